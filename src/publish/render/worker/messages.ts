import type { PublishProgress, PublishReceipt } from '#contract/operator/publish.ts';
import type { SerialisedFailure } from './failure.ts';
import type { PublishedCatalogue } from '#publish/release/publishedCatalogue.ts';
import type { ReleaseStore } from '#publish/release/store.ts';
import type { Templates } from '#publish/render/astro/templates.ts';

/** What a publish is told. All of it is plain, so that it can be told to another process. */
export interface PublishJob {
  root: string;
  dataDir: string;
  keep: number;
  apiUrl: string;
  publicUrl: string;
  currency: string;
  apiTimeout?: number;
  /** At least this revision must show. */
  revision: number;
  full: boolean;
  fingerprint: string;
  /** When it was asked for, as an ISO time. */
  at: string;
  /** Where to write what it took (`process.resourceUsage`), for benches. */
  usageFile?: string;
}

/** What a process that makes releases keeps from one to the next. */
export interface WorkerState {
  releases: ReleaseStore;
  published: PublishedCatalogue;
  /** The templates of the last release, by their fingerprint. */
  templates?: { fingerprint: string; loaded: Templates };
  /** Its templates failed: what a process has imported stays as it is, so another one must go on. */
  isSpoilt?: boolean;
  /** Throws `PublishLockLost` when what was made may not go live. */
  mayGoLive?: () => Promise<void>;
}

/** What a process that makes releases tells: one of these at a time. */
export interface WorkerMessage {
  progress?: PublishProgress;
  receipt?: PublishReceipt;
  failure?: SerialisedFailure;
  /** Nothing new, only that it has not frozen. */
  alive?: true;
  /** The release is made; it goes live when the answer is `{ mayGoLive: true }`. */
  asksToGoLive?: true;
}

export type OnProgress = (progress: PublishProgress) => void;
