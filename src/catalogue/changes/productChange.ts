import { diets } from '#contract/catalogue/fields.ts';
import type { Image } from '#contract/catalogue/image.ts';
import type { Product, Variation } from '#contract/catalogue/product.ts';
import { shownGrams } from '#contract/catalogue/shownWeight.ts';
import type { Locale } from '#contract/values/locale.ts';
import { locales } from '#i18n/locales.ts';
import { nameIn } from '#i18n/names.ts';

/** A product that is not what it was; one of the two is missing when it came or went. */
export interface ProductChange {
  before?: Product;
  after?: Product;
}

/**
 * Returns whether two products are the same to whoever looks at a page; when they were saved, and hidden names, are on
 * none.
 */
export const sameOnPages = (one: Product, other: Product): boolean =>
  JSON.stringify(onPages(one)) === JSON.stringify(onPages(other));

const onPages = ({ updatedAt: _, also_called: __, ...shown }: Product): unknown => shown;

/** The same, found by the same hidden names too; when they were saved does not matter. */
export const sameProduct = (one: Product, other: Product): boolean =>
  sameOnPages(one, other) && JSON.stringify(one.also_called) === JSON.stringify(other.also_called);

/** Returns whether its card looks or leads elsewhere than before. */
export const cardChanged = ({ before, after }: ProductChange): boolean =>
  !before || !after || JSON.stringify(onCard(before)) !== JSON.stringify(onCard(after));

/** Everything of a product that its card (`card.ts`) is made from, without words: those are the templates'. */
function onCard(product: Product): unknown {
  const { slug, category, name, name_mm, description, description_mm, images, variations, household } = product;
  const [first] = variations;
  return [
    [slug, category.slug, name, name_mm, description, description_mm, drawn(images[0])],
    first && [first.id, first.prices, shownGrams(first), drawn(first.images[0]), first.stock > 0],
    // By these one sees whether something is sold by weight.
    household,
    variations.map(({ sizeAttribute, colorAttribute }) => [sizeAttribute, colorAttribute]),
  ];
}

/** A picture without what the page of its product alone says of it. */
const drawn = (image: Image | undefined): unknown => image && { ...image, alt: undefined, alt_mm: undefined };

/** Returns whether pages show another name than before. */
export const nameChanged = ({ before, after }: ProductChange): boolean =>
  before?.name !== after?.name || before?.name_mm !== after?.name_mm;

/** Returns whether it came, went, or is in another category. */
export const categoryChanged = ({ before, after }: ProductChange): boolean => before?.categoryId !== after?.categoryId;

/** Returns what happened to a product, as the end of a sentence. */
export function describeChange({ before, after }: ProductChange): string {
  if (!before) return 'is new';
  if (!after) return 'left the shop';
  const changed = facets.filter(([, of]) => JSON.stringify(of(before)) !== JSON.stringify(of(after)));
  return `its ${changed.map(([name]) => name).join(' and ') || 'facts'} changed`;
}

/** The languages whose page of a product says something else: the names of its category are written in one alone. */
export function changedLocales({ before, after }: ProductChange): readonly Locale[] {
  if (!before || !after) return locales;
  const unnamed = ({ category: { name: _, name_mm: __, ...category }, ...product }: Product): Product =>
    ({ ...product, category }) as Product;
  if (!sameOnPages(unnamed(before), unnamed(after))) return locales;
  return locales.filter((locale) => nameIn(locale, before.category) !== nameIn(locale, after.category));
}

/** Its name in quotes. */
export const quotedName = ({ before, after }: ProductChange): string => `‘${(after ?? before)?.name ?? ''}’`;

const each = (of: (variation: Variation) => unknown) => (product: Product) => product.variations.map(of);

const facets: readonly (readonly [string, (product: Product) => unknown])[] = [
  ['price', each(({ prices }) => prices)],
  ['stock', each(({ stock }) => stock)],
  ['name', ({ name, name_mm }) => [name, name_mm]],
  ['description', ({ description, description_mm }) => [description, description_mm]],
  ['ingredients', ({ ingredient, ingredient_mm }) => [ingredient, ingredient_mm]],
  ['origin', ({ origin, origin_mm }) => [origin, origin_mm]],
  ['storage', ({ storage, storage_mm }) => [storage, storage_mm]],
  ['allergens', ({ allergens, allergens_mm }) => [allergens, allergens_mm]],
  ['category', ({ category }) => category],
  ['kind of goods', ({ household }) => household],
  ['diets', (product) => diets.map((diet) => product[diet])],
  ['brand', ({ brand }) => brand],
  ['pictures', (product) => [product.images, product.variations.map(({ images }) => images)]],
  [
    'choices',
    each(({ id, weight, netWeight, sizeAttribute, colorAttribute }) => [
      ...[id, weight, netWeight],
      ...[sizeAttribute, colorAttribute],
    ]),
  ],
  ['address', ({ slug }) => slug],
];
