import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { orderEvents, outbox } from '#server/database/schema.ts';
import { countOrderMoves } from '#server/metrics/snapshot.ts';
import { openTelemetry } from '#server/telemetry.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { scrape } from '../../support/metrics/scrape.ts';
import { type Buyer, lineOf } from '../../support/orders/buyers.ts';
import { newClerk } from '../../support/orders/desk.ts';
import { openOrderingShop } from '../../support/orders/orderingShop.ts';
import type { Shelf } from '../../support/catalogue/shelf.ts';
import type { TestShop } from '../../support/shop/testShop.ts';

const total = 'zay_http_requests_total';
const duration = 'zay_http_request_duration_seconds_count';

const telemetryOf = (env: Record<string, string> = {}) => openTelemetry(readConfig(env).telemetry);

onEachDatabase((open) => {
  let shop: TestShop;
  let shelf: Shelf;
  let buyer: Buyer;
  let port: number;
  beforeAll(async () => {
    ({ shop, shelf, buyer } = await openOrderingShop(open, {}, { telemetry: await telemetryOf() }));
    port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
    // Counting begins with whoever asks first.
    await scrape(shop);
  });
  afterAll(() => shop.close());

  const machine = async (right: 'read' | 'orders') => (await newClerk(shop, `Prometheus ${right}`, [right])).token;

  describe('who may ask', () => {
    const ask = (headers: Record<string, string> = {}) => shop.app.inject({ url: '/metrics', headers });

    it('is nobody without a token', async () => {
      for (const headers of [{}, { authorization: 'Bearer wrong' }, { cookie: 'zay_staff=whatever' }]) {
        const { statusCode, body } = await ask(headers);
        expect(statusCode).toBe(401);
        expect(body).not.toContain('zay_');
      }
    });

    it('is a machine that may read, and no other', async () => {
      expect((await scrape(shop, await machine('read'))).value('zay_database_up')).toBe(1);
      const { statusCode, body } = await ask({ authorization: `Bearer ${await machine('orders')}` });
      expect([statusCode, body.includes('zay_')]).toEqual([403, false]);
    });

    it('and no cache keeps the answer', async () => {
      const { headers } = await ask({ authorization: `Bearer ${shop.operatorToken}` });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      });
    });
  });

  describe('requests', () => {
    it('are counted by the route, the method and the class of the status', async () => {
      const labels = { route: '/api/v1/client/products', method: 'GET', status: '2xx' };
      const before = (await scrape(shop)).value(total, labels) ?? 0;
      for (const page of [1, 2]) await shop.app.inject(`/api/v1/client/products?page=${page}`);
      const after = await scrape(shop);
      expect(after.value(total, labels)).toBe(before + 2);
      expect(after.value('zay_http_request_duration_seconds_count', labels)).toBe(before + 2);
      expect(after.value('zay_http_request_duration_seconds_bucket', { ...labels, le: '+Inf' })).toBe(before + 2);
    });

    it('for pages, calls and methods that nobody knows make no labels of their own', async () => {
      for (let page = 0; page < 20; page += 1) {
        await shop.app.inject(`/nothing/${page}`);
        await shop.app.inject(`/api/v1/nothing/${page}`);
        await shop.app.inject({ url: `/api/v1/client/product-filter/word-${page}`, method: 'HEAD' });
        await shop.app.inject({ url: `/api/v1/client/product-filter/word-${page}`, method: 'OPTIONS' });
      }
      const { labels, text, value } = await scrape(shop);
      expect(labels(total, 'route').size).toBeLessThan(20);
      expect([...labels(total, 'method')].sort()).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST']);
      expect(text).not.toContain('nothing/1');
      expect(value(total, { route: '(none)', status: '4xx' })).toBeGreaterThanOrEqual(20);
    });

    it('that were too many are counted', async () => {
      const route = '/api/v1/client/product-filter/:text';
      expect((await scrape(shop)).value('zay_http_rate_limited_total', { route })).toBeUndefined();
      const answers = await Promise.all(
        Array.from({ length: 320 }, () => shop.app.inject('/api/v1/client/product-filter/rice')),
      );
      const refused = answers.filter(({ statusCode }) => statusCode === 429).length;
      expect(refused).toBeGreaterThan(0);
      expect((await scrape(shop)).value('zay_http_rate_limited_total', { route })).toBe(refused);
    });
  });

  it('tells what became of orders and what waits, once for the shop', { tags: ['slow'] }, async () => {
    await buyer.order([lineOf(shelf.tea, 1)]);
    const now = shop.clock();
    await shop.database.db
      .insert(outbox)
      .values([{ topic: 'mail', payload: {}, attempts: 20, lastError: 'x', createdAt: now, availableAt: now }]);
    shop.later(3_600_000);
    await waitForFreshFigures();
    const { value } = await scrape(shop);
    expect(value('zay_order_moves_total', { kind: 'placed' })).toBe(1);
    expect(value('zay_payments_waiting', { method: 'bankTransfer' })).toBe(1);
    expect(value('zay_payments_oldest_seconds', { method: 'bankTransfer' })).toBeCloseTo(3_600, 0);
    expect(value('zay_slips_to_confirm')).toBe(1);
    expect(value('zay_outbox_due', { topic: 'mail' })).toBeGreaterThanOrEqual(1);
    expect(value('zay_outbox_oldest_seconds', { topic: 'mail' })).toBeGreaterThanOrEqual(3_600);
    expect(value('zay_outbox_given_up', { topic: 'mail' })).toBe(1);
    expect(value('zay_catalogue_revision')).toBeGreaterThan(0);
  });

  it('every event of an order is counted once, also one whose transaction ends late', async () => {
    const { db } = shop.database;
    const orderId = (await buyer.order([lineOf(shelf.tea, 1)])).data.id;
    const add = (id: number) =>
      db
        .insert(orderEvents)
        .overridingSystemValue()
        .values({ id, orderId, actor: 'test', kind: 'packed', at: shop.clock() });
    let now = 0;
    const moves = countOrderMoves(db, () => now);
    expect(await moves.read()).toEqual(new Map());
    await add(1_001);
    await add(1_003);
    expect((await moves.read()).get('packed')).toBe(2);
    now = 61_000;
    // It got its number before the other, and is seen after it.
    await add(1_002);
    for (let time = 0; time < 4; time += 1) {
      expect((await moves.read()).get('packed')).toBe(3);
      now += 61_000;
    }
    await add(1_004);
    expect((await moves.read()).get('packed')).toBe(4);
  });

  const patient = { timeout: 20_000 };
  /** Sends a request, and answers how to leave without waiting for the answer. */
  function begin(head: string): () => void {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.write(`${head}\r\nHost: localhost\r\n\r\n`);
    return () => socket.destroy();
  }

  it('a client that leaves is counted as gone, and makes nothing look slow', async () => {
    const route = '/api/v1/customers';
    const leave = begin(
      'POST /api/v1/customers HTTP/1.1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 99',
    );
    await expect.poll(async () => (await scrape(shop)).value('zay_http_requests_in_flight'), patient).toBe(2);
    leave();
    const aborted = async () => (await scrape(shop)).value(total, { route, status: 'aborted' });
    await expect.poll(aborted, patient).toBe(1);
    expect((await scrape(shop)).value(duration, { route })).toBeUndefined();
  });

  it('a stream of events is counted while it is open, and not measured', async () => {
    const route = '/api/v1/operator/events';
    const streams = async () => (await scrape(shop)).value('zay_http_event_streams');
    const leave = begin(
      `GET ${route} HTTP/1.1\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${shop.operatorToken}`,
    );
    await expect.poll(streams, patient).toBe(1);
    leave();
    await expect.poll(streams, patient).toBe(0);
    const { value } = await scrape(shop);
    expect([value(total, { route }), value(duration, { route })]).toEqual([1, undefined]);
  });

  it('tells how the process is, and what runs', async () => {
    const { value, labels } = await scrape(shop);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(value('zay_disk_free_bytes')).toBeGreaterThan(0);
    expect(value('zay_event_loop_delay_seconds', { quantile: '0.99' })).toBeGreaterThanOrEqual(0);
    expect(labels('zay_build_info', 'node')).toEqual(new Set([process.version]));
    expect(labels('zay_build_info', 'version')).toEqual(new Set(['0.1.0']));
    if (shop.database.kind === 'PostgreSQL') expect(value('zay_database_pool_max')).toBe(10);
  });

  /** Figures are kept for five seconds. */
  const waitForFreshFigures = async (): Promise<void> => {
    const from = performance.now();
    await expect.poll(() => performance.now() - from, { timeout: 10_000, interval: 500 }).toBeGreaterThan(5_100);
  };
});
