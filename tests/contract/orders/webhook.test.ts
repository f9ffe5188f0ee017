import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { outbox } from '#server/database/schema.ts';
import { type OutboxWorker, startOutbox } from '#server/jobs/outboxWorker.ts';
import { webhookHandlers, webhookSignature } from '#server/jobs/webhook.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { lineOf } from '../../support/orders/buyers.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

it('signs as Standard Webhooks does', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const signature = webhookSignature(key, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}');
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

const { shop, shelf, buyer } = orderingShop({
  ...{ WEBHOOK_URL: 'https://bridge.example', WEBHOOK_SECRET: secret, PUBLIC_URL: 'https://zay.example' },
});
let worker: OutboxWorker | undefined;
let webhook: ReturnType<typeof readConfig>['webhook'];
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
/** What the receiver answers, in turn; then 204. */
const answers: number[] = [];
const receiver = createServer((request, response) => {
  void (async () => {
    let body = '';
    for await (const part of request) body += String(part);
    received.push({ headers: request.headers, body });
    response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end();
  })();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/zay`;
  webhook = readConfig({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }).webhook;
});
beforeEach(async () => {
  received.length = 0;
  await shop.database.db.delete(outbox);
});
afterEach(() => worker?.close());
afterAll(() => void receiver.close());

const start = (): void => {
  const handlers = webhookHandlers(webhook, 'zay.example', () => new Date());
  worker = startOutbox({ db: shop.database.db, clock: () => new Date(), handlers, backOff: () => 20 });
};
const order = async () => (await buyer.order([lineOf(shelf.tea, 2)])).data;

it('tells of an order, signed, without a word of who ordered', async () => {
  const { invoiceNo } = await order();
  start();
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 });
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const { type, data } = JSON.parse(body) as { type: string; data: Record<string, unknown> };
  expect(type).toBe('order.placed');
  const url = `https://zay.example/desk/order?no=${invoiceNo}`;
  expect(data).toMatchObject({ invoiceNo, currency: 'USD', method: 'bankTransfer', url });
  expect(data['text']).toContain(`${invoiceNo}: 14.00 USD`);
  expect(data['text']).toContain(url);
  expect(body).not.toMatch(/@|Aye|Bangkok|\+66/u);
  const [id, seconds] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  expect(headers['webhook-signature']).toBe(webhookSignature(key, id, seconds, body));
});

it('tries again under the same id, and follows no redirect', async () => {
  answers.push(500, 307);
  await order();
  start();
  await vi.waitFor(() => expect(received).toHaveLength(3), { timeout: 10_000 });
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await vi.waitFor(async () => {
    const [job] = await shop.database.db.select().from(outbox).where(eq(outbox.topic, 'webhook'));
    expect(job?.doneAt).not.toBeNull();
  });
});

it('is silent without an address, and asks for address and secret together', () => {
  expect(readConfig({}).webhook).toBeUndefined();
  const read = (env: Record<string, string>) => () => readConfig(env);
  expect(read({ WEBHOOK_URL: 'https://bridge.example' })).toThrow('WEBHOOK_SECRET');
  expect(read({ WEBHOOK_URL: 'http://bridge.example', WEBHOOK_SECRET: secret })).toThrow('https://');
  expect(read({ WEBHOOK_URL: 'https://bridge.example', WEBHOOK_SECRET: 'whsec_c2hvcnQ=' })).toThrow('24 to 64');
});
