import { publicFields } from '#contract/catalogue/fields.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { Product, Variation } from '#contract/catalogue/product.ts';
import { currency } from '#i18n/format.ts';
import * as paths from '#i18n/paths.ts';
import { words } from '#i18n/words/build.ts';
import type { Crumb } from './breadcrumbs.ts';
import { nameIn } from '#i18n/names.ts';

type Thing = Record<string, unknown>;

/** schema.org objects as the text of a script; `<` is escaped so that no name can end the script. */
export const linkedDataScript = (...things: Thing[]): string =>
  JSON.stringify(things.map((thing) => ({ '@context': 'https://schema.org', ...thing }))).replaceAll('<', '\\u003c');

/** Returns who keeps the shop. */
export function organizationData(locale: Locale, site: string): Thing {
  const say = words(locale, 'common');
  return {
    '@type': 'Organization',
    name: say('siteName'),
    alternateName: 'ဈေး',
    url: paths.absolute(paths.home(locale), site),
    logo: paths.absolute(`/image/og-${locale}.jpg`, site),
    description: say('tagline'),
  };
}

/** The way from home to a page. */
export function breadcrumbList(crumbs: readonly Crumb[], site: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name.text,
      item: paths.absolute(crumb.href, site),
    })),
  };
}

/** The barcodes of a variation, by which search engines know goods of other shops too. */
const gtinOf = (variation: object): Thing =>
  Object.fromEntries(
    publicFields.flatMap(({ name, kind }) => {
      const code = (variation as Readonly<Record<string, unknown>>)[name];
      return kind === 'barcode' && typeof code === 'string' ? [['gtin', code] as const] : [];
    }),
  );

/** The price without a sale, and the moment at which the sale ends. */
const saleData = (sale: Variation['prices'][number]['sale']): Thing =>
  sale
    ? {
        priceValidUntil: sale.until,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: sale.regular_price.toFixed(2),
          priceCurrency: currency(),
        },
      }
    : {};

/** A product with an offer for each variation that has a price. */
export function productData(locale: Locale, product: Product, site: string): Thing {
  const url = paths.absolute(paths.product(locale, product.category.slug, product.slug), site);
  const offers = product.variations.flatMap((variation) => {
    const price = variation.prices[0]?.sale_price;
    if (price === undefined) return [];
    const availability = `https://schema.org/${variation.stock > 0 ? 'InStock' : 'OutOfStock'}`;
    return [
      {
        '@type': 'Offer',
        sku: String(variation.id),
        ...gtinOf(variation),
        price: price.toFixed(2),
        priceCurrency: currency(),
        ...saleData(variation.prices[0]?.sale),
        availability,
        url,
      },
    ];
  });
  return {
    '@type': 'Product',
    name: nameIn(locale, product),
    ...(product.name_mm ? { alternateName: locale === 'my' ? product.name : product.name_mm } : {}),
    description: (locale === 'my' && product.description_mm) || product.description,
    sku: String(product.id),
    category: nameIn(locale, product.category),
    url,
    image: product.images.map((image) => new URL(image.url, site).href),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
    ...(offers.length > 0 ? { offers } : {}),
  };
}
