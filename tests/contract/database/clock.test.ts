import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi, describe } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import { openDatabaseClock } from '#server/database/clock.ts';
import { databaseProblem } from '#server/database/failures.ts';
import { PulsePool } from '#server/database/pulse.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { type CuttingProxy, openCuttingProxy } from '../../support/database/cuttingProxy.ts';

const HOUR = 3_600_000;

afterEach(() => void vi.useRealTimers());

onEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => void (database = await open()));
  afterAll(() => database.close());

  it('goes on while nobody asks, also when the clock of the machine is set', async () => {
    const clock = openDatabaseClock(database.db);
    await clock.begin();
    const before = clock.now().getTime();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR });
    await setTimeout(30);
    const passed = clock.now().getTime() - before;
    expect(passed).toBeGreaterThanOrEqual(25);
    expect(passed).toBeLessThan(60_000);
    clock.close();
  });
});

it('uses the machine’s clock while the database is unreachable, and logs it if the database had answered before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const warn = vi.fn();
  let isAway = true;
  // A connection would set timers of its own, which are turned here as well.
  const select = () => {
    if (isAway) throw new Error('away');
    return { from: () => Promise.resolve([{ now: String(Date.now() - HOUR) }]) };
  };
  const clock = openDatabaseClock({ select } as never, { warn } as never);
  const behind = (): number => Date.now() - clock.now().getTime();
  await clock.begin();
  expect(behind()).toBeLessThan(1_000);
  expect(warn, 'whoever opens the shop says that the database is away').not.toHaveBeenCalled();

  isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(Math.abs(behind() - HOUR)).toBeLessThan(1_000);
  isAway = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(warn).toHaveBeenCalledOnce();
  clock.close();
});

const server = process.env['TEST_DATABASE_URL'];

describe.skipIf(!server)(
  `the pulse of PostgreSQL${server ? '' : ' (skipped: TEST_DATABASE_URL is not set)'}`,
  { tags: ['slow'] },
  () => {
    let proxy: CuttingProxy;
    let pool: PulsePool;
    const open = (): PulsePool => {
      const times = { suspectAfter: 200, timeout: 1_000, every: 50 };
      const opened = new PulsePool({ connectionString: proxy.url, max: 2, connectionTimeoutMillis: 30_000 }, times);
      opened.on('error', () => undefined);
      opened.on('connect', (client) => client.on('error', () => undefined));
      return opened;
    };
    beforeAll(async () => {
      proxy = await openCuttingProxy(server ?? '');
      pool = open();
    });
    afterAll(async () => {
      await pool.end();
      await proxy.close();
    });

    it('leaves a statement alone that takes long', async () => {
      expect((await pool.query("select 'done' as state from pg_sleep(3)")).rows).toEqual([{ state: 'done' }]);
    });

    const answers = () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      );

    it('tells those who wait and those who come that the database is silent, and then that it is not', async () => {
      // One connection is used, one waits in the pool: neither is used again.
      await Promise.all([pool.query('select pg_sleep(0.1)'), pool.query('select pg_sleep(0.1)')]);
      const long = pool.query('select pg_sleep(60)').catch(databaseProblem);
      proxy.freeze();
      const from = performance.now();
      expect(await long).toBe('connection');
      expect(performance.now() - from).toBeLessThan(10_000);
      const then = performance.now();
      expect(await pool.query('select 1').catch(databaseProblem)).toBe('connection');
      expect(await pool.connect().catch(databaseProblem)).toBe('connection');
      expect(performance.now() - then).toBeLessThan(500);
      proxy.restore();
      await expect.poll(answers, { timeout: 10_000 }).toBe(true);
    });

    it('tells those too who wait for a connection, one that opens or one that others use', async () => {
      await pool.query('select 1');
      proxy.freeze();
      const from = performance.now();
      const one = pool.query('select 1');
      const opening = [pool.connect(), pool.query('select 1')];
      const told = await Promise.all([one, ...opening].map((each) => each.catch(databaseProblem)));
      expect(told).toEqual(['connection', 'connection', 'connection']);
      expect(performance.now() - from).toBeLessThan(10_000);
      proxy.restore();
      await expect.poll(answers, { timeout: 10_000 }).toBe(true);
      // What opened for somebody who had left waits for the next.
      await expect.poll(() => [pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
    });

    it('asks as well while nobody has got a connection yet', async () => {
      const empty = open();
      proxy.freeze();
      const from = performance.now();
      expect(await empty.query('select 1').catch(databaseProblem)).toBe('connection');
      expect(performance.now() - from).toBeLessThan(10_000);
      proxy.restore();
      await empty.end();
    });
  },
);
