import { ConfigError } from '#server/config/config.ts';
import { DataFolderUnusable } from '#server/files/dataFolder.ts';
import { DatabaseUnusable } from '#server/database/connect.ts';
import { databaseProblem } from '#server/database/failures.ts';
import { DatabaseTooNew } from '#server/database/migrating/files.ts';
import { PortTaken } from '#server/http/lifecycle/shutdown.ts';
import { BuildFailed } from '#publish/build/buildFailed.ts';
import { SiteRefused } from '#publish/check/site.ts';
import { type DiskFailure, diskFailure } from '#publish/files/diskFailure.ts';
import { isTransient } from '#publish/schedule/transientFailure.ts';
import { StoreUnavailable } from '#storage/fileStore.ts';

/** A publish failed; its message is a sentence for people. */
export class PublishFailed extends Error {
  override readonly name = 'PublishFailed';
}

/** Failures whose message is a sentence for people. */
const plain = [
  ...[ConfigError, DataFolderUnusable, DatabaseUnusable, PortTaken, StoreUnavailable],
  ...[BuildFailed, SiteRefused, PublishFailed],
];

const diskSentences: Readonly<Record<DiskFailure, string>> = {
  full: 'The disk is full. Make room, or set DATA_DIR to a folder on another disk; what was published is still there.',
  'too large':
    'A file became larger than this disk, or the limit of this process (ulimit -f), allows. Raise it and start the shop again; what was published is still there.',
  unwritable:
    'The disk cannot be written any more. See what its system says of it, or set DATA_DIR to a folder on another disk; what was published is still there.',
};

/** A sentence for a failure that a person can do something about; undefined for a fault of the program. */
export function sentenceOf(failure: unknown): string | undefined {
  const disk = diskFailure(failure);
  if (disk) return diskSentences[disk];
  return failure instanceof Error && plain.some((kind) => failure instanceof kind) ? failure.message : undefined;
}

/** The same function, failing with a sentence for people where the database is away or busy. */
export function withDatabaseErrors<In extends unknown[], Out>(ask: (...given: In) => Promise<Out>) {
  return (...given: In): Promise<Out> =>
    ask(...given).catch((failure: unknown) => {
      if (!databaseProblem(failure)) throw failure;
      throw new DatabaseUnusable('The database does not answer.', { cause: failure });
    });
}

/**
 * Returns what is asked of the database; undefined where it is away right now, so that a shop that is open stays open.
 */
export const unlessAway = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((failure: unknown) => {
    if (!databaseProblem(failure)) throw failure;
    return undefined;
  });

/**
 * Returns whether a publish that failed may succeed a little later: network, disk, database or store was the reason.
 */
export const isTransientFailure = (failure: unknown): boolean =>
  failure instanceof DatabaseUnusable ||
  failure instanceof StoreUnavailable ||
  databaseProblem(failure) !== undefined ||
  isTransient(failure);

/** Ends the command: one sentence where there is one, otherwise everything that is known. */
export function exitWith(failure: unknown): never {
  console.error(`\n${sentenceOf(failure) ?? (failure instanceof Error ? failure.stack : String(failure))}`);
  // A process manager must not start it again and again: newer code is needed, or another setting.
  process.exit(failure instanceof DatabaseTooNew || failure instanceof ConfigError ? 78 : 1);
}
