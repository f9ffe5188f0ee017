import { describe, expect, it } from 'vitest';
import { isTransient } from '#publish/schedule/transientFailure.ts';
import { Publisher } from '#publish/schedule/publisher.ts';
import { type Database, openPostgres } from '#server/database/connect.ts';
import { acquirePublishLock } from '#server/publishing/queries/publishLock.ts';
import { openMigratedPglite, withMigratedPostgres } from '../../support/database/engines.ts';
import { memoryLog, receiptOf } from '../../support/publishing/fakeEngine.ts';

const server = process.env['TEST_DATABASE_URL'];
const never = new AbortController().signal;
/** A lease that nobody renews: its owner has frozen. */
const frozen = { lease: 700, heartbeat: 3_600_000, askEvery: 50 };

it('the embedded database needs no lock: its single process publishes at once', async () => {
  const database = await openMigratedPglite();
  const lock = await acquirePublishLock(database, never);
  await (await acquirePublishLock(database, never)).release();
  expect(await lock.isHeld()).toBe(true);
  await lock.release();
  await database.close();
});

/** Two servers on one database. */
async function onTwo(use: (one: Database, two: Database) => Promise<void>): Promise<void> {
  await withMigratedPostgres(server ?? '', async (url) => {
    const [one, two] = [await openPostgres(url), await openPostgres(url)];
    await use(one, two).finally(() => Promise.all([one.close(), two.close()]));
  });
}

describe.skipIf(!server)(
  `servers on one PostgreSQL${server ? '' : ' (skipped: TEST_DATABASE_URL is not set)'}`,
  { tags: ['slow'] },
  () => {
    it('publish in turn, and each publishes for itself', async () => {
      await onTwo(async (...databases) => {
        let [running, most] = [0, 0];
        const catalogue = { revision: 1 };
        const open = async (database: Database) => {
          const live = { id: 'none', revision: 1 };
          const publisher = await Publisher.open({
            log: memoryLog(),
            live: () => Promise.resolve(live),
            switchTo: () => Promise.resolve(),
            reasonOf: String,
            isTransient,
          });
          await publisher.begin({
            catalogue: () => Promise.resolve({ ...catalogue }),
            acquireLock: (signal) => acquirePublishLock(database, signal),
            publish: async ({ revision }) => {
              most = Math.max(most, ++running);
              await new Promise((resolve) => setTimeout(resolve, 100));
              running -= 1;
              live.revision = revision;
              return receiptOf(revision);
            },
          });
          return { publisher, live };
        };
        const [one, two] = [await open(databases[0]), await open(databases[1])];
        const ids = await Promise.all([one.publisher.start(), two.publisher.start()]);
        catalogue.revision = 2;
        const ends = await Promise.all([one.publisher.end(ids[0]), two.publisher.end(ids[1])]);
        expect(ends.map(({ state }) => state)).toEqual(['live', 'live']);
        // The outbox tells one of them; the other finds out.
        catalogue.revision = 3;
        one.publisher.changed(3);
        await expect.poll(() => [one.live.revision, two.live.revision], { timeout: 60_000 }).toEqual([3, 3]);
        expect(most).toBe(1);
        await Promise.all([one.publisher.close(), two.publisher.close()]);
      });
    });

    it('waiting for the lock can be aborted, and a released lock goes to the next', async () => {
      await onTwo(async (one, two) => {
        const lock = await acquirePublishLock(one, never);
        const stop = new AbortController();
        const waiting = acquirePublishLock(two, stop.signal);
        setTimeout(() => stop.abort(), 300);
        await expect(waiting).rejects.toThrow();
        const next = acquirePublishLock(two, never);
        await lock.release();
        await (await next).release();
      });
    });

    it('a frozen holder loses the lock after its lease, and its later writes are refused', async () => {
      await onTwo(async (one, two) => {
        const old = await acquirePublishLock(one, never, frozen);
        const fresh = await acquirePublishLock(two, never);
        expect(await old.isHeld()).toBe(false);
        expect(old.lost.aborted).toBe(true);
        // Giving back what was lost takes nothing from who has it now.
        await old.release();
        expect(await fresh.isHeld()).toBe(true);
        await fresh.release();
      });
    });

    it('a holder that renews the lock keeps it for longer than a lease', async () => {
      await onTwo(async (one, two) => {
        const lock = await acquirePublishLock(one, never, { lease: 3_000, heartbeat: 300, askEvery: 50 });
        const stop = AbortSignal.timeout(6_000);
        await expect(acquirePublishLock(two, stop)).rejects.toThrow();
        expect([await lock.isHeld(), lock.lost.aborted]).toEqual([true, false]);
        await lock.release();
      });
    });
  },
);
