import { chmod, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flushFolder } from './flush.ts';

interface Replacing {
  /** Who may read it, like 0o644, whatever the process gives its files; absent: as the process does. */
  mode?: number;
  /** Whether it must be there after the power went. */
  flush?: boolean;
}

/** Writes a file so that whoever reads it sees the old or the new one whole. */
export async function replaceFile(
  file: string,
  content: Buffer | string,
  { mode, flush = false }: Replacing = {},
): Promise<void> {
  const next = `${file}.zay-next`;
  try {
    await writeFile(next, content, { flush });
    if (mode !== undefined) await chmod(next, mode);
    await rename(next, file);
  } catch (failure) {
    // A piece of it would only take up room where there may be none.
    await rm(next, { force: true });
    throw failure;
  }
  if (flush) await flushFolder(dirname(file));
}
