import type { Locale } from '#contract/values/locale.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { inLang, type LangText } from '#i18n/names.ts';
import { words } from '#i18n/words/build.ts';

/** A line of the facts of a product. */
export interface ProductFact {
  label: string;
  text: LangText;
}

/** What people want to know before they eat it first. */
const names = ['allergens', 'origin', 'storage'] as const;

/** What the shop knows of a product, in a language or else in English; nothing is said of what it does not know. */
export const factsOf = (locale: Locale, product: Product): ProductFact[] =>
  names.flatMap((name) => {
    const text = (locale === 'my' && product[`${name}_mm`]) || product[name];
    return text ? [{ label: words(locale, 'product')(name), text: inLang(text, locale) }] : [];
  });
