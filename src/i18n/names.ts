import type { Attribute, ChoiceNames } from '#contract/catalogue/product.ts';
import type { Locale } from '#contract/values/locale.ts';

/** A text; `lang` is set only when it differs from the language of the page. */
export interface LangText {
  text: string;
  lang?: Locale;
}

interface NamedThing {
  name: string;
  name_mm?: string | undefined;
}

const burmeseLetter = /[\u1000-\u109f\uaa60-\uaa7f]/;

/** The language in which a text that somebody typed is read out, by its script: a name, an address. */
export const readAs = (text: string): Locale | 'th' =>
  burmeseLetter.test(text) ? 'my' : /[\u0e00-\u0e7f]/.test(text) ? 'th' : 'en';

/** Adds the language to a text from the catalogue, detected by its script. */
export function inLang(text: string, locale: Locale): LangText {
  const lang = burmeseLetter.test(text) ? 'my' : 'en';
  return lang === locale ? { text } : { text, lang };
}

/** The name in the language of the page; falls back to English. */
export const nameIn = (locale: Locale, thing: NamedThing): string =>
  locale === 'my' && thing.name_mm ? thing.name_mm : thing.name;

/** A size or a colour in the language of the page; falls back to English. */
export const valueIn = (locale: Locale, { value, valueMm }: Attribute): string => (locale === 'my' && valueMm) || value;

/** Texts one after another, as the language of the page joins them: "180 g, Mild". */
export const listed = (locale: Locale, texts: readonly string[]): string => texts.join(locale === 'my' ? '၊ ' : ', ');

/** The name of a product with its size and colour, as in a sentence. */
export const nameWithTraits = (
  locale: Locale,
  thing: NamedThing,
  {
    sizeAttribute,
    colorAttribute,
  }: { sizeAttribute?: Attribute | null | undefined; colorAttribute?: Attribute | null | undefined },
): string =>
  listed(locale, [
    nameIn(locale, thing),
    ...[sizeAttribute, colorAttribute].flatMap((trait) => (trait ? valueIn(locale, trait) : [])),
  ]);

/** Size and colour in the language of the page, as far as there are any. */
export const choiceIn = (locale: Locale, { size, size_mm, colour, colour_mm }: ChoiceNames): string[] =>
  (locale === 'my' ? [size_mm ?? size, colour_mm ?? colour] : [size, colour]).filter((text) => text !== null);

/** Both names, since families may read either language. */
export function bothNames(locale: Locale, thing: NamedThing): { name: LangText; other?: LangText } {
  const name = nameIn(locale, thing);
  const other = name === thing.name ? thing.name_mm : thing.name;
  return other && other !== name
    ? { name: inLang(name, locale), other: inLang(other, locale) }
    : { name: inLang(name, locale) };
}
