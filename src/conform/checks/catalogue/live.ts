import {
  getLive,
  getProduct,
  listBrands,
  listCategories,
  listProducts,
  listProductsByCategory,
  listPromotionProducts,
  listRelatedProducts,
} from '#contract/catalogue/calls.ts';
import type { Call } from '#contract/call.ts';
import { getShopContent } from '#contract/content/settings.ts';
import { listDeliveryDays } from '#contract/deliveryDays.ts';
import { searchProducts } from '#contract/search/calls.ts';
import { listShippingBands } from '#contract/shipping/calls.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { each, must, ok } from '#conform/expect.ts';
import type { Asking } from '#conform/http/asking.ts';
import { range, someProduct, UNKNOWN_ID } from '#conform/shop/goods.ts';
import type { Shop } from '#conform/shop/shop.ts';

const SOME = 10;

const tagged: readonly (readonly [Call, (shop: Shop) => Promise<Asking>])[] = [
  [listCategories, () => Promise.resolve({})],
  [listProducts, () => Promise.resolve({ query: { limit: 5 } })],
  [listProductsByCategory, async (shop) => ({ query: { categoryId: (await someProduct(shop)).categoryId } })],
  [getProduct, async (shop) => ({ query: { productId: (await someProduct(shop)).id } })],
  [listRelatedProducts, async (shop) => ({ query: { categoryId: (await someProduct(shop)).categoryId } })],
  [listPromotionProducts, () => Promise.resolve({})],
  [listBrands, () => Promise.resolve({})],
  [searchProducts, () => Promise.resolve({ params: { text: 'tea' } })],
  [listShippingBands, () => Promise.resolve({})],
  [listDeliveryDays, () => Promise.resolve({})],
  [getShopContent, () => Promise.resolve({})],
  [getLive, async (shop) => ({ query: { ids: (await someProduct(shop)).id } })],
];

const tagChecks = tagged.map(([call, askingOf]) =>
  checkOf(call, 'has an ETag, and answers 304 without a body while it holds', async (shop) => {
    const asking = await askingOf(shop);
    const first = await shop.send(call, asking);
    ok(call, first);
    const { etag } = first.headers;
    must(/^(?:W\/)?".+"$/u.test(etag ?? ''), 'an ETag', etag ?? 'none', first);
    const again = await shop.send(call, { ...asking, headers: { 'if-none-match': etag ?? '' } });
    must(again.status === 304 && again.bytes.length === 0, '304 without a body for the same ETag', again);
    const other = await shop.send(call, { ...asking, headers: { 'if-none-match': '"another"' } });
    must(other.status === 200, '200 for another ETag', other);
  }),
);

/** Checks of the calls of a prebuilt page once it is shown, and of what caches need. */
export const liveChecks: readonly Check[] = [
  checkOf(getLive, 'gives the same prices and stock as the products', async (shop) => {
    const products = (await range(shop)).products.slice(0, SOME);
    const answer = await shop.send(getLive, { query: { ids: products.map(({ id }) => id).join(',') } });
    const { data } = ok(getLive, answer);
    await each(products, async ({ id }) => {
      const { data: product } = await shop.ask(getProduct, { query: { productId: id } });
      const liveVariations = data.find((live) => live.id === id)?.variations ?? [];
      const wanted = product.variations.map((one) => lineOf(one.id, one.stock, one.prices[0]?.sale_price ?? null));
      const came = liveVariations.map((one) => lineOf(one.id, one.stock, one.sale_price));
      must(
        wanted.sort().join('; ') === came.sort().join('; '),
        `of product ${id}: ${wanted.join('; ')}`,
        came.join('; ') || 'nothing',
        answer,
      );
    });
  }),
  checkOf(getLive, 'leaves out what is not there', async (shop) => {
    const { id } = await someProduct(shop);
    const answer = await shop.send(getLive, { query: { ids: `${id},${UNKNOWN_ID}` } });
    must(
      ok(getLive, answer)
        .data.map((live) => live.id)
        .join() === String(id),
      `product ${id} only`,
      answer,
    );
  }),
  checkOf(getLive, 'takes 100 ids, and refuses more and what is none', async (shop) => {
    const ids = (count: number): string => Array.from({ length: count }, (_, place) => place + 1).join(',');
    await shop.ask(getLive, { query: { ids: ids(100) } });
    await each([ids(101), '', 'x', '1,', '0', '1,,2', undefined], async (wrong) => {
      await shop.refusal(getLive, { query: { ids: wrong } }, 'bad_ids');
    });
  }),
  ...tagChecks,
];

const lineOf = (id: number, stock: number, price: number | null): string =>
  `variation ${id} with ${stock} in stock at ${price ?? 'no price'}`;
