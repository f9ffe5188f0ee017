import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file so that nobody reads half of it, also where two write it at once. */
export async function replaceFile(path: string, content: Buffer | string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } catch (failure) {
    await rm(unfinished, { force: true });
    throw failure;
  }
}
