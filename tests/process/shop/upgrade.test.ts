import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#server/database/connect.ts';
import { orders, schemaVersions } from '#server/database/schema.ts';
import { createDatabase } from '../../support/database/engines.ts';
import { startTraffic } from '../../support/load/mixedTraffic.ts';
import type { StockedShop } from '../../support/load/stockedShop.ts';
import { accountingFaults } from '../../support/orders/accounting.ts';
import { checkOut, evaluateIn, formerVersion } from '../../support/project/formerVersion.ts';
import { openStripeServer } from '../../support/services/stripe.ts';
import { openApi } from '../../support/shop/apiServer.ts';
import { runScript } from '../../support/shop/processes.ts';

const server = process.env['TEST_DATABASE_URL'];
const skipped = server ? '' : ' (skipped: TEST_DATABASE_URL is not set)';
const former = formerVersion();
const noFormer = 'missing' in former ? ` (skipped: ${former.missing})` : '';

describe.skipIf(!server)(`another version on the same database${skipped}`, { tags: ['slow'] }, () => {
  let folder: string;
  let own: Awaited<ReturnType<typeof createDatabase>>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zay-upgrade-'));
    own = await createDatabase(server ?? '');
  });
  afterEach(async () => {
    await own.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const settings = (name: string) => ({
    DATABASE_URL: own.url,
    DATA_DIR: join(folder, name),
    SHUTDOWN_PAUSE: '500',
    LOG_LEVEL: 'silent',
  });

  it.skipIf(noFormer !== '')(
    `sells while the new one takes over, leaves and comes back, and no order is lost${noFormer}`,
    async () => {
      const project = checkOut('commit' in former ? former.commit : '');
      const stripe = await openStripeServer();
      const stocked = evaluateIn(
        project,
        `import { openPostgres } from '#server/database/connect.ts';
       import { fillShop } from './tests/support/load/stockedShop.ts';
       const database = await openPostgres(${JSON.stringify(own.url)});
       console.log(JSON.stringify(await fillShop(database.db, { goods: 5, units: 100_000, people: 6 })));
       await database.close();`,
      ) as StockedShop;
      const old = await openApi({ ...settings('old'), ...stripe.settings }, project);
      let urls = [old.url];
      const traffic = startTraffic(() => urls, stocked);
      await traffic.untilPlaced(20);
      let fresh = await openApi({ ...settings('fresh'), ...stripe.settings });
      await traffic.untilPlaced(20);
      urls = [old.url, fresh.url];
      await traffic.untilPlaced(40);
      urls = [old.url];
      await fresh.end('SIGTERM');
      await traffic.untilPlaced(20);
      fresh = await openApi({ ...settings('fresh'), ...stripe.settings });
      urls = [fresh.url];
      await old.end('SIGTERM');
      await traffic.untilPlaced(20);
      await traffic.end();
      await fresh.end('SIGTERM');
      await stripe.close();
      expect([...traffic.faults]).toEqual([]);
      expect(Object.keys(traffic.answers).filter((answer) => !answer.endsWith(' 200'))).toEqual([]);
      const database = await openPostgres(own.url);
      expect(await database.db.$count(orders)).toBe(traffic.placed.size);
      expect(await accountingFaults(database.db)).toEqual([]);
      await database.close();
      await rm(project, { recursive: true, force: true });
    },
  );

  it('that this one does not stand: the server that runs steps aside, and none starts', async () => {
    const running = await openApi(settings('running'));
    const ask = (path: string) => fetch(running.url + path);
    const ready = async () => {
      const answer = await ask('/readyz');
      return [answer.status, ((await answer.json()) as { parts: { server: { problem?: string } } }).parts.server];
    };
    expect(await ready()).toEqual([200, { ok: true }]);
    const database = await openPostgres(own.url);
    const newer = { migration: 9999, name: '9999_next_year', oldestCode: 9999, codeVersion: '9.9.9' };
    await database.db.insert(schemaVersions).values(newer);
    await database.close();
    const problem = /changed by Zay 9\.9\.9 \(9999_next_year\).* Start the newer version/u;
    await expect
      .poll(ready, { timeout: 15_000 })
      .toEqual([503, { ok: false, problem: expect.stringMatching(problem) as string }]);
    const refused = await ask('/api/v1/client/products');
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
    expect((await ask('/livez')).status).toBe(200);
    await running.end('SIGTERM');

    const started = runScript('start', { ...settings('started'), PORT: '0' });
    expect(await started.ended).toBe(78);
    expect(started.printed()).toMatch(problem);
    expect(started.printed()).not.toContain(' at ');
  });
});
