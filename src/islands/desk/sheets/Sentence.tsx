import { inWords } from './inWords.ts';
import type { SheetsProps } from './words.ts';

/** A sentence of the shop about a sheet; in English where the page has no other words for it. */
export function Sentence({ text, words }: Pick<SheetsProps, 'words'> & { text: string }) {
  const said = inWords(text, words);
  return said === undefined ? <span lang="en">{text}</span> : <span>{said}</span>;
}
