import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { closeAccount } from '#contract/accounts/privacy.ts';
import { updateCustomer } from '#contract/accounts/customer.ts';
import { addToCart } from '#contract/basket.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import { addContentPicture } from '#contract/operator/content.ts';
import { addCataloguePicture, editCatalogue } from '#contract/operator/goods/catalogue.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { customers, orders, paymentReceipts } from '#server/database/schema.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { openStore } from '#storage/openStore.ts';
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
  const settings = { ...bucketSettings(s3), FILES_TIMEOUT: '800' };
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
const pictureOf = async (width: number) => ({
  name: 'Shan Tea',
  data: (await photo(width, 300).jpeg().toBuffer()).toString('base64'),
});
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
    const body = await pictureOf(800);
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

describe('two servers of one shop', { tags: ['slow'] }, () => {
  /** With a folder of its own. */
  let other: FastifyInstance;
  let otherFolder: string;
  beforeAll(async () => {
    otherFolder = await mkdtemp(join(tmpdir(), 'zay-other-'));
    const { database, seal, operatorToken, clock } = shop;
    const config = readConfig({ DATA_DIR: otherFolder, LOG_LEVEL: 'silent', ...bucketSettings(s3) });
    const files = openStore(config.files);
    const payments = openPaymentService(config, database.db, files, clock);
    other = await buildApp({ config, database, files, seal, operatorToken, clock, payments });
  });
  afterAll(async () => {
    await other.close();
    await rm(otherFolder, { recursive: true });
  });

  const asOperator = { headers: { authorization: 'Bearer a-token-for-the-tests-only' } };

  const avatarOf = async () => (await showFace()).avatar ?? '';

  it('pictures of goods that one server received are shown by the other, and may be kept for ever', async () => {
    const { image } = await ask(addCataloguePicture, { body: await pictureOf(1_000) });
    expect(image.width).toBeGreaterThan(300);
    for (const { url, type } of [{ url: image.url, type: 'image/webp' }, ...(image.sources ?? [])]) {
      const answer = await other.inject(url);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox') as string,
      });
      const stored = s3.objects.get(`shop/files${decodeURIComponent(url)}`);
      expect(answer.rawPayload.equals(stored?.body ?? Buffer.alloc(0))).toBe(true);
      // Whoever serves the bucket itself says the same.
      expect(stored?.headers).toEqual({ 'content-type': type, 'cache-control': answer.headers['cache-control'] });
    }
    const edits = [{ product: shelf.shirt.id, set: { images: [image.url] } }];
    await ask(editCatalogue, { body: { edits } });
    const { data } = await call(shop.backend(), listProducts, { query: {} });
    expect(data.find(({ id }) => id === shelf.shirt.id)?.images).toEqual([image]);
  });

  it('a picture that was received is not sent again to who has it, nor read again from the bucket', async () => {
    const { image } = await ask(addContentPicture, { body: await pictureOf(900) });
    const first = await other.inject(image.url);
    const reads = () => s3.requests.filter((line) => line.startsWith('GET') && line.includes(image.url)).length;
    const before = reads();
    const again = await other.inject({ url: image.url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
    const head = await other.inject({ method: 'HEAD', url: image.url });
    expect(head.headers['content-length']).toBe(String(first.rawPayload.length));
    expect(reads()).toBe(before);
  });

  it('the picture of a customer is shown by the other server, kept by browsers alone, and gone when it is replaced', async () => {
    const avatar = await avatarOf();
    const answer = await other.inject(avatar);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(answer.headers['cache-control']).toMatch(/^private, /u);
    await avatarOf();
    expect(s3.objects.has(`shop/files${avatar}`)).toBe(false);
  });

  it('a slip is shown to those who may see it by the other server, and to nobody else by any address', async () => {
    const { data } = await buyer.order([lineOf(shelf.tea, 1)], { slip: await slipFile() });
    const seen = await other.inject({ url: `/api/v1/operator/orders/${data.id}/slip`, ...asOperator });
    const key = [...s3.objects.keys()].findLast((name) => name.startsWith('shop/files/slips/')) ?? '';
    expect(seen.rawPayload.equals(s3.objects.get(key)?.body ?? Buffer.alloc(0))).toBe(true);
    expect(s3.objects.get(key)?.headers['cache-control']).toBe('private, no-store');
    const name = key.split('/').at(-1) ?? '';
    for (const url of [`/slips/${name}`, `/uploads/slips/${name}`, `/uploads/../slips/${name}`])
      for (const address of [url, url.replace('..', '%2e%2e'), url.replace('../', '..%2f')])
        expect([address, (await other.inject(address)).statusCode]).toEqual([address, 404]);
    expect((await other.inject(`/api/v1/operator/orders/${data.id}/slip`)).statusCode).toBe(401);
  });

  it.each(['nothing.webp', '%00', 'x'.repeat(1500), '..%5cx'])('what is no picture is not found: %j', async (path) => {
    const answer = await other.inject(`/uploads/${path}`);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('an erased person leaves no file in the bucket', async () => {
    await avatarOf();
    const theirs = () => [...s3.objects.keys()].filter((name) => /avatars|slips/u.test(name));
    expect(theirs().map((name) => name.split('/')[2])).toEqual(expect.arrayContaining(['uploads', 'slips']));
    for (const { id } of await shop.database.db.select().from(orders)) await ownerOf(shop).move(id, { move: 'cancel' });
    await buyer.ask(closeAccount, { body: { confirmation: buyer.password } });
    const url = `/api/v1/operator/customers/${buyer.id}/erase`;
    const erased = await other.inject({ method: 'POST', url, ...asOperator, payload: { email: buyer.email } });
    expect([erased.statusCode, erased.body]).toEqual([200, expect.stringContaining('erasedAt')]);
    expect(theirs()).toEqual([]);
    // No server has kept a file in its own folder.
    for (const folder of [shop.config.dataDir, otherFolder])
      expect((await readdir(folder)).filter((name) => /uploads|slips/u.test(name))).toEqual([]);
  });
});
