import { searchProducts } from '#contract/search/calls.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { each, must, ok } from '#conform/expect.ts';
import { LeftOut } from '#conform/outcome.ts';
import { range, someProduct } from '#conform/shop/goods.ts';
import type { Shop } from '#conform/shop/shop.ts';

const MAX_TEXT = 100;

async function mustFind(shop: Shop, text: string, id: number): Promise<void> {
  const answer = await shop.send(searchProducts, { params: { text } });
  const { data } = ok(searchProducts, answer);
  must(data.length <= 20, 'at most 20 products', answer);
  must(new Set(data.map((hit) => hit.id)).size === data.length, 'every product once', answer);
  const sought = text.toLowerCase();
  const first = data[0];
  const isBest = first?.id === id || first?.name.toLowerCase() === sought || first?.name_mm?.toLowerCase() === sought;
  must(
    isBest,
    `product ${id} first, whose name was typed: “${text}”`,
    first ? `“${first.name}” first` : 'nothing',
    answer,
  );
}

/** The search of the shop. */
export const searchChecks: readonly Check[] = [
  checkOf(searchProducts, 'finds a product by its English name, best first', async (shop) => {
    const { id, name } = await someProduct(shop);
    await mustFind(shop, name.slice(0, MAX_TEXT), id);
  }),
  checkOf(searchProducts, 'finds a product by its Burmese name, best first', async (shop) => {
    const named = (await range(shop)).products.find(
      ({ name_mm: name }) => name !== undefined && name.length <= MAX_TEXT,
    );
    if (!named?.name_mm) throw new LeftOut('no product has a Burmese name');
    await mustFind(shop, named.name_mm, named.id);
  }),
  checkOf(searchProducts, 'finds nothing where nothing is like it', async (shop) => {
    const answer = await shop.send(searchProducts, { params: { text: 'qzxjvkwq 8f3z' } });
    must(ok(searchProducts, answer).data.length === 0, 'no product', answer);
  }),
  checkOf(searchProducts, 'takes what people type as text, and refuses none and too much of it', async (shop) => {
    await each(['%', '_', '\\', "'", 'a/b', '(', 'တ', 'x'.repeat(MAX_TEXT)], async (text) => {
      ok(searchProducts, await shop.send(searchProducts, { params: { text } }));
    });
    await each(['  ', 'x'.repeat(MAX_TEXT + 1)], async (text) => {
      await shop.refusal(searchProducts, { params: { text } }, 'text_length');
    });
  }),
];
