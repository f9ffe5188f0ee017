import { readFile, rename } from 'node:fs/promises';
import { writeReadable } from './readableFiles.ts';

/** Replaces a text file whole where it says something else; answers whether it did. */
export async function replaceText(file: string, text: string): Promise<boolean> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === text) return false;
  await writeReadable(`${file}.zay-next`, text);
  await rename(`${file}.zay-next`, file);
  return true;
}
