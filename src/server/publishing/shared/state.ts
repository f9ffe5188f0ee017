import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database, Db } from '#server/database/connect.ts';
import { acquirePublishLock, type LockTimes } from '#server/publishing/queries/publishLock.ts';
import { movePointer, readPointer } from '#server/publishing/queries/shared/pointer.ts';
import {
  dropOldReleases,
  forgetStored,
  listReleases,
  registerRelease,
  storedReleases,
} from '#server/publishing/queries/shared/releases.ts';
import { answerRequest, openRequests } from '#server/publishing/queries/shared/requests.ts';
import { announce, leave } from '#server/publishing/queries/shared/servers.ts';
import type { PublishView } from '#contract/operator/publish.ts';
import {
  readHistory,
  type SharedHistory,
  writeHistory,
  writeProgress,
} from '#server/publishing/queries/shared/history.ts';

/** A leader that freezes is replaced after one lease and one question, well within fifteen seconds. */
const times: LockTimes = { lease: 10_000, heartbeat: 2_000, askEvery: 1_000 };

/**
 * What the servers of a shop agree on, in its PostgreSQL database (`publish/shared/ports.ts`).
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

/** How often the steps of a publish are written down (milliseconds). */
const STEP_MS = 300;

/** What is remembered of publishes, for all servers, and written by the one whose turn has this number. */
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
