import { expect, it } from 'vitest';
import { isPassing } from '#publish/passing.ts';
import { Publisher } from '#publish/publisher.ts';
import { takePublishTurn } from '#server/db/publishTurn.ts';
import { withPostgres } from '../support/databases.ts';
import { memoryLog, receiptOf } from '../support/fakeEngine.ts';

const server = process.env['TEST_DATABASE_URL'];
const never = new AbortController().signal;

it('the embedded database has no turns: its one process publishes at once', async () => {
  const giveBack = await takePublishTurn(undefined, never);
  await (
    await takePublishTurn(undefined, never)
  )();
  await giveBack();
});

it.skipIf(!server)('two servers on one PostgreSQL publish in turn, and each publishes for itself', async () => {
  await withPostgres(server ?? '', async (url) => {
    let [running, most] = [0, 0];
    const catalogue = { revision: 1 };
    const open = async () => {
      const live = { id: 'none', revision: 1 };
      const publisher = await Publisher.open({
        log: memoryLog(),
        live: () => Promise.resolve(live),
        switchTo: () => Promise.resolve(),
        reasonOf: String,
        isPassing,
      });
      await publisher.begin({
        revision: () => Promise.resolve(catalogue.revision),
        takeTurn: (signal) => takePublishTurn(url, signal),
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
    const [one, two] = [await open(), await open()];
    const ids = await Promise.all([one.publisher.start(), two.publisher.start()]);
    catalogue.revision = 2;
    const ends = await Promise.all([one.publisher.end(ids[0]), two.publisher.end(ids[1])]);
    expect(ends.map(({ state }) => state)).toEqual(['live', 'live']);
    // The outbox tells one of them; the other finds out.
    catalogue.revision = 3;
    one.publisher.changed(3);
    await expect.poll(() => [one.live.revision, two.live.revision], { timeout: 15_000 }).toEqual([3, 3]);
    expect(most).toBe(1);
    await Promise.all([one.publisher.close(), two.publisher.close()]);
  });
});

it.skipIf(!server)('a turn is given up when it is not wanted any more, and taken from who has ended', async () => {
  await withPostgres(server ?? '', async (url) => {
    const giveBack = await takePublishTurn(url, never);
    const stop = new AbortController();
    const waiting = takePublishTurn(url, stop.signal);
    setTimeout(() => stop.abort(), 300);
    await expect(waiting).rejects.toThrow();
    const next = takePublishTurn(url, never);
    await giveBack();
    await (
      await next
    )();
  });
});
