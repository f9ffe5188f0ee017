import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { databaseSettings } from '#server/config/server.ts';
import { connectPostgres } from '#server/database/postgres.ts';
import { openTelemetry } from '#server/telemetry.ts';
import type { Telemetry } from '#server/deps.ts';
import { type CuttingProxy, openCuttingProxy } from '../../support/database/cuttingProxy.ts';
import { copyMigratedPostgres } from '../../support/database/engines.ts';
import { scrape } from '../../support/metrics/scrape.ts';
import { newClerk } from '../../support/orders/desk.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';

const server = process.env['TEST_DATABASE_URL'];
const skipped = server ? '' : ' (skipped: TEST_DATABASE_URL is not set)';
const settings = databaseSettings({ DATABASE_CONNECTIONS: '2', DATABASE_CONNECTION_TIMEOUT: '4000' });
const patient = { timeout: 30_000, interval: 500 };

describe.skipIf(!server)(`metrics on PostgreSQL${skipped}`, { tags: ['slow'] }, () => {
  let own: Awaited<ReturnType<typeof copyMigratedPostgres>>;
  let proxy: CuttingProxy;
  let telemetry: Telemetry;
  let shop: TestShop;
  beforeAll(async () => {
    own = await copyMigratedPostgres(server ?? '');
    proxy = await openCuttingProxy(own.url);
    telemetry = await openTelemetry(readConfig({}).telemetry);
    const open = async () => {
      const database = connectPostgres(proxy.url, settings, telemetry.observeStatement);
      await database.migrate();
      return database;
    };
    shop = await openTestShop(open, {}, { telemetry });
    await scrape(shop);
  });
  afterAll(async () => {
    await shop.close();
    await telemetry.close();
    await proxy.close();
    await own.drop();
  });

  it('count statements, alone and in transactions, and tell who waits for a connection', async () => {
    const { db } = shop.database;
    const selects = async () =>
      (await scrape(shop)).value('zay_database_statement_duration_seconds_count', { statement: 'select' }) ?? 0;
    const before = await selects();
    await db.execute('select 1');
    await db.transaction((tx) => tx.execute('select 2'));
    expect((await selects()) - before).toBeGreaterThanOrEqual(2);
    const sleeping = Promise.all([1, 2, 3, 4, 5].map(() => db.execute('select pg_sleep(1)')));
    const waiting = async () => (await shop.app.inject({ url: '/metrics', headers })).body;
    const headers = { authorization: `Bearer ${shop.operatorToken}` };
    await expect.poll(waiting, patient).toMatch(/zay_database_pool_waiting [1-9]/u);
    await sleeping;
    expect((await scrape(shop)).value('zay_database_slow_statements_total', { statement: 'select' })).toBe(5);
  });

  it('are answered while it is away, also to a machine that was let in before', async () => {
    const { token } = await newClerk(shop, 'Prometheus', ['read']);
    expect((await scrape(shop, token)).value('zay_catalogue_revision')).toBe(0);
    const up = async () => (await scrape(shop, token)).value('zay_database_up');
    for (const fail of [proxy.cut, proxy.freeze]) {
      fail();
      await expect.poll(up, patient).toBe(0);
      const { names, value } = await scrape(shop, token);
      expect(value('process_resident_memory_bytes')).toBeGreaterThan(0);
      // What was true before is not said again.
      expect([...names].filter((name) => name.startsWith('zay_outbox_oldest'))).toEqual([]);
      const stranger = await shop.app.inject({ url: '/metrics', headers: { authorization: 'Bearer somebody-else' } });
      expect(stranger.statusCode).toBeGreaterThanOrEqual(401);
      expect(stranger.body).not.toContain('zay_');
      proxy.restore();
      await expect.poll(up, patient).toBe(1);
    }
  });
});
