import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '#server/database/connect.ts';
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
import { openSharedLog } from './log.ts';

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
