import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { updateCustomer } from '#contract/accounts/customer.ts';
import { addToCart } from '#contract/basket.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import { addCataloguePicture, editCatalogue } from '#contract/operator/goods/catalogue.ts';
import { customers, orders, paymentReceipts } from '#server/database/schema.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { bucketSettings } from '../../support/files/bucketSettings.ts';
import { photo } from '../../support/files/pictures.ts';
import { openOrderingShop } from '../../support/orders/orderingShop.ts';
import { type Buyer, lineOf } from '../../support/orders/buyers.ts';
import { type Clerk, ownerOf } from '../../support/orders/desk.ts';
import { slipFile } from '../../support/payments/slips.ts';
import { openS3Server, type S3Server } from '../../support/services/s3.ts';
import { pick, type Shelf, stockOf } from '../../support/catalogue/shelf.ts';
import type { TestShop } from '../../support/shop/testShop.ts';

let s3: S3Server;
let shop: TestShop;
let shelf: Shelf;
let buyer: Buyer;
beforeAll(async () => {
  s3 = await openS3Server();
  const settings = { ...bucketSettings(s3), FILES_TIMEOUT: '600' };
  ({ shop, shelf, buyer } = await openOrderingShop(openMigratedPglite, settings, { openDesk: openPaymentService }));
});
afterAll(async () => {
  await shop.close();
  await s3.close();
});

const ready = async () => (await shop.app.inject('/api/v1/readyz')).json<{ parts: object }>();
/** The shop asks again a moment after the bucket is back. */
const healed = () =>
  expect.poll(ready, { timeout: 20_000, interval: 200 }).toMatchObject({ parts: { files: { ok: true } } });
afterEach(async () => {
  s3.hang(false);
  s3.busy(0);
  await healed();
});
const failures: [name: string, begin: () => void][] = [
  ['hangs', () => s3.hang(true)],
  ['refuses', () => s3.busy(1_000_000)],
];
const picture = async (): Promise<Blob> => new Blob([new Uint8Array(await photo().jpeg().toBuffer())]);
const form = () => ({ username: 'Daw Aye', email: buyer.email, phone: '0812345678' });
const showFace = async () => buyer.ask(updateCustomer, { form: form() }, { files: { image: await picture() } });
const countOrders = () => shop.database.db.$count(orders);
const stockOfTea = () => stockOf(shop, pick(shelf.tea).variationId);
const ask: Clerk['ask'] = (spec, input) => ownerOf(shop).ask(spec, input);

it.each(failures)('while the bucket %s, whatever needs no file goes on, and readiness says why', async (_, begin) => {
  begin();
  expect((await call(shop.backend(), listProducts, { query: {} })).data.length).toBeGreaterThan(0);
  await buyer.ask(addToCart, { body: { ...pick(shelf.tea), quantity: 1 } });
  const edits = [{ product: shelf.shirt.id, set: { promotion: true } }];
  await ask(editCatalogue, { body: { edits } });
  const problem = expect.stringMatching(/does not answer|SlowDown/u) as string;
  expect(await ready()).toMatchObject({ status: 'ready', parts: { files: { ok: false, problem } } });
});

it.each(failures)(
  'while the bucket %s, an order with a slip is not written, and the same key works later',
  { tags: ['slow'] },
  async (_, begin) => {
    const [before, stock] = [await countOrders(), await stockOfTea()];
    const sending = { slip: await slipFile(), key: randomUUID() };
    const lines = [lineOf(shelf.tea, 1)];
    begin();
    const refused = await buyer.refusedOrder(lines, sending);
    expect([refused.status, refused.code]).toEqual([503, 'unavailable']);
    expect([await countOrders(), await stockOfTea()]).toEqual([before, stock]);
    s3.hang(false);
    s3.busy(0);
    await healed();
    const placed = await buyer.order(lines, sending);
    expect(await buyer.order(lines, sending)).toEqual(placed);
    expect([await countOrders(), await stockOfTea()]).toEqual([before + 1, (stock ?? 0) - 1]);
    const isTheirs = eq(paymentReceipts.orderId, placed.data.id);
    const [slip, ...others] = await shop.database.db.select().from(paymentReceipts).where(isTheirs);
    expect(others).toEqual([]);
    expect(s3.objects.has(`shop/files/slips/${slip?.file ?? ''}`)).toBe(true);
  },
);

it.each(failures)(
  'while the bucket %s, pictures are refused with when to come back, and nothing half done',
  { tags: ['slow'] },
  async (_, begin) => {
    const { avatar } = await showFace();
    const keys = [...s3.objects.keys()];
    begin();
    const refused = await buyer.refusal(updateCustomer, { form: form() }, { files: { image: await picture() } });
    expect([refused.status, refused.code]).toEqual([503, 'unavailable']);
    const [kept] = await shop.database.db.select().from(customers).where(eq(customers.id, buyer.id));
    expect(kept?.avatar).toBe(avatar?.split('/').at(-1));
    const body = { name: 'Tea', data: (await photo().jpeg().toBuffer()).toString('base64') };
    await expect(ask(addCataloguePicture, { body })).rejects.toMatchObject({ code: 'unavailable' });
    const answer = await shop.app.inject('/uploads/products/unknown.webp');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect([...s3.objects.keys()]).toEqual(keys);
  },
);

it('pictures that were shown a moment ago are still shown', async () => {
  const { avatar } = await showFace();
  const before = await shop.app.inject(avatar ?? '');
  s3.hang(true);
  const meanwhile = await shop.app.inject(avatar ?? '');
  expect([before.statusCode, meanwhile.statusCode]).toEqual([200, 200]);
  expect(meanwhile.rawPayload.equals(before.rawPayload)).toBe(true);
});

it('many who ask for a picture do not wait in line', { tags: ['slow'] }, async () => {
  s3.hang(true);
  await Promise.all(['one', 'two', 'three'].map((name) => shop.app.inject(`/uploads/products/${name}.webp`)));
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => shop.app.inject(`/uploads/products/${index}.webp`)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect(performance.now() - started).toBeLessThan(5_000);
});
