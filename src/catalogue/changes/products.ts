import type { Category } from '#contract/catalogue/category.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { Locale } from '#contract/values/locale.ts';
import { locales } from '#i18n/locales.ts';
import { nameIn } from '#i18n/names.ts';
import { bestSellersOf, departmentsOf, productsDirectlyIn, relatedCount } from '#catalogue/views/product/related.ts';
import { bestSellerOutputs, productOutputs } from '#catalogue/site/outputs.ts';
import { changedLocales, quotedName, type ProductChange, describeChange } from './productChange.ts';
import { categoryPath, rootOf, type CatalogueLookup, lookupOf } from '#catalogue/read/lookup.ts';
import type { Difference, AffectedRecorder } from './touch.ts';

/** A strip of related products that is filled up shows no more of the department than this. */
const MAX_FILLERS = 2 * relatedCount + 1;
/** Finds the product pages that two catalogues show differently. */
export function touchProducts(difference: Difference, touch: AffectedRecorder): void {
  const sides = [lookupOf(difference.before), lookupOf(difference.after)] as const;
  for (const change of difference.changes) touchOwn(change, touch);
  for (const change of difference.cards) {
    for (const lookup of sides) for (const id of idsOfPagesShowing(lookup, change)) touch.product(id, shows(change));
  }
  touchFillers(difference, sides, touch);
  touchBestSellers(difference, touch);
  touchCrumbs(sides, touch);
}

function touchOwn(change: ProductChange, touch: AffectedRecorder): void {
  const why = describeChange(change);
  if (change.after) touch.product(change.after.id, why, changedLocales(change));
  const current = new Set(change.after ? productOutputs(change.after).map(({ path }) => path) : []);
  const gone = change.before ? productOutputs(change.before).filter(({ path }) => !current.has(path)) : [];
  if (gone.length > 0) touch.removed(gone, why);
}

/** Returns why the page of another product is touched. */
const shows = (change: ProductChange): string =>
  change.before && change.after
    ? `shows ${quotedName(change)}, which changed`
    : `shows ${quotedName(change)}, which ${describeChange(change)}`;

/** The products before it in its category, around the end: their strips reach as far as it. */
function idsOfPagesShowing(lookup: CatalogueLookup, { before, after }: ProductChange): number[] {
  const product = lookup.product.get((after ?? before)?.id ?? 0);
  if (!product) return [];
  const { products, place } = productsDirectlyIn(lookup, product.categoryId);
  const own = place.get(product.id) ?? 0;
  const reach = Math.min(relatedCount, products.length - 1);
  return Array.from({ length: reach }, (_, step) => {
    const at = (own - step - 1 + products.length) % products.length;
    return products[at]?.id ?? 0;
  });
}

/** In a small category the strip is filled up with the first of the department. */
function touchFillers(
  { cards }: Difference,
  sides: readonly [CatalogueLookup, CatalogueLookup],
  touch: AffectedRecorder,
): void {
  const [before, after] = sides;
  const departments = new Set([...cards.flatMap((change) => rootsOf(sides, change)), ...movedRoots(sides)]);
  for (const root of departments) {
    const changedCard = cards.find((change) => sides.some((lookup) => isFiller(lookup, root, change)));
    const first = (lookup: CatalogueLookup): string => idsOf((lookup.under.get(root) ?? []).slice(0, MAX_FILLERS));
    if (!changedCard && first(before) === first(after)) continue;
    for (const category of after.categories) {
      if (categoryPath(category)[0]?.id !== root) continue;
      const { products } = productsDirectlyIn(after, category.id);
      if (products.length > relatedCount) continue;
      for (const { id } of products)
        touch.product(id, changedCard ? shows(changedCard) : 'the products beside it changed');
    }
  }
}

const rootsOf = (sides: readonly CatalogueLookup[], { before, after }: ProductChange): number[] =>
  sides.flatMap((lookup, side) => {
    const product = side === 0 ? before : after;
    return product ? [rootOf(lookup, product)] : [];
  });

/** The departments of categories that have moved. */
function movedRoots([before, after]: readonly [CatalogueLookup, CatalogueLookup]): number[] {
  if (before.catalogue.categories === after.catalogue.categories) return [];
  return after.categories.flatMap((category) => {
    const [was, is] = [categoryPath(before.category.get(category.id))[0]?.id, categoryPath(category)[0]?.id];
    return was === is ? [] : [was, is].filter((id) => id !== undefined);
  });
}

const isFiller = (lookup: CatalogueLookup, root: number, { before, after }: ProductChange): boolean =>
  (lookup.under.get(root) ?? []).slice(0, MAX_FILLERS).some(({ id }) => id === (after ?? before)?.id);

const idsOf = (products: readonly Product[]): string => products.map(({ id }) => id).join(' ');

/** A department shows its best; the best of the shop follow where it has few. */
function touchBestSellers({ before: old, after: current, cards }: Difference, touch: AffectedRecorder): void {
  const [before, after] = [lookupOf(old), lookupOf(current)];
  const changed = new Map(cards.map((change) => [(change.after ?? change.before)?.id, change]));
  const known = new Set(departmentsOf(before));
  for (const department of departmentsOf(after)) {
    const isNew = !known.delete(department);
    const [was, is] = [bestSellersOf(before, department), bestSellersOf(after, department)];
    const changedCard = is.map(({ id }) => changed.get(id)).find((change) => change !== undefined);
    const isOther = isNew || old.isChosen !== current.isChosen || idsOf(was) !== idsOf(is);
    if (changedCard) touch.outputs(bestSellerOutputs(department), shows(changedCard));
    else if (isOther) touch.outputs(bestSellerOutputs(department), 'the best sellers changed');
  }
  for (const gone of known) touch.removed(bestSellerOutputs(gone), 'the category left the shop');
}

/** A page names the categories above its product. */
function touchCrumbs([before, after]: readonly [CatalogueLookup, CatalogueLookup], touch: AffectedRecorder): void {
  if (before.catalogue.categories === after.catalogue.categories) return;
  for (const category of after.categories) {
    const was = before.category.get(category.id);
    const shownIn = locales.filter((locale) => crumbsIn(locale, was) !== crumbsIn(locale, category));
    if (shownIn.length === 0) continue;
    for (const { id } of productsDirectlyIn(after, category.id).products) {
      touch.product(id, `its category ‘${category.name}’ changed`, shownIn);
    }
  }
}

/** Everything of a category and those above it that pages of products say in a language. */
const crumbsIn = (locale: Locale, category: Category | undefined): string =>
  JSON.stringify(categoryPath(category).map((step) => [step.id, step.slug, nameIn(locale, step)]));
