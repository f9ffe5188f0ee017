import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder, and those above it that are not there, which the user of a web server can read. */
export async function makeReadableFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  // The shop itself makes its files for its owner alone; what is published is for everybody.
  for (let made = folder; first !== undefined && made.length >= first.length; made = dirname(made))
    await chmod(made, 0o755);
}

/** Writes a file that the user of a web server can read. */
export async function writeReadable(file: string, content: Buffer | string): Promise<void> {
  await writeFile(file, content);
  await chmod(file, 0o644);
}
