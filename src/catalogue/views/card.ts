import type { Locale } from '#contract/values/locale.ts';
import type { Product, Variation } from '#contract/catalogue/product.ts';
import { shownGrams } from '#contract/catalogue/shownWeight.ts';
import { per100Grams } from '#i18n/amount.ts';
import { money, shorten } from '#i18n/format.ts';
import * as paths from '#i18n/paths.ts';
import { saleText } from '#i18n/sale.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { text, words } from '#i18n/words/build.ts';
import { LRUCache } from 'lru-cache';
import { cacheKey } from './cacheKey.ts';
import { bothNames, inLang, type LangText, valueIn } from '#i18n/names.ts';
import { pictureOf, type PictureView } from './picture.ts';

/** Contents of a product card, in words. */
export interface CardView {
  /** Changes with anything that the card shows. */
  key: string;
  id: number;
  href: string;
  name: LangText;
  other?: LangText;
  description: LangText;
  picture: PictureView;
  price: string;
  hasPrice: boolean;
  /** The sale that it is in; absent without one. */
  sale?: SaleView;
  /** "100 g", or a size that is no weight: "10 sachets". */
  weight: string;
  /** "3 sizes", where there is more than one to choose from. */
  sizes: string;
  /** "$ 3.20 per 100 g" */
  unitPrice: string;
  soldOut: boolean;
  /** Address of live price and stock: product, variation, and the weight for the price of 100 g. */
  live: string | undefined;
}

/** A sale in words. */
export interface SaleView {
  /** The price without it, to be struck through. */
  was: string;
  /** Its share and its last day. */
  text: string;
}

const descriptionLimit = 100;
const cardPicture = 720;

/** As many as pages made one after the other show; those of all products would take a third of the memory of a build. */
const known = new LRUCache<Product, Partial<Record<Locale, CardView>>>({ max: 2_000 });

/** The card of a product in a language, made once for pages that follow each other. */
export function cardOf(locale: Locale, product: Product): CardView {
  const made = known.get(product) ?? {};
  known.set(product, made);
  return (made[locale] ??= makeCard(locale, product));
}

function makeCard(locale: Locale, product: Product): CardView {
  const variation = product.variations[0];
  const price = variation?.prices[0]?.sale_price;
  const description = locale === 'my' && product.description_mm ? product.description_mm : product.description;
  const shown = {
    id: product.id,
    href: paths.product(locale, product.category.slug, product.slug),
    ...bothNames(locale, product),
    description: inLang(shorten(description, descriptionLimit), locale),
    picture: pictureOf(product.images[0] ?? variation?.images[0], cardPicture),
    price: price === undefined ? words(locale, 'product')('priceNotAvailable') : money(price),
    hasPrice: price !== undefined,
    ...withoutUndefined({ sale: variation && saleOf(locale, variation) }),
    weight: variation ? amountOf(locale, product, variation) : '',
    sizes: sizesOf(locale, product),
    unitPrice: variation ? unitPriceOf(locale, product, variation) : '',
    soldOut: (variation?.stock ?? 0) <= 0,
    live: variation && liveOf(product, variation),
  };
  return { key: `${locale}${product.id}.${cacheKey(shown)}`, ...shown };
}

/** Returns the sale of a variation in the words of a language; undefined where it is in none. */
export function saleOf(locale: Locale, { prices: [price] }: Variation): SaleView | undefined {
  if (!price?.sale) return undefined;
  const months = text(locale, 'profile').months.split(' ');
  return { was: money(price.sale.regular_price), text: saleText(price.sale, text(locale, 'product'), locale, months) };
}

/** The weight of what is sold by weight, and the size of what is not: slippers are 38, and nobody asks for their grams. */
function amountOf(locale: Locale, product: Product, variation: Variation): string {
  const grams = shownGrams(variation);
  if (isSoldByWeight(product)) return grams > 0 ? weightOf(locale, grams) : '';
  return variation.sizeAttribute ? valueIn(locale, variation.sizeAttribute) : '';
}

function sizesOf(locale: Locale, { variations }: Product): string {
  const { size: count } = new Set(variations.flatMap(({ sizeAttribute }) => sizeAttribute?.value ?? []));
  return count > 1 ? words(locale, 'product')('sizes', { count }) : '';
}

/** A weight in the words of a language. */
export const weightOf = (locale: Locale, grams: number): string => words(locale, 'product')('grams', { grams });

/** Returns what elements/live/update.ts reads: `{product} {variation} {grams}`, the last only where it is needed. */
export const liveOf = (product: Product, variation: Variation): string =>
  [product.id, variation.id, unitGrams(product, variation)].filter(Boolean).join(' ');

/** "$ 3.20 per 100 g", or nothing where it says nothing (`unitGrams`). */
export function unitPriceOf(locale: Locale, product: Product, variation: Variation): string {
  const price = variation.prices[0]?.sale_price;
  if (price === undefined) return '';
  const each = per100Grams(price, unitGrams(product, variation));
  return each === undefined ? '' : words(locale, 'product')('perUnit', { price: money(each) });
}

/**
 * The weight that the price of 100 g is computed from; 0 where that price would say nothing: at 100 g, for
 * household goods, and for what is not sold by weight: a bag in two colours or slippers in size 42.
 */
function unitGrams(product: Product, variation: Variation): number {
  const grams = shownGrams(variation);
  return grams !== 100 && isSoldByWeight(product) ? grams : 0;
}

const measure = /\d\s*(g|kg|ml|l|oz|lb|viss)\b/i;

const isSoldByWeight = ({ household, variations }: Product): boolean =>
  !household &&
  variations.every(({ sizeAttribute, colorAttribute }) =>
    sizeAttribute ? measure.test(sizeAttribute.value) : !colorAttribute,
  );
