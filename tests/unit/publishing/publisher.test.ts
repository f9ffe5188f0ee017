import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Unreachable } from '#api/failures.ts';
import { isTransient } from '#publish/schedule/transientFailure.ts';
import { Publisher } from '#publish/schedule/publisher.ts';
import { nextPublishId, openPublishLog } from '#publish/schedule/history.ts';
import { fakeEngine, type FakeEngine, memoryLog, ownedLock } from '../../support/publishing/fakeEngine.ts';
import { type ManualClock, manualClock, flushPending } from '../../support/publishing/manualClock.ts';

let clock: ManualClock;
let engine: FakeEngine;
let log: ReturnType<typeof memoryLog>;
let publisher: Publisher;

const open = (): Promise<Publisher> =>
  Publisher.open({
    log,
    clock,
    live: () => Promise.resolve(engine.live),
    switchTo: (id) => {
      Object.assign(engine.live, { id, revision: Number(id.slice('release-'.length)) });
      return Promise.resolve();
    },
    reasonOf: (failure) => (failure as Error).message,
    isTransient,
  });

beforeEach(async () => {
  clock = manualClock();
  engine = fakeEngine();
  log = memoryLog();
  publisher = await open();
  await publisher.begin(engine.ports);
});

afterEach(() => publisher.close());

/** The catalogue changes, and the outbox tells. */
function change(): void {
  engine.catalogue.revision += 1;
  publisher.changed(engine.catalogue.revision);
}

const states = (): string[] =>
  publisher
    .recent()
    .map(({ state }) => state)
    .reverse();

describe('a change', () => {
  it('is published a second after the last of those that follow at once', async () => {
    for (let n = 0; n < 5; n += 1) {
      change();
      await clock.pass(600);
    }
    await clock.pass(399);
    expect(engine.orders).toHaveLength(0);
    await clock.pass(1);
    expect(engine.orders.map(({ revision, full }) => [revision, full])).toEqual([[6, false]]);
    engine.succeed();
    await flushPending();
    expect(publisher.recent()).toMatchObject([{ state: 'live', trigger: 'catalogue', receipt: { revision: 6 } }]);
  });

  it('does not wait for ever while others go on', async () => {
    for (let n = 0; n < 21; n += 1) {
      change();
      await clock.pass(500);
    }
    expect(engine.orders).toHaveLength(1);
  });

  it('during a publish starts the next one, never two at once', async () => {
    change();
    await clock.pass(1_000);
    change();
    await clock.pass(60_000);
    expect(engine.orders).toHaveLength(1);
    engine.succeed();
    await clock.pass(0);
    expect(engine.orders.map(({ revision }) => revision)).toEqual([2, 3]);
    engine.succeed();
    await clock.pass(60_000);
    expect([engine.orders.length, engine.atOnce()]).toEqual([2, 1]);
    expect(states()).toEqual(['live', 'live']);
  });

  it('that is told while a publish waits for its turn is shown by that one', async () => {
    let grant = (): void => undefined;
    const turn = new Promise<void>((resolve) => (grant = resolve));
    await publisher.close();
    publisher = await open();
    await publisher.begin({ ...engine.ports, acquireLock: async () => (await turn, ownedLock()) });
    await publisher.start({ full: true });
    await clock.pass(0);
    change();
    await clock.pass(2_000);
    grant();
    await flushPending();
    expect(engine.orders.map(({ revision, full }) => [revision, full])).toEqual([[2, true]]);
    engine.succeed();
    await clock.pass(60_000);
    expect([engine.orders.length, states()]).toEqual([1, ['live']]);
  });

  it('of another server, which does not notify this one, is found by polling', async () => {
    await clock.pass(20_000);
    expect(engine.orders).toHaveLength(0);
    engine.catalogue.revision = 7;
    await clock.pass(6_000);
    expect(engine.orders.map(({ revision }) => revision)).toEqual([7]);
  });
});

it('a publish by hand begins at once and joins the one that waits; the next ones wait behind it', async () => {
  change();
  await clock.pass(10);
  const [waiting] = publisher.recent();
  expect(await publisher.start({ full: true })).toBe(waiting?.id);
  await clock.pass(0);
  expect(engine.orders.map(({ revision, full }) => [revision, full])).toEqual([[2, true]]);
  const second = await publisher.start();
  expect(await publisher.start()).toBe(second);
  await clock.pass(60_000);
  expect(engine.orders).toHaveLength(1);
  engine.succeed();
  await clock.pass(0);
  engine.succeed();
  await clock.pass(0);
  expect([engine.orders.length, engine.atOnce(), states()]).toEqual([2, 1, ['live', 'live']]);
});

it('a publish that fails says why, and is not tried again while nothing else is to be expected', async () => {
  change();
  await clock.pass(1_000);
  engine.fail(new Error('/a points to /b, which is not there'));
  await clock.pass(3_600_000);
  expect(engine.orders).toHaveLength(1);
  expect(publisher.recent()).toMatchObject([{ state: 'failed', reason: '/a points to /b, which is not there' }]);
  change();
  await clock.pass(1_000);
  expect(engine.orders.map(({ revision }) => revision)).toEqual([2, 3]);
});

it('a publish that fails is tried again, later and later, while the backend is away', async () => {
  change();
  await clock.pass(1_000);
  const times: number[] = [];
  for (let tries = 0; tries < 30 && engine.orders.length > times.length; tries += 1) {
    times.push(clock.elapsed() / 1000);
    engine.fail(new Unreachable('GET /client/products', 'no connection'));
    for (let second = 0; second < 600 && engine.orders.length === times.length; second += 1) await clock.pass(1_000);
  }
  expect(times).toEqual([1, 6, 16, 36, 76, 156, 316, 616]);
  expect(new Set(states())).toEqual(new Set(['failed']));
  expect(publisher.recent()[0]?.trigger).toBe('again');
});

describe('an earlier release', () => {
  it('becomes live, and changes stay off the site until somebody publishes', async () => {
    engine.catalogue.revision = 5;
    await clock.pass(7_000);
    engine.succeed();
    await clock.pass(0);
    await publisher.rollBack('release-4');
    expect(engine.live.revision).toBe(4);
    expect(publisher.hold).toEqual({ since: clock.now().toISOString(), release: 'release-4' });
    change();
    await clock.pass(60_000);
    expect(engine.orders).toHaveLength(1);
    await publisher.start();
    await clock.pass(0);
    expect([engine.orders.at(-1)?.revision, publisher.hold]).toEqual([6, undefined]);
  });

  it('stops what runs and what waits', async () => {
    change();
    await clock.pass(1_000);
    change();
    const rolled = publisher.rollBack('release-1');
    await flushPending();
    await rolled;
    expect(engine.orders[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(['failed', 'failed']);
    expect(publisher.recent()[0]?.reason).toBe('Stopped, because an earlier release was made live.');
    await clock.pass(60_000);
    expect(engine.orders).toHaveLength(1);
  });

  it('is still held back after a restart', async () => {
    await publisher.rollBack('release-1');
    await publisher.close();
    publisher = await open();
    engine.catalogue.revision = 9;
    await publisher.begin(engine.ports);
    await clock.pass(60_000);
    expect([engine.orders.length, publisher.hold?.release]).toEqual([0, 'release-1']);
  });
});

describe('after a restart', () => {
  it('what is unpublished is published, although the outbox only notified the previous process', async () => {
    change();
    await flushPending();
    await publisher.close();
    log.kept = { publishes: [] };
    publisher = await open();
    await publisher.begin(engine.ports);
    await clock.pass(2_000);
    expect(engine.orders.map(({ revision }) => revision)).toEqual([2]);
  });

  it.each(['waits', 'runs'])('a publish that %s is carried out under the id that was promised', async (which) => {
    const id = await publisher.start();
    if (which === 'runs') await clock.pass(0);
    const kept = structuredClone(log.kept);
    await publisher.close();
    expect(log.kept.publishes.at(-1)?.state).not.toBe('failed');
    log.kept = kept;
    publisher = await open();
    expect(publisher.find(id)).toMatchObject({ id, state: 'waiting' });
    engine.orders.length = 0;
    await publisher.begin(engine.ports);
    await clock.pass(0);
    engine.succeed();
    await clock.pass(0);
    expect(publisher.find(id)).toMatchObject({ state: 'live', receipt: { revision: 1 } });
    expect(engine.orders).toHaveLength(1);
  });
});

it('the log on disk comes back as it was written, the last write last, and leaves nothing half written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zay-log-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = openPublishLog(join(folder, 'publishes.json'));
  expect(await file.read()).toEqual({ publishes: [] });
  const view = { id: 'a', state: 'live', trigger: 'hand', startedAt: '2026-11-21T09:00:00.000Z' } as const;
  await Promise.all([1, 2, 3].map((n) => file.write({ publishes: [{ ...view, id: `p${n}` }] })));
  expect(await file.read()).toEqual({ publishes: [{ ...view, id: 'p3' }] });
  expect(await readdir(folder)).toEqual(['publishes.json']);
});

it('a publish that loses its lock is stopped, does not go live, and is retried', async () => {
  await publisher.close();
  const one = await open();
  const lost = new AbortController();
  const turns = [
    { ...ownedLock(), lost: lost.signal, isHeld: () => Promise.resolve(!lost.signal.aborted) },
    ownedLock(),
  ];
  await one.begin({ ...engine.ports, acquireLock: () => Promise.resolve(turns.shift() ?? ownedLock()) });
  const id = await one.start();
  await clock.pass(0);
  expect(await engine.orders[0]?.mayGoLive('release-2')).toBe(true);
  lost.abort();
  await clock.pass(0);
  expect(await engine.orders[0]?.mayGoLive('release-2')).toBe(false);
  expect(one.find(id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('took over') as string });
  await clock.pass(5_000);
  expect(engine.orders).toHaveLength(2);
  await one.close();
});

it('ids sort by time, also when the clock is set back', () => {
  const ids = [nextPublishId(new Date('2026-11-21T09:00:00.123Z'), undefined)];
  for (const time of ['2025-01-01T00:00:00Z', '2026-11-22T00:00:00Z'])
    ids.push(nextPublishId(new Date(time), ids.at(-1)));
  expect(ids.toSorted()).toEqual(ids);
});
