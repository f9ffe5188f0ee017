import { readFile } from 'node:fs/promises';
import { replaceReadable } from './readableFiles.ts';

/** Replaces a text file atomically if its content differs; returns whether it did. */
export async function replaceText(file: string, text: string): Promise<boolean> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === text) return false;
  await replaceReadable(file, text);
  return true;
}
