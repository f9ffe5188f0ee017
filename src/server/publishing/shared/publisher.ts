import { setTimeout as sleep } from 'node:timers/promises';
import type { PublishView } from '#contract/operator/publish.ts';
import type { Database, Db } from '#server/database/connect.ts';
import type { SitePublisher } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import {
  type PublishAnswer,
  type PublishRequest,
  type SharedHistory,
  answerRequest,
  answerTo,
  askPublisher,
  findPublish,
  openRequests,
  readHistory,
  readPublishPause,
  recentPublishes,
  withdrawRequest,
  writeHistory,
  writeProgress,
} from '#server/publishing/queries/shared/history.ts';
import {
  announce,
  dropOldReleases,
  forgetStored,
  leave,
  listReleases,
  movePointer,
  readPointer,
  registerRelease,
  storedReleases,
} from '#server/publishing/queries/shared/releases.ts';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type LockTimes, acquirePublishLock } from '#server/publishing/queries/publishLock.ts';

/** Interval at which an answer is looked for, and how a publish goes on (milliseconds). */
const POLL_MS = 150;
const WATCH_MS = 300;
/** Another server takes over within fifteen seconds; whoever has no answer by then is told so (milliseconds). */
const ANSWER_TIMEOUT_MS = 25_000;

interface SharedPublisherParts extends Pick<SitePublisher, 'preview' | 'previewPage'> {
  /** The database, once the shop is open. */
  db: () => Db | undefined;
  /** There is a request: this server may be the one that does it. */
  wake: () => void;
}

/**
 * The publisher of several servers, as each of them sees it: what is asked for is written into the database, where the
 * one that publishes finds it, and how it goes on is read from there.
 */
export function sharedPublisher({ db: opened, wake, ...previews }: SharedPublisherParts): SitePublisher {
  const db = (): Db => {
    const known = opened();
    if (known) return known;
    throw new Refusal('unavailable');
  };
  return {
    ...previews,
    // Whoever publishes looks at the catalogue every second.
    changed: () => undefined,
    start: async ({ full, by }) => {
      const { id } = await ask(db(), { kind: 'start', full, by }, wake);
      if (id === undefined) throw new Refusal('unavailable');
      return id;
    },
    find: (id) => findPublish(db(), id),
    recent: () => recentPublishes(db()),
    hold: () => readPublishPause(db()),
    watch: (id, onView) => watch(db(), id, onView),
    releases: () => listReleases(db()),
    rollBack: async (release, by) => {
      await ask(db(), { kind: 'rollBack', release, by }, wake);
    },
  };
}

/** Asks whoever publishes, and waits for the answer. @throws {Refusal} unavailable: nothing was done */
async function ask(db: Db, request: PublishRequest, wake: () => void): Promise<PublishAnswer> {
  const id = await askPublisher(db, request);
  wake();
  for (let waited = 0; waited < ANSWER_TIMEOUT_MS; waited += POLL_MS) {
    const answer = await answerTo(db, id);
    if (answer) return unlessFailed(answer);
    await sleep(POLL_MS);
  }
  if (await withdrawRequest(db, id)) throw new Refusal('unavailable');
  return unlessFailed((await answerTo(db, id)) ?? {});
}

function unlessFailed(answer: PublishAnswer): PublishAnswer {
  if (answer.failure !== undefined) throw new Refusal('unavailable', { cause: new Error(answer.failure) });
  return answer;
}

/** Tells each step of a publish that is new, until its end. A database that is away is asked again. */
function watch(db: Db, id: string, onView: (view: PublishView) => void): () => void {
  const stop = new AbortController();
  const isStopped = (): boolean => stop.signal.aborted;
  void (async () => {
    let lastReport = '';
    while (!isStopped()) {
      const view = await findPublish(db, id).catch(() => undefined);
      const text = JSON.stringify(view);
      if (view && text !== lastReport && !isStopped()) onView(view);
      if (view?.state === 'live' || view?.state === 'failed') return;
      lastReport = text;
      await sleep(WATCH_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => stop.abort();
}

/** A leader that freezes is replaced after one lease and one question, well within fifteen seconds. */
const times: LockTimes = { lease: 10_000, heartbeat: 2_000, askEvery: 1_000 };

/**
 * Returns what the servers of a shop agree on, in its PostgreSQL database (`publish/shared/ports.ts`).
 *
 * @param version of the code of this server, and of settings that show on pages
 */
export function sharedState({ kind, db }: Pick<Database, 'kind' | 'db'>, version: string) {
  const server = `${hostname()} ${process.pid} ${randomUUID()}`;
  return {
    pointer: () => readPointer(db),
    releases: () => listReleases(db),
    acquireTurn: async (signal: AbortSignal) => {
      // Whoever is not known to be alive may not take the turn: it would be taken by another version at once.
      await announce(db, server, version);
      return acquirePublishLock({ kind, db }, signal, times, version);
    },
    announce: () => announce(db, server, version),
    leave: () => leave(db, server),
    register: (fence: number, release: Parameters<typeof registerRelease>[2]) => registerRelease(db, fence, release),
    move: (fence: number, pointer: Parameters<typeof movePointer>[2]) => movePointer(db, fence, pointer),
    log: (fence: number) => openSharedLog(db, fence),
    requests: () => openRequests(db),
    answer: (id: number, answer: Parameters<typeof answerRequest>[2]) => answerRequest(db, id, answer),
    dropOld: (keep: number) => dropOldReleases(db, keep),
    stored: (fence: number) => storedReleases(db, fence),
    forget: (id: string) => forgetStored(db, id),
  };
}

/** Interval at which the steps of a publish are written down (milliseconds). */
const STEP_MS = 300;

/** Returns what is remembered of publishes, for all servers, and written by the one whose turn has this number. */
function openSharedLog(db: Db, fence: number) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting: PublishView | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** One after the other, so that no step comes after the end. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  const writeStep = async (): Promise<void> => {
    timer = undefined;
    const view = waiting;
    waiting = undefined;
    if (view) await writeProgress(db, fence, view);
  };
  return {
    read: () => readHistory(db),
    write: (history: SharedHistory) => {
      const now = structuredClone(history);
      waiting = undefined;
      return inTurn(() => writeHistory(db, fence, now));
    },
    step: (view: PublishView) => {
      waiting = view;
      // A step that is lost is followed by others; what counts is written down whole.
      timer ??= setTimeout(() => void inTurn(writeStep).catch(() => undefined), STEP_MS).unref();
    },
  };
}
