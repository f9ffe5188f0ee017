import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseProblem } from '#server/database/failures.ts';
import { PulsePool } from '#server/database/pulse.ts';
import { type CuttingProxy, openCuttingProxy } from '../../support/database/cuttingProxy.ts';

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
  },
);
