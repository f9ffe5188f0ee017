import { diets, type Field, publicFields } from '#contract/catalogue/fields.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { Image } from '#contract/catalogue/image.ts';
import type { Product, Variation } from '#contract/catalogue/product.ts';
import { shownGrams } from '#contract/catalogue/shownWeight.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { dateInWords, money } from '#i18n/format.ts';
import * as paths from '#i18n/paths.ts';
import { stockSentence } from '#i18n/stock.ts';
import { words } from '#i18n/words/build.ts';
import { type CardView, cardOf, liveOf, saleOf, unitPriceOf, weightOf } from '#catalogue/views/card.ts';
import { type ChoiceGroup, choiceGroups, choiceLegend, swatchOf } from './choiceGroups.ts';
import { type Crumb, productBreadcrumbs } from '#catalogue/views/breadcrumbs.ts';
import { breadcrumbList, linkedDataScript, productData } from '#catalogue/views/linkedData.ts';
import { type LangText, bothNames, inLang, nameIn, valueIn } from '#i18n/names.ts';
import { type DeliveryTime, deliveryTimes } from '#catalogue/views/deliveryTimes.ts';
import { departmentOf, isCardInStock, isSoldOut, relatedProducts } from './related.ts';
import { type PictureView, describedPicture, noPicture } from '#catalogue/views/picture.ts';
import { sanitise } from './sanitise.ts';
import { type Sharing, sharingOf } from './sharing.ts';
import { type CatalogueLookup, lookupOf } from '#catalogue/read/lookup.ts';
import { bandFor } from '#contract/shipping/fee.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { localeParam, locales } from '#i18n/locales.ts';
import { currentCatalogue, wantedProducts } from '#catalogue/read/current.ts';

/** One colour and size, in the words of the page. */
export interface VariationView {
  id: number;
  label: LangText;
  /** The paint of a colour that the page can show as a dot. */
  swatch?: string;
  price: string;
  hasPrice: boolean;
  /** The price without the sale that it is in, the share and last day of that, and the lowest price before; empty without one. */
  was: string;
  sale: string;
  lowest: string;
  /** Net, with that of the parcel where the two are told apart; empty where it is not known, and of household goods. */
  weight: string;
  unitPrice: string;
  /** The delivery fee of one; empty where it is not known. */
  delivery: string;
  stock: string;
  soldOut: boolean;
  /** Units that the shop has; never below 0. */
  left: number;
  /** Address of live price and stock. */
  live: string;
  /** Its values in the two groups of a choice: the English values. */
  colour?: string;
  size?: string;
  /** The place of its own first picture among those of the product. */
  picture?: number;
}

/** Contents of the page of a product. */
export interface ProductView {
  locale: Locale;
  path: string;
  title: string;
  metaDescription: string;
  name: LangText;
  other?: LangText;
  brand?: string;
  category: { name: LangText; href: string };
  description: LangText;
  crumbs: Crumb[];
  pictures: PictureView[];
  /** One for a product without a choice; none for a product that nobody can buy. */
  variations: VariationView[];
  /** Two when colour and size are chosen each for itself. */
  groups: ChoiceGroup[];
  choiceLegend: string;
  /** Delivery times by country. */
  deliveryTimes: DeliveryTime[];
  /** Origin, storage and allergens, as far as the shop knows them. */
  facts: ProductFact[];
  ingredients: { english: string; burmese: string };
  /** Of a product that is sold out: those of the related that are in stock, shown in their place and further up. */
  instead: CardView[];
  related: CardView[];
  /** The file with the strip of best sellers. */
  bestSellers: string;
  linkedData: string;
  sharing: Sharing | undefined;
}

/** Puts a product in the words of a language. */
export function makeProductView(locale: Locale, product: Product, lookup: CatalogueLookup, site: string): ProductView {
  const crumbs = productBreadcrumbs(locale, lookup, product);
  const images = imagesOf(product);
  const pictures = images.length > 0 ? images.map((image) => describedPicture(locale, image)) : [noPicture];
  const related = relatedProducts(lookup, product);
  const instead = isSoldOut(product) ? related.filter(isCardInStock) : [];
  const description = (locale === 'my' && product.description_mm) || product.description;
  return {
    locale,
    path: paths.product(locale, product.category.slug, product.slug),
    title: nameIn(locale, product),
    metaDescription: description || words(locale, 'product')('noDescription'),
    ...bothNames(locale, product),
    ...withoutUndefined({ brand: product.brand?.name }),
    category: {
      name: inLang(nameIn(locale, product.category), locale),
      href: paths.listing(locale, product.category.slug),
    },
    description: inLang(description, locale),
    crumbs,
    pictures,
    sharing: sharingOf(product, nameIn(locale, product), pictures),
    variations: product.variations.map((variation) => viewOf(locale, product, variation, images, lookup)),
    groups: choiceGroups(locale, product),
    choiceLegend: choiceLegend(locale, product),
    deliveryTimes: deliveryTimes(locale, lookup.catalogue.deliveryDays),
    facts: factsOf(locale, product),
    ingredients: { english: sanitise(product.ingredient ?? ''), burmese: sanitise(product.ingredient_mm ?? '') },
    instead: instead.map((other) => cardOf(locale, other)),
    related: related.map((other) => cardOf(locale, other)),
    bestSellers: paths.bestSellerStrip(locale, departmentOf(lookup, product)),
    linkedData: linkedDataScript(productData(locale, product, site), breadcrumbList(crumbs, site)),
  };
}

/** The pictures of the product, then those of its variations, each once, with what is said of it anywhere. */
function imagesOf(product: Product): Image[] {
  const images = [...product.images, ...product.variations.flatMap((variation) => variation.images)];
  const known = new Map<string, Image>();
  for (const image of images) known.set(image.url, { ...image, ...known.get(image.url) });
  return [...known.values()];
}

function viewOf(
  locale: Locale,
  product: Product,
  variation: Variation,
  images: Image[],
  { catalogue }: CatalogueLookup,
): VariationView {
  const say = words(locale, 'product');
  const price = variation.prices[0]?.sale_price;
  const { sizeAttribute, colorAttribute } = variation;
  const [size, colour] = [sizeAttribute?.value, colorAttribute?.value];
  const label = [sizeAttribute, colorAttribute].flatMap((each) => (each ? valueIn(locale, each) : [])).join(' · ');
  const picture = images.findIndex(({ url }) => url === variation.images[0]?.url);
  return {
    id: variation.id,
    label: inLang(label || (product.household ? '' : weightOf(locale, shownGrams(variation))), locale),
    price: price === undefined ? say('priceNotAvailable') : money(price),
    hasPrice: price !== undefined,
    ...saleFacts(locale, variation, catalogue),
    weight: product.household ? '' : weightsOf(locale, variation),
    unitPrice: unitPriceOf(locale, product, variation),
    delivery: deliveryOf(locale, catalogue, variation.weight),
    stock: say(stockSentence(variation.stock), { count: variation.stock }),
    soldOut: variation.stock <= 0,
    left: Math.max(0, variation.stock),
    live: liveOf(product, variation),
    ...withoutUndefined({ swatch: swatchOf(colour), colour, size, picture: picture >= 0 ? picture : undefined }),
  };
}

/** A shop that need not say the lowest price of before does not. */
function saleFacts(
  locale: Locale,
  variation: Variation,
  { content }: Pick<Catalogue, 'content'>,
): Pick<VariationView, 'was' | 'sale' | 'lowest'> {
  const sale = variation.prices[0]?.sale;
  const shown = saleOf(locale, variation);
  if (!sale || !shown) return { was: '', sale: '', lowest: '' };
  const price = money(sale.lowest_price);
  const lowest = content.sales?.tellLowestPrice ? words(locale, 'product')('lowestPrice', { price }) : '';
  return { was: shown.was, sale: shown.text, lowest };
}

function weightsOf(locale: Locale, { weight, netWeight }: Variation): string {
  if (netWeight !== undefined && netWeight !== weight) {
    return words(locale, 'product')('netWeight', { net: netWeight, grams: weight });
  }
  return weight > 0 ? weightOf(locale, weight) : '';
}

/**
 * Returns what delivery costs for one of so many grams, with how much goes into the same parcel, and from which sum on it
 * is free; empty where the weight is not known, or nothing as heavy is sent. The fee is the same for every country.
 */
function deliveryOf(
  locale: Locale,
  { shippingBands, content }: Pick<Catalogue, 'shippingBands' | 'content'>,
  grams: number,
): string {
  const band = bandFor(shippingBands, grams);
  if (!band || grams <= 0) return '';
  const say = words(locale, 'product');
  const fee = say('deliveryFee', { price: money(band.price), weight: band.upTo });
  const { freeDeliveryFrom = 0 } = content.sales ?? {};
  return freeDeliveryFrom > 0 ? `${fee} · ${say('freeDelivery', { sum: money(freeDeliveryFrom) })}` : fee;
}

/** A line of the facts of a product. */
interface ProductFact {
  label: string;
  text: LangText;
}

/** Facts that people want to know before they eat it first. */
const names = ['allergens', 'origin', 'storage'] as const;

/**
 * Returns what the shop knows of a product, in a language or else in English; nothing is said of what it does not
 * know.
 */
const factsOf = (locale: Locale, product: Product): ProductFact[] => [
  ...publicFields.flatMap((field) => variationFacts(locale, product, field)),
  ...dietFacts(locale, product),
  ...names.flatMap((name) => {
    const text = (locale === 'my' && product[`${name}_mm`]) || product[name];
    return text ? [{ label: words(locale, 'product')(name), text: inLang(text, locale) }] : [];
  }),
];

function dietFacts(locale: Locale, product: Product): ProductFact[] {
  const say = words(locale, 'product');
  const text = diets.flatMap((diet) => (product[diet] ? say(`diets.${diet}`) : [])).join(' · ');
  return text === '' ? [] : [{ label: say('diet'), text: inLang(text, locale) }];
}

/** A fact that each variation has for itself: once where it is the same in all of them. Barcodes are for machines alone. */
function variationFacts(locale: Locale, { variations }: Product, { name, kind }: Field): ProductFact[] {
  if (kind === 'barcode') return [];
  const values = variations.map((each) => (each as Readonly<Record<string, unknown>>)[name]);
  const lines = variations.flatMap(({ sizeAttribute, colorAttribute }, i) => {
    const value = values[i];
    if (typeof value !== 'string') return [];
    const text = kind === 'date' ? dateInWords(value, locale) : value;
    const choice = [sizeAttribute, colorAttribute].flatMap((each) => (each ? valueIn(locale, each) : []));
    return [new Set(values).size === 1 || choice.length === 0 ? text : `${choice.join(' · ')}: ${text}`];
  });
  const label = words(locale, 'product')(name as 'origin');
  return lines.length === 0 ? [] : [{ label, text: inLang([...new Set(lines)].join('; '), locale) }];
}

interface Place {
  locale: Locale;
  id: number;
}

/** Returns what the page of a product shows. */
export async function productPage({ locale, id }: Place, site: URL | undefined): Promise<ProductView> {
  const lookup = lookupOf(await currentCatalogue());
  const product = lookup.product.get(id);
  if (!product) throw new Error(`No product has the id ${id}`);
  return makeProductView(locale, product, lookup, site?.href ?? '');
}

/** The routes of all products in both languages, or of those that are wanted. */
export async function productRoutes() {
  const { product: known, catalogue } = lookupOf(await currentCatalogue());
  const wanted = wantedProducts();
  const products = wanted ? [...wanted].flatMap((id) => known.get(id) ?? []) : catalogue.products;
  return locales.flatMap((locale) =>
    products.map(({ id, slug, category }) => ({
      params: { locale: localeParam(locale), category: category.slug, product: slug },
      props: { locale, id },
    })),
  );
}
