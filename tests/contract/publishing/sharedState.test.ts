import { describe, expect, it } from 'vitest';
import { isTransient } from '#publish/schedule/transientFailure.ts';
import { Publisher } from '#publish/schedule/publisher.ts';
import type { PublishView } from '#contract/operator/publish.ts';
import { type Database, openPostgres } from '#server/database/connect.ts';
import { acquirePublishLock } from '#server/publishing/queries/publishLock.ts';
import { sharedPublisher, sharedState } from '#server/publishing/shared/publisher.ts';
import { openMigratedPglite, withMigratedPostgres } from '../../support/database/engines.ts';
import { memoryLog, receiptOf } from '../../support/publishing/fakeEngine.ts';

const server = process.env['TEST_DATABASE_URL'];
const never = new AbortController().signal;
/** A lease that nobody renews: its owner has frozen. */
const frozen = { lease: 700, heartbeat: 3_600_000, askEvery: 50 };
const patient = { lease: 10_000, heartbeat: 2_000, askEvery: 50 };

const release = (n: number) => ({ id: `r${n}`, revision: n, builtAt: '2026-11-25T00:00:00.000Z', pages: 1 });
const view = (id: string, state: PublishView['state']): PublishView => ({
  ...{ id, state, trigger: 'hand', startedAt: '2026-11-25T00:00:00.000Z' },
});
const previews = { preview: () => Promise.resolve(undefined), previewPage: () => Promise.resolve(undefined) };

/** Two servers on one database, with what both agree on. */
async function onTwo(use: (one: Database, two: Database) => Promise<void>): Promise<void> {
  await withMigratedPostgres(server ?? '', async (url) => {
    const [one, two] = [await openPostgres(url), await openPostgres(url)];
    await use(one, two).finally(() => Promise.all([one.close(), two.close()]));
  });
}

/** Whether a server of this version gets the turn within a moment; it gives it back. */
async function gets(database: Database, version: string): Promise<boolean> {
  const lock = await acquirePublishLock(database, AbortSignal.timeout(600), patient, version).catch(() => undefined);
  await lock?.release();
  return lock !== undefined;
}

it('the embedded database needs no lock: its single process publishes at once', async () => {
  const database = await openMigratedPglite();
  const lock = await acquirePublishLock(database, never);
  await (await acquirePublishLock(database, never)).release();
  expect(await lock.isHeld()).toBe(true);
  await lock.release();
  await database.close();
});

describe.skipIf(!server)(
  `servers that share their releases${server ? '' : ' (skipped: TEST_DATABASE_URL is not set)'}`,
  { tags: ['slow'] },
  () => {
    it('publish in turn, and each publishes for itself', () =>
      onTwo(async (...databases) => {
        let [running, most] = [0, 0];
        const catalogue = { revision: 1 };
        const open = async (database: Database) => {
          const live = { id: 'none', revision: 1 };
          const publisher = await Publisher.open({
            ...{ log: memoryLog(), live: () => Promise.resolve(live), switchTo: () => Promise.resolve() },
            ...{ reasonOf: String, isTransient },
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
      }));

    it('who waits for the lock can be aborted, or is next; a frozen holder loses it, one that renews it does not', () =>
      onTwo(async (one, two) => {
        const lock = await acquirePublishLock(one, never);
        await expect(acquirePublishLock(two, AbortSignal.timeout(300))).rejects.toThrow();
        const next = acquirePublishLock(two, never);
        await lock.release();
        await (await next).release();

        const old = await acquirePublishLock(one, never, frozen);
        const fresh = await acquirePublishLock(two, never, { lease: 3_000, heartbeat: 300, askEvery: 50 });
        expect([await old.isHeld(), old.lost.aborted]).toEqual([false, true]);
        // Giving back what was lost takes nothing from who has it now.
        await old.release();
        await expect(acquirePublishLock(one, AbortSignal.timeout(6_000))).rejects.toThrow();
        expect([await fresh.isHeld(), fresh.lost.aborted]).toEqual([true, false]);
        await fresh.release();
      }));

    it('what a frozen leader writes after it was replaced is refused, all of it', () =>
      onTwo(async (one, two) => {
        const [old, fresh] = [sharedState(one, 'v1'), sharedState(two, 'v1')];
        const lost = await acquirePublishLock(one, never, frozen, 'v1');
        expect(await old.register(lost.fence, release(1))).toBe(true);
        expect(await old.move(lost.fence, { release: 'r1' })).toBe(true);
        await old.log(lost.fence).write({ publishes: [view('a', 'live')] });
        expect(await old.register(lost.fence, release(2))).toBe(true);
        const turn = await fresh.acquireTurn(never);
        expect(turn.fence).toBe(lost.fence + 1);
        // Nothing of the new leader is live yet, and the old one may write no more all the same.
        expect(await old.move(lost.fence, { release: 'r2' })).toBe(false);
        expect(await old.register(lost.fence, release(3))).toBe(false);
        const hold = { since: release(1).builtAt, release: 'r1' };
        await old.log(lost.fence).write({ publishes: [view('b', 'failed')], hold });
        expect(await fresh.log(turn.fence).read()).toEqual({ publishes: [view('a', 'live')] });
        expect(await fresh.pointer()).toEqual({ release: 'r1' });
        expect(await fresh.register(turn.fence, release(4))).toBe(true);
        expect(await fresh.move(turn.fence, { release: 'r4', heldFrom: 9 })).toBe(true);
        expect(await old.pointer()).toEqual({ release: 'r4', heldFrom: 9 });
        expect((await old.releases()).map(({ id, live }) => `${id} ${live}`)).toEqual(['r4 true', 'r1 false']);
        // No release is ever made under the name of another.
        await expect(fresh.register(turn.fence, release(4))).rejects.toThrow();
        await turn.release();
      }));

    it('a leader whose lease ran out moves nothing, even when nobody has taken over', () =>
      onTwo(async (one) => {
        const state = sharedState(one, 'v1');
        const lock = await acquirePublishLock(one, never, frozen, 'v1');
        await state.register(lock.fence, release(1));
        await new Promise((resolve) => setTimeout(resolve, frozen.lease + 100));
        expect(await state.move(lock.fence, { release: 'r1' })).toBe(false);
        expect(await state.pointer()).toBeUndefined();
      }));

    it('the version that published last goes on while a server of it is alive; then another does, and not back', () =>
      onTwo(async (one, two) => {
        const [v1, v2] = [sharedState(one, 'v1'), sharedState(two, 'v2')];
        await Promise.all([v1.announce(), v2.announce()]);
        await (await acquirePublishLock(one, never, patient, 'v1')).release();
        expect([await gets(two, 'v2'), await gets(one, 'v1')]).toEqual([false, true]);
        await v1.leave();
        expect(await gets(two, 'v2')).toBe(true);
        // Servers of the version before come back, and wait now themselves.
        await v1.announce();
        expect([await gets(one, 'v1'), await gets(two, 'v2')]).toEqual([false, true]);
        // One that was killed is not waited for long.
        const killed = "update publish_servers set seen_at = seen_at - interval '11 seconds' where version = 'v2'";
        await two.db.execute(killed);
        expect(await gets(one, 'v1')).toBe(true);
      }));

    it('a request of any server is answered by the one that publishes; without one nothing is done', () =>
      onTwo(async (one, two) => {
        const state = sharedState(one, 'v1');
        const turn = await state.acquireTurn(never);
        let woken = 0;
        const asked = sharedPublisher({ ...previews, db: () => two.db, wake: () => (woken += 1) });
        const id = asked.start({ full: true, by: 'Mya' });
        const wanted = { kind: 'start', full: true, by: 'Mya' };
        await expect.poll(() => state.requests()).toMatchObject([{ request: wanted }]);
        expect(woken).toBe(1);
        const [{ id: request } = { id: 0 }] = await state.requests();
        const log = state.log(turn.fence);
        await log.write({ publishes: [view('p1', 'waiting')] });
        await state.answer(request, { id: 'p1' });
        expect(await id).toBe('p1');
        expect(await state.requests()).toEqual([]);
        // How it goes on is seen from there.
        const seen: PublishView[] = [];
        asked.watch('p1', (step) => seen.push(step));
        await expect.poll(() => seen.length).toBe(1);
        log.step({ ...view('p1', 'running'), progress: { stage: 'rendering', done: 1, total: 2 } });
        await expect.poll(() => seen.at(-1)?.progress?.done).toBe(1);
        await log.write({ publishes: [view('p1', 'live')] });
        await expect.poll(() => seen.at(-1)?.state).toBe('live');
        expect(await asked.find('hold')).toBeUndefined();
        const back = asked.rollBack('r1', 'Mya');
        await expect.poll(async () => (await state.requests()).length).toBe(1);
        const [{ id: second } = { id: 0 }] = await state.requests();
        await state.answer(second, { failure: 'There is no release r1.' });
        await expect(back).rejects.toThrow('unavailable');
        await turn.release();
      }));

    it('old releases are dropped, never the live one, and files of a dropped one stay for a while', () =>
      onTwo(async (one) => {
        const state = sharedState(one, 'v1');
        const turn = await state.acquireTurn(never);
        for (let n = 1; n <= 9; n += 1) {
          await state.register(turn.fence, release(n));
          if (n !== 8) await state.move(turn.fence, { release: `r${n}` });
        }
        await state.move(turn.fence, { release: 'r1', heldFrom: 9 });
        await state.dropOld(3);
        expect((await state.releases()).map(({ id }) => id)).toEqual(['r9', 'r7', 'r6', 'r1']);
        expect((await state.stored(turn.fence)).unneeded).toEqual([]);
        const agesAgo = "dropped_at = dropped_at - interval '1 hour', created_at = created_at - interval '2 hours'";
        await one.db.execute(`update site_releases set ${agesAgo}`);
        // What is being made in this turn is needed; what an earlier one left behind is not.
        expect((await state.stored(turn.fence)).unneeded).toEqual(['r2', 'r3', 'r4', 'r5']);
        expect((await state.stored(turn.fence + 1)).unneeded).toEqual(['r2', 'r3', 'r4', 'r5', 'r8']);
        await turn.release();
      }));
  },
);
