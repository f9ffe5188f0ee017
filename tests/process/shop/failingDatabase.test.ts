import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#server/database/connect.ts';
import { type CuttingProxy, openCuttingProxy } from '../../support/database/cuttingProxy.ts';
import {
  canRunPostgres,
  openOwnPostgres,
  type OwnPostgres,
  ownPostgresSkipReason,
} from '../../support/database/ownPostgres.ts';
import { canMount, type SmallDisk, smallDisk } from '../../support/files/smallDisk.ts';
import { startTraffic, type Traffic } from '../../support/load/mixedTraffic.ts';
import { fillShop } from '../../support/load/stockedShop.ts';
import { faultsAgainst, totalUnits } from '../../support/orders/accounting.ts';
import { openStripeServer } from '../../support/services/stripe.ts';
import { type ApiServer, openApi } from '../../support/shop/apiServer.ts';

/** Nobody waits longer for an answer, whatever happens: a browser gives up after ten seconds (milliseconds). */
const longest = 10_500;
/** Within so long of the end of a fault customers order again (milliseconds). */
const healsIn = 10_000;

describe.skipIf(!canRunPostgres)(
  `two servers whose database fails under load${ownPostgresSkipReason}`,
  { tags: ['slow'] },
  () => {
    let folder: string;
    let disk: SmallDisk | undefined;
    let postgres: OwnPostgres;
    let proxy: CuttingProxy;
    let stripe: Awaited<ReturnType<typeof openStripeServer>>;
    let servers: ApiServer[];
    let traffic: Traffic;
    let unitsBefore: object;
    /** Where the tables are now. */
    let primary: OwnPostgres;

    const withTables = async <T>(read: (db: Awaited<ReturnType<typeof openPostgres>>['db']) => Promise<T>) => {
      const database = await openPostgres(primary.url);
      return read(database.db).finally(() => database.close());
    };

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'zay-failing-'));
      // PostgreSQL runs as another user, and its disk is below.
      await chmod(folder, 0o755);
      if (canMount) disk = await smallDisk(join(folder, 'disk'), 96);
      primary = postgres = await openOwnPostgres(disk?.at);
      const stocked = await withTables((db) => fillShop(db, { goods: 5, units: 100_000, people: 6 }));
      unitsBefore = await withTables(totalUnits);
      proxy = await openCuttingProxy(postgres.url);
      stripe = await openStripeServer();
      const settings = { ...stripe.settings, DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' };
      const open = (name: string) => openApi({ ...settings, DATA_DIR: join(folder, name) });
      servers = await Promise.all(['one', 'two'].map(open));
      const urls = servers.map(({ url }) => url);
      traffic = startTraffic(() => urls, stocked, ['/livez']);
      await traffic.untilPlaced(20);
    }, 300_000);

    afterAll(async () => {
      await traffic.end();
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await proxy.close();
      await stripe.close();
      await postgres[Symbol.asyncDispose]();
      await disk?.[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    }, 120_000);

    /** Nobody is answered wrongly or late meanwhile, and soon afterwards customers order again. */
    async function outlive(fault: () => Promise<void>): Promise<void> {
      traffic.slowest = 0;
      await fault();
      const from = performance.now();
      await traffic.untilPlaced(10);
      expect(performance.now() - from).toBeLessThan(healsIn);
      expect([...traffic.faults]).toEqual([]);
      expect(traffic.slowest).toBeLessThan(longest);
    }

    /** How many orders were refused for a while. */
    const refused = (): number => traffic.answers['POST order 503'] ?? 0;

    it('outlive that it is killed, and started again', () =>
      outlive(async () => {
        await postgres.stop('SIGKILL');
        await setTimeout(1_000);
        await postgres.start();
      }));

    it('outlive that it stands still for longer than anybody waits: nobody waits for it, and nobody is signed out', () =>
      outlive(async () => {
        postgres.freeze();
        await setTimeout(1.5 * longest);
        postgres.resume();
      }));

    it('outlive a network that swallows everything', () =>
      outlive(async () => {
        proxy.freeze();
        await setTimeout(1.2 * longest);
        proxy.restore();
      }));

    it('outlive that it lets nobody in any more', () =>
      outlive(async () => {
        const before = refused();
        await postgres.query('alter role shop connection limit 1');
        proxy.cut();
        proxy.restore();
        await expect.poll(refused, { timeout: 20_000 }).toBeGreaterThan(before + 5);
        await postgres.query('alter role shop connection limit -1');
      }));

    it.skipIf(!canMount)('outlive that its disk is full', () =>
      outlive(async () => {
        const before = refused();
        await disk?.fill(0);
        await expect.poll(refused, { timeout: 60_000 }).toBeGreaterThan(before + 5);
        await disk?.empty();
      }),
    );

    it('outlive that the answer to an order is lost after it was written', () =>
      outlive(async () => {
        for (let round = 0; round < 2; round += 1) {
          const written = proxy.loseAnswerTo(/order_\d/u);
          await written;
        }
      }));

    it('outlive that it fails over to its standby', () =>
      outlive(async () => {
        const standby = await postgres.openStandby();
        await traffic.untilPlaced(5);
        await postgres.stop('SIGKILL');
        // At first the address leads to a server that can only be read.
        proxy.switchTo(standby.url);
        const before = refused();
        await expect.poll(refused, { timeout: 20_000 }).toBeGreaterThan(before);
        await standby.query('select pg_promote()');
        primary = standby;
      }));

    it('lose no order, and place none twice', async () => {
      await traffic.end();
      expect(traffic.placed.size).toBeGreaterThan(100);
      await withTables(async (db) => {
        expect(await faultsAgainst(db, traffic.placed, unitsBefore)).toEqual([]);
      });
    });
  },
);
