import type { Product } from '#contract/catalogue/product.ts';
import {
  departmentBestSellers,
  bestSellerCount,
  productsDirectlyIn,
  relatedCount,
} from '#catalogue/views/product/related.ts';
import { productOutputs } from '#catalogue/site/outputs.ts';
import { quotedName, type ProductChange, describeChange } from './productChange.ts';
import { lineage, rootOf, type CatalogueLookup, lookupOf } from '#catalogue/read/lookup.ts';
import type { Difference, Touch } from './touched.ts';

/** A product whose page has the strip of its shelf filled up looks at no more of its department than this. */
const fillers = 2 * relatedCount + 1;
/** Its best sellers leave out what stands in that strip: they may reach so far into those of its department. */
const departmentReach = 2 * relatedCount + 1;
/** And so far into those of the shop, which follow where the department has few. */
const shopReach = departmentReach + bestSellerCount;

/** Finds the product pages that two catalogues show differently. */
export function touchProducts(difference: Difference, touch: Touch): void {
  const sides = [lookupOf(difference.before), lookupOf(difference.after)] as const;
  for (const change of difference.changes) touchOwn(change, touch);
  for (const change of difference.cards) {
    for (const shelves of sides) for (const id of showing(shelves, change)) touch.product(id, shows(change));
  }
  touchFilled(difference, sides, touch);
  touchBestSellers(difference, sides, touch);
  touchCrumbs(sides, touch);
}

function touchOwn(change: ProductChange, touch: Touch): void {
  const why = describeChange(change);
  if (change.after) touch.product(change.after.id, why);
  const current = new Set(change.after ? productOutputs(change.after).map(({ path }) => path) : []);
  const gone = change.before ? productOutputs(change.before).filter(({ path }) => !current.has(path)) : [];
  if (gone.length > 0) touch.removed(gone, why);
}

/** Why the page of another product is touched. */
const shows = (change: ProductChange): string =>
  change.before && change.after
    ? `shows ${quotedName(change)}, which changed`
    : `shows ${quotedName(change)}, which ${describeChange(change)}`;

/** Those who stand before it on its shelf, around its beginning: their strips reach as far as it. */
function showing(shelves: CatalogueLookup, { before, after }: ProductChange): number[] {
  const product = shelves.product.get((after ?? before)?.id ?? 0);
  if (!product) return [];
  const { products, place } = productsDirectlyIn(shelves, product.categoryId);
  const own = place.get(product.id) ?? 0;
  const reach = Math.min(relatedCount, products.length - 1);
  return Array.from({ length: reach }, (_, step) => {
    const at = (own - step - 1 + products.length) % products.length;
    return products[at]?.id ?? 0;
  });
}

/** On a short shelf the strip is filled up with the first of the department. */
function touchFilled({ cards }: Difference, sides: readonly [CatalogueLookup, CatalogueLookup], touch: Touch): void {
  const [before, after] = sides;
  const departments = new Set([...cards.flatMap((change) => rootsOf(sides, change)), ...movedRoots(sides)]);
  for (const root of departments) {
    const moved = cards.find((change) => sides.some((shelves) => isFiller(shelves, root, change)));
    const first = (shelves: CatalogueLookup): string => idsOf((shelves.under.get(root) ?? []).slice(0, fillers));
    if (!moved && first(before) === first(after)) continue;
    for (const category of after.categories) {
      if (lineage(category)[0]?.id !== root) continue;
      const { products } = productsDirectlyIn(after, category.id);
      if (products.length > relatedCount) continue;
      for (const { id } of products) touch.product(id, moved ? shows(moved) : 'the products beside it changed');
    }
  }
}

const rootsOf = (sides: readonly CatalogueLookup[], { before, after }: ProductChange): number[] =>
  sides.flatMap((shelves, side) => {
    const product = side === 0 ? before : after;
    return product ? [rootOf(shelves, product)] : [];
  });

/** The departments of categories that stand elsewhere now. */
function movedRoots([before, after]: readonly [CatalogueLookup, CatalogueLookup]): number[] {
  if (before.catalogue.categories === after.catalogue.categories) return [];
  return after.categories.flatMap((category) => {
    const [was, is] = [lineage(before.category.get(category.id))[0]?.id, lineage(category)[0]?.id];
    return was === is ? [] : [was, is].filter((id) => id !== undefined);
  });
}

const isFiller = (shelves: CatalogueLookup, root: number, { before, after }: ProductChange): boolean =>
  (shelves.under.get(root) ?? []).slice(0, fillers).some(({ id }) => id === (after ?? before)?.id);

const idsOf = (products: readonly Product[]): string => products.map(({ id }) => id).join(' ');

/** A department shows its best; the best of the shop follow where it has few. */
function touchBestSellers(
  { cards }: Difference,
  sides: readonly [CatalogueLookup, CatalogueLookup],
  touch: Touch,
): void {
  const [before, after] = sides;
  const changed = new Map(cards.map((change) => [(change.after ?? change.before)?.id, change]));
  const differ = (one: readonly Product[], other: readonly Product[]): string | undefined => {
    const moved = [...one, ...other].map(({ id }) => changed.get(id)).find((change) => change !== undefined);
    if (moved) return shows(moved);
    return idsOf(one) === idsOf(other) ? undefined : 'the best sellers changed';
  };
  const best = (shelves: CatalogueLookup, root: number) =>
    departmentBestSellers(shelves, root).slice(0, departmentReach);
  const ofShop = differ(
    before.catalogue.bestSellers.slice(0, shopReach),
    after.catalogue.bestSellers.slice(0, shopReach),
  );
  for (const { id: root } of after.catalogue.categories) {
    const isSmall = [before, after].some(
      (shelves) => departmentBestSellers(shelves, root).length <= relatedCount + bestSellerCount,
    );
    const why = differ(best(before, root), best(after, root)) ?? (isSmall ? ofShop : undefined);
    if (why) for (const { id } of after.under.get(root) ?? []) touch.product(id, why);
  }
}

/** A page names the categories above its product. */
function touchCrumbs([before, after]: readonly [CatalogueLookup, CatalogueLookup], touch: Touch): void {
  if (before.catalogue.categories === after.catalogue.categories) return;
  for (const category of after.categories) {
    const was = before.category.get(category.id);
    if (JSON.stringify(was?.hierarchy) === JSON.stringify(category.hierarchy)) continue;
    for (const { id } of productsDirectlyIn(after, category.id).products) {
      touch.product(id, `its category ‘${category.name}’ changed`);
    }
  }
}
