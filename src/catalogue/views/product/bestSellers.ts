import type { Locale } from '#contract/values/locale.ts';
import { localeParam, locales } from '#i18n/locales.ts';
import { words } from '#i18n/words/build.ts';
import { type CardView, cardOf } from '#catalogue/views/card.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import { bestSellersOf, type Department, departmentsOf } from './related.ts';

/** Returns what the strip of a department shows; a page leaves out what it shows already. */
export async function bestSellerStrip(
  locale: Locale,
  department: Department,
): Promise<{ title: string; cards: CardView[] }> {
  const lookup = lookupOf(await currentCatalogue());
  return {
    title: lookup.catalogue.isChosen ? words(locale, 'listing')('choice') : words(locale, 'product')('bestSellers'),
    cards: bestSellersOf(lookup, department).map((product) => cardOf(locale, product)),
  };
}

/** The routes of the strips of all departments in both languages. */
export async function bestSellerRoutes() {
  const departments = departmentsOf(lookupOf(await currentCatalogue()));
  return locales.flatMap((locale) =>
    departments.map((department) => ({
      params: { locale: localeParam(locale), department: String(department) },
      props: { locale, department },
    })),
  );
}
