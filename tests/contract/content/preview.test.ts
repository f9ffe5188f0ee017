import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/product.ts';
import { getShopContent } from '#contract/content/settings.ts';
import { type DocumentName, previewContent } from '#contract/operator/content.ts';
import { showGoods } from '#contract/operator/goods/goods.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { pruneContentPreviews } from '#server/content/queries.ts';
import { archive, fillShelf, pick, type Shelf } from '../../support/catalogue/shelf.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { type Clerk, ownerOf } from '../../support/orders/desk.ts';
import { openTestPublisher, type TestPublisher } from '../../support/publishing/testPublisher.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';

let shop: TestShop;
let owner: Clerk;
let shelf: Shelf;
let site: TestPublisher;
/** What the templates were handed last. */
let drafted: Product | undefined;
beforeAll(async () => {
  site = await openTestPublisher(2);
  const preview: typeof site.sitePublisher.preview = (id, locale, draft) => {
    drafted = draft;
    return site.sitePublisher.preview(id, locale);
  };
  shop = await openTestShop(openMigratedPglite, {}, { publisher: { ...site.sitePublisher, preview } });
  owner = ownerOf(shop);
  shelf = await fillShelf(shop);
});
afterAll(async () => {
  await site.publisher.close();
  await shop.close();
});

describe('a preview of goods', () => {
  const preview = async (goods: unknown, token = shop.operatorToken) => {
    drafted = undefined;
    const form = new FormData();
    form.set('locale', 'my');
    form.set('goods', typeof goods === 'string' ? goods : JSON.stringify(goods));
    const sent = new Request('http://shop/', { method: 'POST', body: form });
    return shop.app.inject({
      method: 'POST',
      url: '/api/v1/operator/goods/preview',
      headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
  };
  const show = async (id: number) => (await owner.ask(showGoods, { params: { id } })).data;

  it('shows what is not saved, and writes nothing', async () => {
    const { productId, variationId } = pick(shelf.tea);
    const before = [await catalogueRevision(shop.database.db), await show(productId)];
    const edits = [
      { product: productId, set: { name: 'Best Tea', price: '9.90' }, was: { name: 'another' }, addStock: 7 },
      { product: productId, newVariation: true, set: { size: '1 kg', weight_g: 1000, stock: 1, price: 30 } },
    ];
    const page = await preview({ product: productId, edits });
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html',
      'no-store',
    ]);
    expect(drafted?.name).toBe('Best Tea');
    expect(
      drafted?.variations.map(({ id, stock, prices }) => [id === variationId, stock, prices[0]?.sale_price]),
    ).toEqual([
      [true, 12, 9.9],
      [false, 1, 30],
    ]);
    expect([await catalogueRevision(shop.database.db), await show(productId)]).toEqual(before);
  });

  it('shows a hidden product, and one that is not there yet', async () => {
    await archive(shop, shelf.shirt.id);
    expect((await preview({ product: shelf.shirt.id, edits: [] })).statusCode).toBe(200);
    expect(drafted?.name).toBe('Shirt');
    expect((await show(shelf.shirt.id)).archived).toBe(true);
    const set = { name: 'Rice Noodles', category: 'Tea' };
    expect((await preview({ set, variations: [{ weight_g: 1, stock: 1 }] })).statusCode).toBe(200);
    expect(drafted?.name).toBe('Rice Noodles');
  });

  it('is refused with what is wrong', async () => {
    const { productId } = pick(shelf.tea);
    const answers = [
      await preview('{'),
      await preview({ product: productId, edits: [{ product: productId, set: { price: 'much' } }] }),
      await preview({ product: 999_999, edits: [] }),
      await preview({ product: productId, edits: [{ product: productId, addStock: -99 }] }),
      await preview({ product: productId, edits: [] }, 'nobody'),
    ];
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'invalid',
      'invalid',
      'not_found',
      'insufficient_stock',
      'not_allowed',
    ]);
    expect(drafted).toBeUndefined();
  });
});

describe('a preview of a text', () => {
  const preview = (name: DocumentName, fields: Record<string, unknown>) =>
    owner.ask(previewContent, { params: { name }, body: { fields, locale: 'my' } });

  it('shows a page with what nobody has saved, to who has the link', async () => {
    const { url } = await preview('page-about', { 'my.intro': 'စမ်းကြည့်ခြင်း' });
    const page = await shop.app.inject(url);
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html',
      'no-store',
    ]);
    expect(page.body).toContain('<html lang="my"');
    expect(page.body).toContain('/about-us {"texts":{"about":{"my.intro":"စမ်းကြည့်ခြင်း"}}');
    expect((await owner.ask(getShopContent, {})).data.texts).toEqual({});
  });

  it('refuses what could not be saved', async () => {
    await expect(preview('page-about', { 'en.title': '' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is shown to nobody with another link, nor when it is too late, and is then forgotten', async () => {
    const { url } = await preview('contact', { phone: '+66 81 234 5678' });
    expect((await shop.app.inject(url.replace(/.{43}$/u, 'A'.repeat(43)))).json()).toMatchObject({ code: 'bad_token' });
    expect((await shop.app.inject(url)).statusCode).toBe(200);
    shop.later(15 * 60_000);
    expect((await shop.app.inject(url)).json()).toMatchObject({ code: 'bad_token' });
    expect(await pruneContentPreviews(shop.database.db, shop.clock(), 1)).toBe(1);
    expect(await pruneContentPreviews(shop.database.db, shop.clock(), 10)).toBeGreaterThan(0);
  });
});
