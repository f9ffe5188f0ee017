import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { turnOnCustomerPush } from '#contract/accounts/push.ts';
import { stopMails } from '#contract/accounts/mailPreferences.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import { notifyBackInStock } from '#contract/contact.ts';
import { dueSweeps } from '#server/jobs/sweeper.ts';
import { backInStockRequests, mailRecipients, outbox, variations } from '#server/database/schema.ts';
import { sweeps } from '#server/sweeps.ts';
import { lastToken, linkOf, mailsTo, signUp } from '../../support/accounts/customers.ts';
import { archive, shelfIn, pick, setStock } from '../../support/catalogue/shelf.ts';
import { product, variation } from '../../support/editing/fileExamples.ts';
import { visit } from '../../support/http/visitor.ts';
import { newBrowser } from '../../support/services/pushService.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const DAY = 86_400_000;
const publicUrl = 'https://zay.example';
const email = 'thida@example.com';

let soldOut = 0;
const shop = ownShop({ PUBLIC_URL: publicUrl, MESSAGES_PER_HOUR: '1000' });
const shelf = shelfIn(shop);
beforeAll(() => void (soldOut = pick(shelf.shirt, 1).variationId));
beforeEach(async () => {
  await setStock(shop, soldOut, 0);
  await archive(shop, shelf.shirt.id, null);
  for (const table of [backInStockRequests, mailRecipients, outbox]) await shop.database.db.delete(table);
});

const ask = (body: object = {}) =>
  call(shop.backend(), notifyBackInStock, { body: { email, variationId: soldOut, ...body } });
const waiting = async () => (await shop.database.db.select().from(backInStockRequests)).map((row) => row.email);
/** Two servers sweep at once. */
const sweep = async (now = shop.clock()): Promise<void> => {
  const { database, config } = shop;
  const list = sweeps.filter(({ name }) => name.endsWith('about what is back in stock'));
  const settings = { db: database.db, files: shop.files, config, list, time: () => Promise.resolve(now) };
  await Promise.all([dueSweeps(settings)(), dueSweeps(settings)()]);
};

describe('what is sold out', () => {
  it('is told about once when it is back, with its page, though two servers look', async () => {
    await ask();
    await sweep();
    expect([await mailsTo(shop, email), await waiting()]).toEqual([[], [email]]);
    await setStock(shop, soldOut, 2);
    await sweep();
    const mails = await mailsTo(shop, email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Back in stock: Shirt · L']);
    expect(linkOf(mails[0])).toBe(`${publicUrl}/clothes/product/shirt?v=${soldOut}`);
    expect(await waiting()).toEqual([]);
    // Not again when it comes and goes.
    for (const stock of [0, 5]) {
      await setStock(shop, soldOut, stock);
      await sweep();
    }
    expect(await mailsTo(shop, email)).toHaveLength(1);
  });

  it('is told about in the language of the page, by what it is called in Burmese', async () => {
    const isShirt = eq(variations.id, soldOut);
    await shop.database.db.update(variations).set({ sizeMm: 'အကြီး' }).where(isShirt);
    expect((await ask({ locale: 'my' })).message).toContain('စာတစ်စောင်သာ');
    await setStock(shop, soldOut, 1);
    await sweep();
    await shop.database.db.update(variations).set({ sizeMm: null }).where(isShirt);
    const [mail] = await mailsTo(shop, email);
    expect(mail).toMatchObject({ locale: 'my', text: expect.stringContaining('Shirt · အကြီး') as string });
    expect(linkOf(mail)).toBe(`${publicUrl}/my/clothes/product/shirt?v=${soldOut}`);
  });

  it('is told once on the devices of the customer who has shown that the email is theirs, and on no other', async () => {
    const [known, claimed] = [await signUp(shop), await signUp(shop)];
    await shop.app.inject(`/api/v1/customers/verify/${await lastToken(shop, known.email)}`);
    for (const customer of [known, claimed]) {
      const { endpoint, keys } = newBrowser();
      await customer.ask(turnOnCustomerPush, { body: { endpoint, keys } });
      await ask({ email: customer.email, locale: 'my' });
    }
    for (const stock of [1, 0, 2]) {
      await setStock(shop, soldOut, stock);
      await sweep();
    }
    const jobs = await shop.database.db.select().from(outbox).where(eq(outbox.topic, 'customer-push'));
    const url = `/my/clothes/product/shirt?v=${soldOut}`;
    const message = { title: 'ပစ္စည်း ပြန်ရပါပြီ', body: 'Shirt · L', url, tag: `variation ${soldOut}`, lang: 'my' };
    expect(jobs.map(({ payload }) => payload)).toMatchObject([{ message }]);
    for (const { email: to } of [known, claimed])
      expect((await mailsTo(shop, to)).filter(({ text }) => text.includes(url))).toHaveLength(1);
  });

  it('is not told about while it is not on sale, nor after half a year', async () => {
    await ask();
    await setStock(shop, soldOut, 1);
    await archive(shop, shelf.shirt.id);
    await sweep();
    expect([await mailsTo(shop, email), await waiting()]).toEqual([[], [email]]);
    await sweep(new Date(shop.clock().getTime() + 180 * DAY));
    expect(await waiting()).toEqual([]);
  });
});

describe('an address', () => {
  it('gets the same answer whatever it asks, waits once for a thing, and for twenty at most', async () => {
    const { message } = await ask();
    expect(message).toContain(email);
    for (const other of [{ email: 'thida@example.com ' }, { variationId: 999_999 }, { topic: 'cheap watches' }])
      expect(await ask(other)).toEqual({ message });
    expect(await waiting()).toEqual([email]);
    const sizes = Array.from({ length: 21 }, (_, at) => variation({ size: `${at} g`, stock: 0 }));
    await shop.stock([product({ nameEn: 'Longyi', type: 'VARIANTS', variations: sizes })]);
    const { data } = await call(shop.backend(), listProducts, { query: {} });
    const longyi = data.find(({ name }) => name === 'Longyi');
    for (const { id } of longyi?.variations ?? []) await ask({ email: 'Thida@Example.com', variationId: id });
    expect(await waiting()).toHaveLength(20);
  });

  it('that stopped mails is forgotten, told nothing, and answered the same', async () => {
    const other = pick(shelf.tea).variationId;
    await ask();
    await setStock(shop, soldOut, 1);
    await sweep();
    await setStock(shop, other, 0);
    await ask({ variationId: other });
    const token = /stop-mails#([\w-]{43})/u.exec((await mailsTo(shop, email))[0]?.text ?? '')?.[1] ?? '';
    await visit(shop.app).ask(stopMails, { params: { token } });
    expect(await waiting()).toEqual([]);
    await ask();
    await sweep();
    expect([await waiting(), await mailsTo(shop, email)]).toEqual([[], [expect.anything()]]);
  });
});
