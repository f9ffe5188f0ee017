import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { canRunPostgres, openOwnPostgres, ownPostgresSkipReason } from '../../support/database/ownPostgres.ts';
import { canRunRedis, openOwnRedis, ownRedisSkipReason } from '../../support/services/ownRedis.ts';
import { type Running, runScript } from '../../support/shop/processes.ts';

interface Ready {
  status: string;
  version: string;
  parts: Record<string, { ok: boolean; problem?: string }>;
}

const patience = { timeout: 60_000, interval: 200 };

it.skipIf(!canRunPostgres || !canRunRedis)(
  `a shop says what is wrong with it, serves its pages through all of it, and heals${ownPostgresSkipReason || ownRedisSkipReason}`,
  { tags: ['slow'] },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zay-degraded-'));
    await using postgres = await openOwnPostgres();
    await using redis = await openOwnRedis();
    const addresses = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
    const env = { DATA_DIR: folder, PORT: '0', ...addresses, WAIT_FOR_DATABASE: 'true', LOG_LEVEL: 'silent' };
    let shop!: Running;
    let url = '';
    const start = async (): Promise<void> => {
      shop = runScript('start', env);
      await shop.until('the API answers at');
      url = /answers at (\S+)\/api\/v1/u.exec(shop.printed())?.[1] ?? '';
    };
    const ready = async (): Promise<[number, string, string[]]> => {
      const answer = await fetch(`${url}/readyz`).catch((failure: unknown) => {
        throw new Error(`The shop does not answer. It said:\n${shop.printed()}`, { cause: failure });
      });
      const { status, parts } = (await answer.json()) as Ready;
      const broken = Object.entries(parts).flatMap(([name, { ok }]) => (ok ? [] : [name]));
      return [answer.status, status, broken];
    };
    const statuses = (...paths: string[]) => Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
    const search = '/api/v1/client/product-filter/tea';

    await postgres.stop();
    await start();
    // Redis is reached beside the first questions.
    await expect.poll(ready, patience).toEqual([503, 'unavailable', ['database', 'site']]);
    await postgres.start();
    expect(await statuses('/livez', '/')).toEqual([200, 503]);
    // Its calls are answered before it has pages: they are made of them.
    await expect.poll(ready, patience).toEqual([503, 'unavailable', ['site']]);
    await shop.until('Zay is open');
    expect(await ready()).toEqual([200, 'ready', []]);

    redis.freeze();
    const from = performance.now();
    expect(await statuses(search)).toEqual([200]);
    expect(performance.now() - from).toBeLessThan(3_000);
    expect(await ready()).toEqual([200, 'degraded', ['redis']]);
    redis.resume();
    await expect.poll(ready, patience).toEqual([200, 'ready', []]);

    await Promise.all([redis.stop(), postgres.stop('SIGKILL')]);
    await expect.poll(ready, patience).toEqual([200, 'degraded', ['database', 'redis']]);
    expect(await statuses('/', '/my', '/livez', search, '/api/v1/readyz')).toEqual([200, 200, 200, 503, 503]);

    // The order in which they start is free.
    shop.child.kill('SIGKILL');
    await shop.ended;
    await start();
    await expect.poll(ready, patience).toEqual([200, 'degraded', ['database', 'redis']]);
    expect(await statuses('/', '/my', search)).toEqual([200, 200, 503]);
    await Promise.all([redis.start(), postgres.start()]);
    const back = performance.now();
    await expect.poll(ready, patience).toEqual([200, 'ready', []]);
    expect(performance.now() - back).toBeLessThan(20_000);
    expect(await statuses('/', search, '/api/v1/readyz')).toEqual([200, 200, 200]);
    shop.child.kill('SIGINT');
    expect(await shop.ended).toBe(0);
    await rm(folder, { recursive: true, force: true });
  },
);
