import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { getShopContent } from '#contract/content/settings.ts';
import { type DocumentName, previewContent } from '#contract/operator/content.ts';
import { pruneContentPreviews } from '#server/content/queries.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { openTestPublisher, type TestPublisher } from '../../support/publishing/testPublisher.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';

let shop: TestShop;
let site: TestPublisher;
beforeAll(async () => {
  site = await openTestPublisher(2);
  shop = await openTestShop(openMigratedPglite, {}, { publisher: site.sitePublisher });
});
afterAll(async () => {
  await site.publisher.close();
  await shop.close();
});

const preview = (name: DocumentName, fields: Record<string, unknown>) =>
  call(
    shop.backend(),
    previewContent,
    { params: { name }, body: { fields, locale: 'my' } },
    { token: shop.operatorToken },
  );

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
  expect((await call(shop.backend(), getShopContent, {})).data.texts).toEqual({});
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
