import { type Backend, call } from '#api/call.ts';
import { ContractBroken, Refused, UnexpectedAnswer } from '#api/failures.ts';
import { listBrands, listCategories, listProducts, listPromotionProducts } from '#contract/catalogue/calls.ts';
import { type ShopContent, emptyContent, getShopContent } from '#contract/content/settings.ts';
import type { Brand, Product } from '#contract/catalogue/product.ts';
import type { Category } from '#contract/catalogue/category.ts';
import { type CountryDays, listDeliveryDays, type ZoneDays } from '#contract/deliveryDays.ts';
import { listShippingBands, type ShippingBand } from '#contract/shipping/calls.ts';

/** Everything that the pages are made from, as it was at one moment. */
export interface Catalogue {
  /** The roots of the tree. */
  readonly categories: readonly Category[];
  /** Oldest first. */
  readonly products: readonly Product[];
  readonly brands: readonly Brand[];
  readonly promotions: readonly Product[];
  readonly bestSellers: readonly Product[];
  /** True when too little is sold yet, and an editor chose these. */
  readonly isChosen?: boolean | undefined;
  /** Goods that go well with any order. */
  readonly popular: readonly Product[];
  /** Delivery fees by weight, lightest first. */
  readonly shippingBands: readonly ShippingBand[];
  /** Delivery times, quickest country first. */
  readonly deliveryDays: readonly CountryDays[];
  /** Those of parts of countries, where the shop has such. */
  readonly deliveryZones?: readonly ZoneDays[] | undefined;
  /** Texts, contact and home page that the shop changed. */
  readonly content: ShopContent;
  readonly readAt: Date;
}

const maxPageSize = 100;
const brandLimit = 10;
const popularLimit = 4;
const inParallel = 4;
const attempts = 3;

/**
 * Reads the whole catalogue.
 *
 * @throws {CallFailure} names the call, and the field when the body is not what the contract says
 */
export const readCatalogue = (backend: Backend): Promise<Catalogue> => withCallName(() => readAll(backend));

/** Parts that are read anew whatever changed: it is little. */
export const readAllButProducts = (
  backend: Backend,
): Promise<Omit<Catalogue, 'products' | 'bestSellers' | 'isChosen' | 'readAt'>> =>
  withCallName(async () => {
    const [categories, brands, promotions, popular, bands, days, content] = await Promise.all([
      call(backend, listCategories, {}),
      call(backend, listBrands, { query: { limit: brandLimit } }),
      call(backend, listPromotionProducts, { query: { type: 'promotion', limit: maxPageSize } }),
      call(backend, listPromotionProducts, { query: { type: 'popular', limit: popularLimit } }),
      call(backend, listShippingBands, {}),
      call(backend, listDeliveryDays, {}),
      readContent(backend),
    ]);
    return {
      categories: categories.data,
      brands: brands.data,
      promotions: promotions.data,
      popular: popular.data,
      shippingBands: bands.data,
      deliveryDays: days.data,
      deliveryZones: days.zones,
      content,
    };
  });

/** Returns what the shop changed; nothing where the backend has no such call. */
export async function readContent(backend: Backend): Promise<ShopContent> {
  try {
    return (await call(backend, getShopContent, {})).data;
  } catch (failure) {
    if (failure instanceof ContractBroken) return emptyContent;
    if ((failure instanceof Refused || failure instanceof UnexpectedAnswer) && failure.status < 500)
      return emptyContent;
    throw failure;
  }
}

/** Best sellers, best first; while too little is sold, what an editor chose. */
export const readBestSellers = (backend: Backend): Promise<Pick<Catalogue, 'bestSellers' | 'isChosen'>> =>
  withCallName(async () => {
    const answer = await call(backend, listPromotionProducts, { query: { type: 'best-seller', limit: maxPageSize } });
    return { bestSellers: answer.data, isChosen: answer.chosen === true };
  });

/** A refusal speaks to shoppers; whoever builds needs to know which call it was. */
async function withCallName<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    throw new Error(`${failure.call} answered ${failure.status}: ${failure.message}`, { cause: failure });
  }
}

async function readAll(backend: Backend): Promise<Catalogue> {
  const [rest, best, products] = await Promise.all([
    readAllButProducts(backend),
    readBestSellers(backend),
    readProducts(backend),
  ]);
  return { ...rest, ...best, products, readAt: new Date() };
}

/** A product added or removed between two pages shifts all that follow, so a shifted list is read again. */
async function readProducts(backend: Backend): Promise<Product[]> {
  for (let attempt = 1; ; attempt++) {
    const { products, total } = await readProductPages(backend);
    const distinct = new Set(products.map((product) => product.id)).size;
    if (distinct === total && products.length === total) return products;
    if (attempt === attempts) {
      throw new Error(`GET ${listProducts.path} said total ${total} but gave ${distinct} products, ${attempts} times`);
    }
  }
}

async function readProductPages(backend: Backend): Promise<{ products: Product[]; total: number }> {
  const readPage = (page: number) => call(backend, listProducts, { query: { page, limit: maxPageSize } });
  const first = await readPage(1);
  const pages = [first];
  const rest = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => index + 2);
  const worker = async (): Promise<void> => {
    for (let page = rest.shift(); page !== undefined; page = rest.shift()) pages[page - 1] = await readPage(page);
  };
  await Promise.all(Array.from({ length: inParallel }, worker));
  return { products: pages.flatMap((page) => page.data), total: first.total };
}
