import type { Locale } from '#contract/values/locale.ts';
import * as paths from '#i18n/paths.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import { type MenuEntry, menuIn } from './menu.ts';
import { type NarrowerList, narrowerLists } from './listing.ts';

/** Everything on later pages of lists that changes with goods and categories that are not on them. */
export interface ShelvesView {
  /** The tree beside a list. */
  entries: readonly MenuEntry[];
  /** The categories above the list of all products. */
  narrower: NarrowerList[];
  /** The number of products of each list, by the path of its first page. */
  counts: Record<string, number>;
}

/** Returns what later pages of lists show of the shop as a whole. */
export async function shelvesOf(locale: Locale): Promise<ShelvesView> {
  const lookup = lookupOf(await currentCatalogue());
  const { products, categories } = lookup.catalogue;
  const ofCategories = lookup.categories.map(
    ({ id, slug }) => [paths.listing(locale, slug), lookup.under.get(id)?.length ?? 0] as const,
  );
  return {
    entries: menuIn(locale, lookup.catalogue).entries,
    narrower: narrowerLists(locale, categories),
    counts: Object.fromEntries([[paths.products(locale), products.length], ...ofCategories]),
  };
}
