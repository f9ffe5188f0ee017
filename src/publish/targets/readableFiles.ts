import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from '#publish/files/replaceFile.ts';

/** Creates a folder and its missing parents, readable for the web server's user. */
export async function makeReadableFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  // The shop creates files that only its own user can read; published files must be readable for all.
  for (let made = folder; first !== undefined && made.length >= first.length; made = dirname(made))
    await chmod(made, 0o755);
}

/** Replaces a file atomically, readable for the web server's user. */
export const replaceReadable = (file: string, content: Buffer | string): Promise<void> =>
  replaceFile(file, content, { mode: 0o644 });
