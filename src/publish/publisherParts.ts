import type { PublishProgress, PublishReceipt } from '#contract/publish.ts';
import type { PublishClock } from './publishClock.ts';
import type { PublishLog } from './publishLog.ts';

/** What the engine is asked for. */
export interface PublishOrder {
  /** The pages must show this revision of the catalogue or a later one. */
  revision: number;
  /** Every page is rendered anew. */
  full: boolean;
  /** Not only because the server started: an earlier release that somebody chose gives way. */
  isWanted: boolean;
  onProgress: (progress: PublishProgress) => void;
  /** Aborted when the publish is not wanted any more. */
  signal: AbortSignal;
}

/** What the publisher works with. */
export interface PublisherParts {
  /** Makes a release and switches to it; whatever fails, the release before stays live. */
  publish: (order: PublishOrder) => Promise<PublishReceipt>;
  /** The revision of the catalogue right now. */
  revision: () => Promise<number>;
  /** Waits until nobody else publishes from the same database, and answers how to give the turn back. */
  takeTurn?: (signal: AbortSignal) => Promise<() => Promise<void>>;
}

/** What is known before anything can be published. */
export interface PublisherSettings {
  log: PublishLog;
  /** The release that is live. */
  live: () => Promise<{ id: string; revision: number } | undefined>;
  /** Makes an earlier release live. */
  switchTo: (release: string) => Promise<void>;
  /** Why a publish failed, a sentence for editors. */
  reasonOf: (failure: unknown) => string;
  /** Whether it may go well a little later. */
  isPassing: (failure: unknown) => boolean;
  /** Told of what failed for reasons of our own. */
  onTrouble?: (failure: unknown) => void;
  clock?: PublishClock;
}
