import { closestMatch } from 'leven';
import type { CataloguePlan, StoredCatalogue, VariationFields } from './types.ts';

const MOST_NOTES = 20;
/** Fewer prices say nothing about another one. */
const LEAST_NEIGHBOURS = 3;
const TIMES = 30;
/** A name of so many letters may differ in two from the one that is meant, a shorter one in one. */
const LONG = 6;

/**
 * Returns what of a plan may not be meant, in English sentences: a new category that is nearly one of the shop, a
 * price far from those of its category or from the one before, and none at all.
 *
 * @param stored asked only where the plan is about any of it
 */
export function planNotes(plan: CataloguePlan, stored: () => StoredCatalogue): string[] {
  const { categories, products } = plan;
  const isAbout = categories.create.length > 0 || products.create.length > 0 || products.update.some(isPriced);
  if (!isAbout) return [];
  const shop = stored();
  return [...nearCategories(plan, shop), ...priceNotes(plan, shop)];
}

const isPriced = ({ variations: { create, update } }: CataloguePlan['products']['update'][number]): boolean =>
  create.length > 0 || update.some(({ set }) => set.priceMinor !== undefined);

function nearCategories({ categories }: CataloguePlan, shop: StoredCatalogue): string[] {
  const known = shop.categories.map(({ name }) => name);
  return categories.create
    .flatMap(({ name }) => {
      const near =
        known.find((each) => alike(each) === alike(name)) ??
        closestMatch(name, known, { maxDistance: name.length < LONG ? 1 : 2 });
      return near === undefined ? [] : [`category "${name}" is new; is "${near}" meant, which the shop has?`];
    })
    .slice(0, MOST_NOTES);
}

/** The same letters, however they are spaced and capitalised, without what cannot be seen. */
const alike = (name: string): string => name.toLowerCase().replace(/[\s\p{Cf}\p{P}]/gu, '');

interface Priced {
  name: string;
  category: string;
  priceMinor: number | null;
  before?: number | null;
}

function priceNotes(plan: CataloguePlan, shop: StoredCatalogue): string[] {
  const changed = pricedIn(plan, shop);
  const missing = changed.filter(({ priceMinor }) => priceMinor === null).map(({ name }) => name);
  const neighbours = Map.groupBy(shop.products, ({ category }) => category);
  const all = median(shop.products.flatMap(({ variations }) => variations));
  const byCategory = new Map(
    [...new Set(changed.map(({ category }) => category))].map((category) => {
      const own = neighbours.get(category) ?? [];
      return [category, median(own.flatMap(({ variations }) => variations)) ?? all];
    }),
  );
  const odd = changed.flatMap(({ name, category, priceMinor, before }) => {
    if (!priceMinor) return [];
    if (before && isFar(priceMinor, before))
      return [`"${name}" costs ${shown(priceMinor)}, and ${shown(before)} before`];
    const usual = byCategory.get(category);
    const isOdd = !before && usual && isFar(priceMinor, usual);
    return isOdd ? [`"${name}" costs ${shown(priceMinor)}, where others cost about ${shown(usual)}`] : [];
  });
  return [...odd.slice(0, MOST_NOTES), ...missingNote(missing)];
}

function missingNote(names: string[]): string[] {
  const [named, more] = [names.slice(0, 5).map((name) => `"${name}"`), names.length - 5];
  const who = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
  return names.length === 0 ? [] : [`without a price, nobody can buy: ${who}`];
}

/** Returns what gets a price, or is new and has none. */
function pricedIn({ products: { create, update } }: CataloguePlan, shop: StoredCatalogue): Priced[] {
  const products = new Map(shop.products.map((each) => [each.id, each]));
  const ofNew = create.flatMap(({ nameEn: name, category, variations }) =>
    variations.map(({ priceMinor }) => ({ name, category, priceMinor })),
  );
  const ofKnown = update.flatMap(({ id, set, variations }): Priced[] => {
    const product = products.get(id);
    if (!product) return [];
    const [name, category] = [set.nameEn ?? product.nameEn, set.category ?? product.category];
    const prices = new Map(product.variations.map((each) => [each.id, each.priceMinor]));
    return [
      ...variations.create.map(({ priceMinor }) => ({ name, category, priceMinor })),
      ...variations.update.flatMap(({ id: variation, set: { priceMinor } }) =>
        priceMinor === undefined ? [] : [{ name, category, priceMinor, before: prices.get(variation) ?? null }],
      ),
    ];
  });
  return [...ofNew, ...ofKnown];
}

function median(variations: readonly Pick<VariationFields, 'priceMinor' | 'archived'>[]): number | undefined {
  const prices = variations.flatMap(({ priceMinor, archived }) => (archived || !priceMinor ? [] : [priceMinor]));
  return prices.length < LEAST_NEIGHBOURS ? undefined : prices.sort((a, b) => a - b)[Math.floor(prices.length / 2)];
}

const isFar = (price: number, other: number): boolean => price >= other * TIMES || other >= price * TIMES;
const shown = (minor: number): string => (minor / 100).toFixed(2);
