import { getProduct, listProducts } from '#contract/catalogue/calls.ts';
import type { Product, Variation } from '#contract/catalogue/product.ts';
import { Fault, LeftOut } from '#conform/outcome.ts';
import type { Shop } from './shop.ts';

/** The largest page, and how many are read at most: a shop may have a million products. */
const LIMIT = 100;
const MAX_PAGES = 20;

/** The first products of the shop, and how many it says there are. */
export interface Range {
  products: readonly Product[];
  total: number;
  /** True when these are all of them. */
  isWhole: boolean;
}

export const range = (shop: Shop): Promise<Range> =>
  shop.once('the products', async () => {
    const products: Product[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total, totalPages } = await shop.ask(listProducts, { query: { page, limit: LIMIT } });
      products.push(...data);
      if (page >= totalPages || page >= MAX_PAGES || data.length === 0)
        return { products, total, isWhole: page >= totalPages };
    }
  });

/** Some product. */
export async function someProduct(shop: Shop): Promise<Product> {
  const [first] = (await range(shop)).products;
  if (!first) throw new LeftOut('the shop has no products');
  return first;
}

/** Something that can be bought. */
export interface Goods {
  product: Product;
  variation: Variation;
  price: number;
}

const MAX_GRAMS = 5_000;

/** Returns what can be bought, most in stock first; heavy things last, since no carrier may take many of them. */
async function onSale(shop: Shop): Promise<Goods[]> {
  const goods = (await range(shop)).products.flatMap((product) =>
    product.variations.flatMap((variation) => {
      const price = variation.prices[0]?.sale_price;
      return price === undefined || variation.weight <= 0 ? [] : [{ product, variation, price }];
    }),
  );
  const isHeavy = ({ variation }: Goods): number => Number(variation.weight > MAX_GRAMS);
  return goods.sort((a, b) => isHeavy(a) - isHeavy(b) || b.variation.stock - a.variation.stock);
}

/** Goods as they are now, of which so many are in stock. */
export async function inStock(shop: Shop, atLeast = 1, except?: Goods): Promise<Goods> {
  for (const known of await onSale(shop)) {
    if (known.variation.stock < atLeast || known.variation.id === except?.variation.id) continue;
    const now = await present(shop, known);
    if (now.variation.stock >= atLeast) return now;
  }
  throw new LeftOut(`nothing has ${atLeast} in stock`);
}

/** Returns what has the fewest units left, but any: it takes the fewest orders to sell the last one. */
export async function nearlySoldOut(shop: Shop): Promise<Goods> {
  const fewest = (await onSale(shop)).reverse().sort((a, b) => a.variation.stock - b.variation.stock);
  for (const known of fewest) {
    if (known.variation.stock < 1 || known.variation.weight > MAX_GRAMS) continue;
    const now = await present(shop, known);
    if (now.variation.stock > 0) return now;
  }
  throw new LeftOut('nothing is in stock');
}

/** The same goods as they are now. */
export async function present(shop: Shop, { product, variation, price }: Goods): Promise<Goods> {
  const { data } = await shop.ask(getProduct, { query: { productId: product.id } });
  const now = data.variations.find(({ id }) => id === variation.id);
  if (!now) throw new Fault({ expected: `variation ${variation.id} in product ${product.id}`, came: 'none' });
  return { product: data, variation: now, price: now.prices[0]?.sale_price ?? price };
}

/** An id that no shop has. */
export const UNKNOWN_ID = 2_147_483_647;

/** Units in stock now, by a product's page. */
export const stockOf = async (shop: Shop, goods: Goods): Promise<number> =>
  (await present(shop, goods)).variation.stock;
