import { expect, it } from 'vitest';
import { type LeaderParts, ReleaseLeader } from '#publish/shared/leader.ts';
import type { PublishLease } from '#publish/shared/ports.ts';
import { memoryLog } from '../../support/publishing/fakeEngine.ts';

/** What servers share: who has the turn, and the release that is live. */
function openWorld() {
  const world = { live: { id: 'release-1', revision: 1, files: new Map(), base: 'base' }, publishedBy: [] as string[] };
  const log = memoryLog();
  let [fence, last] = [0, Promise.resolve()];
  const acquireTurn = async (signal: AbortSignal): Promise<PublishLease> => {
    const before = last;
    const over = Promise.withResolvers<undefined>();
    last = over.promise.then(() => undefined);
    await before;
    if (signal.aborted) over.resolve(undefined);
    signal.throwIfAborted();
    const release = () => Promise.resolve(over.resolve(undefined));
    return { fence: (fence += 1), isHeld: () => Promise.resolve(true), lost: new AbortController().signal, release };
  };
  const nothing = () => Promise.resolve(undefined);
  const openServer = (name: string, own: Pick<LeaderParts, 'ownProblem'> & { failure?: Error }): ReleaseLeader => {
    const parts = {
      state: {
        ...{ acquireTurn, announce: nothing, leave: nothing, pointer: nothing, dropOld: nothing, forget: nothing },
        ...{ log: () => log, requests: () => Promise.resolve([]), releases: () => Promise.resolve([]) },
        stored: () => Promise.resolve({ needed: [], unneeded: [] }),
      },
      stored: { record: nothing, pointer: nothing },
      catalogues: { fetch: nothing, put: nothing, sweep: nothing },
      releases: { current: () => Promise.resolve(world.live), keep: 3 },
      follower: { settle: nothing, settled: nothing, live: world.live, isLeading: false },
      ...{ onTrouble: () => undefined, reasonOf: String, isTransient: () => true, yieldMs: 200, checkMs: 100 },
      ownProblem: own.ownProblem,
      catalogue: () => Promise.resolve({ revision: 2 }),
      publish: () => {
        if (own.failure) return Promise.reject(own.failure);
        world.publishedBy.push(name);
        Object.assign(world.live, { id: 'release-2', revision: 2 });
        return Promise.resolve({ kind: 'changed', release: 'release-2', revision: 2, pages: 1 });
      },
    };
    return new ReleaseLeader(parts as unknown as LeaderParts);
  };
  return { world, openServer };
}

const fine = () => Promise.resolve(undefined);
const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

it.each([
  ['cannot write a release', { ownProblem: fine, failure: full }],
  ['is unready for a reason of its own', { ownProblem: () => Promise.resolve('it is full'), failure: new Error('no') }],
])('a server that %s gives the turn to a sound one, and one that is alone goes on to try', async (_, broken) => {
  const { world, openServer } = openWorld();
  const first = openServer('broken', broken);
  first.begin();
  await expect.poll(() => first.mayWrite(), { timeout: 5_000, interval: 10 }).toBe(true);
  await expect.poll(() => first.mayWrite(), { timeout: 5_000, interval: 10 }).toBe(false);
  await expect.poll(() => first.mayWrite(), { timeout: 5_000, interval: 10 }).toBe(true);
  const second = openServer('sound', { ownProblem: fine });
  second.begin();
  await expect.poll(() => world.publishedBy, { timeout: 5_000, interval: 10 }).toEqual(['sound']);
  expect(await first.mayWrite()).toBe(false);
  await Promise.all([second.close(), first.close()]);
});
