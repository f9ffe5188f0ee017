import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { databaseSettings } from '#server/config/server.ts';
import { openPostgres } from '#server/database/connect.ts';
import { migrationLock } from '#server/database/locks.ts';
import { retryOnce } from '#server/database/postgres.ts';
import { openShop } from '#server/main.ts';
import { product } from '../../support/editing/fileExamples.ts';
import { type CuttingProxy, openCuttingProxy } from '../../support/database/cuttingProxy.ts';
import { copyMigratedPostgres } from '../../support/database/engines.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';

const server = process.env['TEST_DATABASE_URL'];
const settings = databaseSettings({
  DATABASE_CONNECTIONS: '4',
  DATABASE_LOCK_TIMEOUT: '4000',
  DATABASE_STATEMENT_TIMEOUT: '5000',
  DATABASE_CONNECTION_TIMEOUT: '1500',
});

const skipped = server ? '' : ' (skipped: TEST_DATABASE_URL is not set)';

describe.skipIf(!server)(`PostgreSQL${skipped}`, { tags: ['slow'] }, () => {
  let own: Awaited<ReturnType<typeof copyMigratedPostgres>>;
  let proxy: CuttingProxy;
  let shop: TestShop;
  /** Somebody else who works with the database. */
  let other: pg.Client;
  beforeAll(async () => {
    own = await copyMigratedPostgres(server ?? '');
    proxy = await openCuttingProxy(own.url);
    shop = await openTestShop(() => openPostgres(proxy.url, settings));
    await shop.stock(['Tea', 'Rice'].map((nameEn) => product({ nameEn })));
    other = new pg.Client({ connectionString: own.url });
    other.on('error', () => undefined);
    await other.connect();
  });
  afterAll(async () => {
    await shop.close();
    await other.end();
    await proxy.close();
    await own.drop();
  });

  const search = (word = 'tea') => shop.app.inject(`/api/v1/client/product-filter/${word}`);
  const products = () => shop.app.inject('/api/v1/client/products');
  const refusal = (answer: Awaited<ReturnType<typeof search>>) => {
    const { code, message } = answer.json<{ code: string; message: string }>();
    return [answer.statusCode, code, Number(answer.headers['retry-after']) > 0, message.length > 0];
  };
  const unavailable = [503, 'unavailable', true, true];

  async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
    await other.query(`begin; lock table ${table} in access exclusive mode`);
    await work().finally(() => other.query('rollback'));
  }

  const waiters = async (): Promise<number[]> => {
    // Within a transaction the database shows what it saw first.
    await other.query('select pg_stat_clear_snapshot()');
    const { rows } = await other.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.map(({ pid }) => pid);
  };

  it('that closes a connection during a call does not end the process: the client is told to retry', async () => {
    await whileLocked('product_search', async () => {
      const asked = search();
      await expect.poll(waiters, { timeout: 10_000 }).toHaveLength(1);
      for (const pid of await waiters()) await other.query('select pg_terminate_backend($1)', [pid]);
      expect(refusal(await asked)).toEqual(unavailable);
    });
    expect((await search()).statusCode).toBe(200);
    // Nor is a lock waited for longer than is set.
    await whileLocked('product_search', async () => {
      expect(refusal(await search())).toEqual(unavailable);
    });
    expect((await search()).statusCode).toBe(200);
  });

  it('whose connections all wait is said to be so by /readyz within two seconds', async () => {
    await whileLocked('product_search', async () => {
      const { db } = shop.database;
      const waiting = Array.from({ length: 4 }, () =>
        db.execute(sql`select from product_search`).catch(() => undefined),
      );
      await expect.poll(waiters, { timeout: 10_000, interval: 20 }).toHaveLength(4);
      const asked = search();
      const from = performance.now();
      const ready = await shop.app.inject('/api/v1/readyz');
      expect(performance.now() - from).toBeLessThan(2_500);
      expect(refusal(ready)).toEqual(unavailable);
      expect(ready.json<{ parts: unknown }>().parts).toMatchObject({
        server: { ok: true },
        database: { ok: false, problem: expect.any(String) as string },
        disk: { ok: true },
      });
      expect(refusal(await asked)).toEqual(unavailable);
      await Promise.all(waiting);
    });
    await expect.poll(async () => (await shop.app.inject('/api/v1/readyz')).statusCode, { timeout: 10_000 }).toBe(200);
  });

  it('that breaks every connection again and again loses none of them for good', async () => {
    const { db } = shop.database;
    for (let round = 0; round < 3; round += 1) {
      const working = Array.from({ length: 6 }, () =>
        db.transaction((tx) => tx.execute(sql`select pg_sleep(0.2)`)).catch(() => undefined),
      );
      proxy.cut();
      await Promise.all(working);
      expect(refusal(await products())).toEqual(unavailable);
      proxy.restore();
    }
    const answers = await Promise.all(Array.from({ length: 8 }, () => products()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await db.transaction((tx) => tx.execute(sql`select 1`))).toBeDefined();
  });

  it('that is read-only refuses messages, and says when to retry', async () => {
    const name = new URL(own.url).pathname.slice(1);
    await other.query(`alter database ${name} set default_transaction_read_only = on`);
    proxy.cut();
    proxy.restore();
    const sent = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/client/newsletter',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { email: 'tea@shop.example' },
    });
    expect(refusal(sent)).toEqual(unavailable);
    await other.query('begin read write');
    await other.query(`alter database ${name} reset default_transaction_read_only`);
    await other.query('commit');
    proxy.cut();
    proxy.restore();
  });

  it('that aborts one of two transactions in a deadlock has it retried', async () => {
    const { db } = shop.database;
    const ids = [1, 2];
    const both = [ids, ids.toReversed()].map((order) =>
      db.transaction(async (tx) => {
        for (const id of order) {
          await tx.execute(sql`select id from products where id = ${id} for update`);
          await tx.execute(sql`select pg_sleep(0.2)`);
        }
        return order;
      }),
    );
    expect(await Promise.all(both)).toEqual([ids, ids.toReversed()]);
  });
});

it('work that is aborted twice is not tried a third time', async () => {
  let tries = 0;
  const failing = retryOnce(() => {
    tries += 1;
    return Promise.reject(Object.assign(new Error('deadlock'), { code: '40P01' }));
  });
  await expect(failing).rejects.toThrow('deadlock');
  expect(tries).toBe(2);
});

describe.skipIf(!server)(`a shop that opens while its database is away${skipped}`, { tags: ['slow'] }, () => {
  it('closes in its time while another server migrates', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zay-away-'));
    const own = await copyMigratedPostgres(server ?? '');
    const proxy = await openCuttingProxy(own.url);
    proxy.cut();
    const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: proxy.url, SHUTDOWN_TIMEOUT: '500' };
    const shop = await openShop(readConfig(env), () => undefined, { waitsForDatabase: true });
    const other = new pg.Client({ connectionString: own.url });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [migrationLock]);
    proxy.restore();
    const asked = `select from pg_stat_activity
        where datname = current_database() and application_name = 'zay migration' and query like '%advisory%'`;
    const waiting = async () => (await other.query(asked)).rowCount;
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    const from = performance.now();
    await shop.close();
    expect(performance.now() - from).toBeLessThan(5_000);
    await other.query('select pg_advisory_unlock($1)', [migrationLock]);
    expect(await shop.ready).toBe(false);
    await other.end();
    await proxy.close();
    await own.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('closes although it never came', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zay-away-'));
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://x@127.0.0.1:1/x' });
    const shop = await openShop(config, () => undefined, { waitsForDatabase: true });
    await shop.close();
    expect(await shop.ready).toBe(false);
    await rm(folder, { recursive: true, force: true });
  });
});
