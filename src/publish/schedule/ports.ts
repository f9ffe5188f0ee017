import type { PublishProgress, PublishReceipt } from '#contract/operator/publish.ts';
import type { PublishClock } from './clock.ts';
import type { AcquireLock, LockGuard } from './lock.ts';
import type { PublishLog } from './history.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';

/** Request to the engine: pages that show this state of the catalogue or a later one of the same history. */
export interface PublishRequest extends CatalogueState, LockGuard {
  /** Every page is rendered anew. */
  full: boolean;
  /** Not only because the server started: an earlier release that somebody chose gives way. */
  overridesRollback: boolean;
  onProgress: (progress: PublishProgress) => void;
}

/** Collaborators of the publisher. */
export interface PublisherPorts {
  /** Makes a release and switches to it; whatever fails, the release before stays live. */
  publish: (request: PublishRequest) => Promise<PublishReceipt>;
  /** The state of the catalogue right now. */
  catalogue: () => Promise<CatalogueState>;
  acquireLock?: AcquireLock;
}

/** Settings of the publisher, known before anything can be published. */
export interface PublisherSettings {
  log: PublishLog;
  /** The release that is live. */
  live: () => Promise<(CatalogueState & { id: string }) | undefined>;
  /** Makes an earlier release live. */
  switchTo: (release: string) => Promise<void>;
  /** Returns why a publish failed, a sentence for editors. */
  reasonOf: (failure: unknown) => string;
  /** Returns whether it may go well a little later. */
  isTransient: (failure: unknown) => boolean;
  /** Gets what failed for reasons of our own. */
  onTrouble?: (failure: unknown) => void;
  clock?: PublishClock;
  /** Milliseconds between two looks whether the catalogue has changed without anybody telling. */
  pollEvery?: number;
}

/** Identity of a catalogue: its revision, and a mark that no other of the same number has. */
export interface CatalogueState {
  revision: number;
  mark?: string;
}

/** Before anything was published. */
export const nothingYet: CatalogueState = { revision: -1 };

/**
 * Returns what a publish has settled, by the release that is live: the catalogue may have moved on while it was read.
 */
export function settledBy(asked: CatalogueState, live: CatalogueState | undefined): CatalogueState {
  if (!live || live.revision < asked.revision) return asked;
  return withoutUndefined({ revision: live.revision, mark: live.mark ?? asked.mark });
}

/** Returns whether a catalogue does not follow a state but an earlier one, as after a database was restored. */
export const isOtherHistory = (now: CatalogueState, settled: CatalogueState): boolean =>
  now.revision < settled.revision || (now.revision === settled.revision && now.mark !== settled.mark);
