import type { Locale } from '#contract/values/locale.ts';
import { readAs } from './names.ts';

/** A part of a text in one script, and the language in which it is read out. */
export interface LanguageRun {
  text: string;
  lang: Locale | 'th';
}

/** The runs of a text that somebody typed in several scripts; numbers and marks belong to the words before them. */
export function languageRuns(text: string): LanguageRun[] {
  const runs: LanguageRun[] = [];
  for (const word of text.match(/(?:^\s+)?\S+\s*/gu) ?? []) {
    const last = runs.at(-1);
    const lang = /\p{L}/u.test(word) ? readAs(word) : (last?.lang ?? readAs(text));
    if (last?.lang === lang) last.text += word;
    else runs.push({ text: word, lang });
  }
  return runs;
}
