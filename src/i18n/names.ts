import type { Locale } from '#contract/values/locale.ts';

/** A text; `lang` is set only when it differs from the language of the page. */
export interface LangText {
  text: string;
  lang?: Locale;
}

interface Named {
  name: string;
  name_mm?: string | undefined;
}

const burmeseLetter = /[\u1000-\u109f\uaa60-\uaa7f]/;

/** Adds the language to a text from the catalogue, detected by its script. */
export function inLang(text: string, locale: Locale): LangText {
  const lang = burmeseLetter.test(text) ? 'my' : 'en';
  return lang === locale ? { text } : { text, lang };
}

/** The name in the language of the page; falls back to English. */
export const nameIn = (locale: Locale, thing: Named): string =>
  locale === 'my' && thing.name_mm ? thing.name_mm : thing.name;

/** Both names, since families may read either language. */
export function bothNames(locale: Locale, thing: Named): { name: LangText; other?: LangText } {
  const name = nameIn(locale, thing);
  const other = name === thing.name ? thing.name_mm : thing.name;
  return other && other !== name
    ? { name: inLang(name, locale), other: inLang(other, locale) }
    : { name: inLang(name, locale) };
}
