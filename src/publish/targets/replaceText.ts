import { readFile, rename, writeFile } from 'node:fs/promises';

/** Replaces a text file whole where it says something else; answers whether it did. */
export async function replaceText(file: string, text: string): Promise<boolean> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === text) return false;
  await writeFile(`${file}.zay-next`, text);
  await rename(`${file}.zay-next`, file);
  return true;
}
