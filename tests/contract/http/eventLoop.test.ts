import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { call } from '#api/call.ts';
import { addCataloguePicture } from '#contract/operator/goods/catalogue.ts';
import { checkSheet, importSheet } from '#contract/operator/goods/sheets.ts';
import { signUp } from '../../support/accounts/customers.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { type LoopClock, startLoopClock } from '../../support/runner/loopClock.ts';
import { openTestShop } from '../../support/shop/testShop.ts';
import { sampleCatalogue } from '../../support/catalogue/sample.ts';
import { largeCatalogue } from '../../support/catalogue/large.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { imageBytes } from '../../support/payments/slips.ts';

const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

/** Far above what is left on the loop of any of these, far below what one took that was not bounded (milliseconds of work). */
const MAX_TURN = 400;

/** A request as it comes over the net. */
interface Asked {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  payload?: string;
}

let clock: LoopClock;
const { shop, shelf, buyer } = orderingShop();
beforeAll(async () => {
  await shop.stock(sampleCatalogue());
  await shop.app.inject('/api/v1/client/product-filter/tea');
  clock = startLoopClock();
});
afterAll(() => clock.stop());

/** The status of an answer, once it is sure that nothing held the event loop meanwhile. */
async function statusOf(request: Asked): Promise<number> {
  clock.longest();
  const { statusCode } = await shop.app.inject(request);
  expect(clock.longest()).toBeLessThan(MAX_TURN);
  return statusCode;
}

it.each(['aeiouaeiouaeiouaeiouaeiouaxq', 'na'.repeat(49) + 'xq', '%E1%80%B1'.repeat(100)])(
  'a search for %.30s is answered',
  async (text) => {
    expect(await statusOf({ url: `/api/v1/client/product-filter/${text}` })).toBe(200);
  },
);

const json = { 'content-type': 'application/json', origin: 'http://localhost:4321' };
const post = (path: string, payload: string, headers: Record<string, string> = {}): Promise<number> =>
  statusOf({ method: 'POST', url: `/api/v1${path}`, headers: { ...json, ...headers }, payload });

it.each(['\u1031', '\u103a\u1037'])('a long run of %j in a field that nobody sees is refused', async (sign) => {
  const topic = sign.repeat(30_000 / sign.length);
  const message = { firstName: 'A', lastName: 'B', phone: '0812345678', message: 'x', preference: 'email' };
  const email = 'aye@mail.example';
  expect(await post('/client/contact', JSON.stringify({ ...message, email, topic }))).toBe(400);
  expect(await post('/client/newsletter', JSON.stringify({ email, topic }))).toBe(400);
  expect(await post('/client/back-in-stock', JSON.stringify({ email, variationId: 1, topic }))).toBe(400);
});

it('a body that is larger than any form is refused unread', async () => {
  expect(await post('/client/contact', JSON.stringify({ topic: '\u1031'.repeat(100_000) }))).toBe(413);
});

it('a body that is nested like nothing that is described is refused', async () => {
  const nested = '['.repeat(3_000) + ']'.repeat(3_000);
  expect(await post('/client/contact', nested)).toBe(400);
  expect(await post('/client/contact', `{"topic":${nested}}`)).toBe(400);
  const token = { authorization: `Bearer ${shop.operatorToken}` };
  expect(await post('/operator/catalogue/edit', `{"edits":${nested}}`, token)).toBe(400);
});

it.each([
  ['where cards are off', {}, 404],
  ['before its signature', stripe, 400],
])('nothing of an event of Stripe is read %s', async (_what, env, status) => {
  const own = await openTestShop(openMigratedPglite, env, { openDesk: openPaymentService });
  try {
    for (const payload of [
      '['.repeat(3_000) + ']'.repeat(3_000),
      JSON.stringify({ id: '\u1031'.repeat(20_000), type: 'x' }),
    ]) {
      clock.longest();
      const answer = await own.app.inject({ method: 'POST', url: '/api/v1/webhooks/stripe', headers: json, payload });
      expect([answer.statusCode, clock.longest() < MAX_TURN]).toEqual([status, true]);
    }
  } finally {
    await own.close();
  }
});

const boundary = 'x1';
const part = (disposition: string, value: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
const field = (name: string, value: string): string => part(`name="${name}"`, value);

/** The status of an order that is sent as a form of these parts, by a new customer. */
async function statusOfOrder(parts: string): Promise<number> {
  const { cookies } = await signUp(shop);
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    origin: json.origin,
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  };
  return statusOf({ method: 'POST', url: '/api/v1/client/orders', headers, payload: `${parts}--${boundary}--\r\n` });
}

it.each(['\u1031', '['])('the lines of an order are not taken for text: 170,000 of %j', async (sign) => {
  const items = field('items', JSON.stringify(sign.repeat(170_000)));
  const rest = field('total', '1.00') + field('paymentMethod', 'bankTransfer') + field('addressId', '1');
  expect(await statusOfOrder(items + rest)).toBe(400);
});

it.each([
  ['fields', field('note', 'x').repeat(41)],
  ['files', part('name="image"; filename="a.png"', 'x').repeat(2)],
])('a form of more %s than its call has is refused while it comes in', async (_what, parts) => {
  expect(await statusOfOrder(parts)).toBe(413);
});

const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });

/** A sheet of so many new products, whose texts take a while to be read and indexed. */
function sheetOf(products: number): Blob {
  const { products: known } = largeCatalogue(products);
  const rows = known.map(({ nameEn, nameMm, ingredientMm }, i) => [
    ...['Loop', `${nameEn} ${i}`, `${nameMm} ${i}`, '100', '5', '4.5'],
    `"${ingredientMm.repeat(3).replaceAll('"', "'")}"`,
  ]);
  return new Blob([[['category,name,name_mm,weight_g,stock,price,ingredient_mm'], ...rows].join('\n')]);
}

async function offTheLoop<T>(work: Promise<T>): Promise<T> {
  clock.longest();
  const answer = await work;
  expect(clock.longest()).toBeLessThan(MAX_TURN);
  return answer;
}
const slip = (bytes: Uint8Array<ArrayBuffer>) => offTheLoop(buyer.order([lineOf(shelf.tea, 1)], { slip: bytes }));

it('large slips and the invoice as a PDF hold nobody up', async () => {
  await slip(await imageBytes(noise(1_200).png()));
  const { data: order } = await slip(await imageBytes(noise(2_000).jpeg({ quality: 90 })));
  const address = `http://shop.test/api/v1/client/order-detail/${order.id}/invoice.pdf`;
  expect((await offTheLoop(buyer.fetch(address))).status).toBe(200);
});

it('a sheet of 400 new products holds nobody up, neither when it is checked nor when it is imported', async () => {
  const sent = { token: shop.operatorToken, files: { sheet: sheetOf(400) } };
  const form = { name: 'goods.csv' };
  const { data } = await offTheLoop(call(shop.backend(), checkSheet, { form }, sent));
  expect(data).toMatchObject({ created: 401, faults: [] });
  const taken = { ...form, shown: data.shown ?? '', attempt: crypto.randomUUID() };
  await offTheLoop(call(shop.backend(), importSheet, { form: taken }, sent));
});

it('a large picture of a product holds nobody up', async () => {
  const data = (await noise(600).jpeg({ quality: 90 }).toBuffer()).toString('base64');
  const body = { name: 'noise', data };
  // A busy machine takes its time over it.
  const sent = { token: shop.operatorToken, timeout: 60_000 };
  await offTheLoop(call(shop.backend(), addCataloguePicture, { body }, sent));
});
