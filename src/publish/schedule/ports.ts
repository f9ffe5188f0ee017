import type { PublishProgress, PublishReceipt } from '#contract/operator/publish.ts';
import type { PublishClock } from './clock.ts';
import type { PublishLog } from './log.ts';

/** Where a catalogue stands: its revision, and what tells it from another of the same number. */
export interface CatalogueState {
  revision: number;
  mark?: string;
}

/** What the engine is asked for. */
export interface PublishRequest extends CatalogueState {
  /** The pages must show this revision of the catalogue or a later one of the same history. */
  revision: number;
  /** Every page is rendered anew. */
  full: boolean;
  /** Not only because the server started: an earlier release that somebody chose gives way. */
  isWanted: boolean;
  onProgress: (progress: PublishProgress) => void;
  /** Aborted when the publish is not wanted any more, or its turn was lost. */
  signal: AbortSignal;
  /** Asked right before the release goes live: whether it is still our turn. */
  mayGoLive: () => Promise<boolean>;
}

/** A turn to publish, of several servers. */
export interface PublishLock {
  /** Whether it is still ours. */
  isOurs: () => Promise<boolean>;
  /** Aborted when it is ours no longer. */
  lost: AbortSignal;
  giveBack: () => Promise<void>;
}

/** What the publisher works with. */
export interface PublisherPorts {
  /** Makes a release and switches to it; whatever fails, the release before stays live. */
  publish: (order: PublishRequest) => Promise<PublishReceipt>;
  /** Where the catalogue stands right now. */
  catalogue: () => Promise<CatalogueState>;
  /** Waits until nobody else publishes from the same database, and answers the turn. */
  takeTurn?: (signal: AbortSignal) => Promise<PublishLock>;
}

/** What is known before anything can be published. */
export interface PublisherSettings {
  log: PublishLog;
  /** The release that is live. */
  live: () => Promise<(CatalogueState & { id: string }) | undefined>;
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
