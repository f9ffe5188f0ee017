import type { Product, Variation } from '#contract/entities.ts';
import { money } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import * as paths from '#i18n/paths.ts';
import { stockSentence } from '#i18n/stock.ts';
import { words } from '#i18n/words.ts';
import { type CardView, cardOf, liveOf, unitPriceOf, weightOf } from './card.ts';
import { type Crumb, crumbsOfProduct } from './crumbs.ts';
import { breadcrumbs, productThing, scriptOf } from './linkedData.ts';
import { bothNames, nameIn, spoken, type Text } from '#i18n/names.ts';
import { bestSellersBeside, relatedTo } from './neighbours.ts';
import { noPicture, pictureOf, type PictureView } from './picture.ts';
import { sanitise } from './sanitise.ts';
import type { Shelves } from './shelves.ts';

/** One colour and size, in the words of the page. */
export interface VariationView {
  id: number;
  label: Text;
  /** A colour that the page can show as a dot. */
  swatch?: string;
  price: string;
  hasPrice: boolean;
  weight: string;
  unitPrice: string;
  stock: string;
  soldOut: boolean;
  /** Units that the shop has; never below 0. */
  left: number;
  /** Where live price and stock go. */
  live: string;
}

/** What the page of a product shows. */
export interface ProductView {
  locale: Locale;
  path: string;
  title: string;
  metaDescription: string;
  name: Text;
  other?: Text;
  brand?: string;
  category: { name: Text; href: string };
  description: Text;
  crumbs: Crumb[];
  pictures: PictureView[];
  /** One for a product without a choice; none for a product that nobody can buy. */
  variations: VariationView[];
  ingredients: { english: string; burmese: string };
  related: CardView[];
  bestSellers: CardView[];
  linkedData: string;
}

/** Puts a product in the words of a language. */
export function makeProductView(locale: Locale, product: Product, shelves: Shelves, site: string): ProductView {
  const crumbs = crumbsOfProduct(locale, shelves, product);
  const description = (locale === 'my' && product.description_mm) || product.description;
  return {
    locale,
    path: paths.product(locale, product.category.slug, product.slug),
    title: nameIn(locale, product),
    metaDescription: description || words(locale, 'product')('noDescription'),
    ...bothNames(locale, product),
    ...(product.brand ? { brand: product.brand.name } : {}),
    category: {
      name: spoken(nameIn(locale, product.category), locale),
      href: paths.listing(locale, product.category.slug),
    },
    description: spoken(description, locale),
    crumbs,
    pictures: picturesOf(product),
    variations: product.variations.map((variation) => viewOf(locale, product, variation)),
    ingredients: { english: sanitise(product.ingredient ?? ''), burmese: sanitise(product.ingredient_mm ?? '') },
    related: relatedTo(shelves, product).map((other) => cardOf(locale, other)),
    bestSellers: bestSellersBeside(shelves, product).map((other) => cardOf(locale, other)),
    linkedData: scriptOf(productThing(locale, product, site), breadcrumbs(crumbs, site)),
  };
}

function picturesOf(product: Product): PictureView[] {
  const images = [...product.images, ...product.variations.flatMap((variation) => variation.images)];
  const distinct = [...new Map(images.map((image) => [image.url, image])).values()];
  return distinct.length > 0 ? distinct.map((image) => pictureOf(image)) : [noPicture];
}

function viewOf(locale: Locale, product: Product, variation: Variation): VariationView {
  const say = words(locale, 'product');
  const price = variation.prices[0]?.sale_price;
  const colour = variation.colorAttribute?.value;
  const label = [variation.sizeAttribute?.value, colour].filter(Boolean).join(' · ');
  const swatch = colour && swatches.has(colour.toLowerCase()) ? colour.toLowerCase() : undefined;
  return {
    id: variation.id,
    label: spoken(label || weightOf(locale, variation.weight), locale),
    ...(swatch ? { swatch } : {}),
    price: price === undefined ? say('priceNotAvailable') : money(price),
    hasPrice: price !== undefined,
    weight: variation.weight > 0 ? weightOf(locale, variation.weight) : '',
    unitPrice: unitPriceOf(locale, product, variation),
    stock: say(stockSentence(variation.stock), { count: variation.stock }),
    soldOut: variation.stock <= 0,
    left: Math.max(0, variation.stock),
    live: liveOf(product, variation),
  };
}

/** Colours that styles/product.css knows how to paint. */
export const swatches: ReadonlySet<string> = new Set([
  'black',
  'blue',
  'brown',
  'dark',
  'green',
  'grey',
  'indigo',
  'light',
  'maroon',
  'navy',
  'orange',
  'pink',
  'purple',
  'red',
  'white',
  'yellow',
]);
