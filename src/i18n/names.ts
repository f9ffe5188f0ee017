import type { Locale } from '#contract/values/locale.ts';

/** A piece of text; `lang` only when it is not in the language of the page. */
export interface LangText {
  text: string;
  lang?: Locale;
}

interface Named {
  name: string;
  name_mm?: string | undefined;
}

const burmeseLetter = /[\u1000-\u109f\uaa60-\uaa7f]/;

/** Marks a text that came from the catalogue with its language, told by its letters. */
export function inLang(text: string, locale: Locale): LangText {
  const lang = burmeseLetter.test(text) ? 'my' : 'en';
  return lang === locale ? { text } : { text, lang };
}

/** A name in the language of the page, else in English. */
export const nameIn = (locale: Locale, thing: Named): string =>
  locale === 'my' && thing.name_mm ? thing.name_mm : thing.name;

/** Both names: families read both, and shop together. */
export function bothNames(locale: Locale, thing: Named): { name: LangText; other?: LangText } {
  const name = nameIn(locale, thing);
  const other = name === thing.name ? thing.name_mm : thing.name;
  return other && other !== name
    ? { name: inLang(name, locale), other: inLang(other, locale) }
    : { name: inLang(name, locale) };
}
