import type { PublishProgress, PublishReceipt } from '#contract/operator/publish.ts';
import type { PublishedCatalogue } from '#publish/release/publishedCatalogue.ts';
import type { ReleaseStore } from '#publish/release/store.ts';
import type { TemplateCache } from '#publish/render/astro/templates.ts';
import type { ChildSettings } from '#publish/render/childProcess.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { BuildFailed } from '#publish/build/buildFailed.ts';
import { SiteRefused } from '#publish/check/site.ts';
import { PublishLockLost } from '#publish/schedule/lock.ts';

/** Job of a publish. All of it is plain, so that it can be sent to another process. */
export interface PublishJob extends ChildSettings {
  dataDir: string;
  keep: number;
  apiTimeout?: number;
  /** At least this revision must show. */
  revision: number;
  full: boolean;
  fingerprint: string;
  /** Of several servers that share their releases: in whose turn it is made, and what may be gone on from. */
  shared?: { turn: number; releases: readonly string[] };
  /** When it was asked for, as an ISO time. */
  at: string;
  /** File for the resource usage (`process.resourceUsage`), for benches. */
  usageFile?: string;
}

/** State that a worker keeps from one publish to the next. */
export interface WorkerState {
  releases: ReleaseStore;
  published: PublishedCatalogue;
  /** The templates of the last release that changed single pages. */
  templates: TemplateCache;
  /** Its templates failed: what a process has imported stays as it is, so another one must go on. */
  mustRestart?: boolean;
  /** Throws `PublishLockLost` when what was made may not go live. */
  mayGoLive?: (release: string) => Promise<void>;
}

/** Message of a worker: one of these at a time. */
export interface WorkerMessage {
  progress?: PublishProgress;
  receipt?: PublishReceipt;
  failure?: SerialisedFailure;
  /** Nothing new, only that it has not frozen. */
  alive?: true;
  /** The release of this name is made; it goes live when the answer is `{ mayGoLive: true }`. */
  asksToGoLive?: string;
}

export type OnProgress = (progress: PublishProgress) => void;

/** A failure as it goes from one process to another. */
export interface SerialisedFailure {
  kind: 'build' | 'refused' | 'lock' | 'other';
  message: string;
  log?: string;
  faults?: readonly string[];
  code?: string;
}

/** Packs a failure. */
export function serialiseFailure(failure: unknown): SerialisedFailure {
  if (failure instanceof SiteRefused) return { kind: 'refused', message: failure.message, faults: failure.faults };
  if (failure instanceof BuildFailed) return { kind: 'build', message: failure.reason, log: failure.log };
  if (failure instanceof PublishLockLost) return { kind: 'lock', message: failure.message };
  const error = failure instanceof Error ? failure : new Error(String(failure));
  const code = 'code' in error ? String(error.code) : undefined;
  return withoutUndefined({ kind: 'other' as const, message: error.message, log: error.stack ?? '', code });
}

/** Unpacks it. */
export function restoreFailure({ kind, message, log = '', faults = [], code }: SerialisedFailure): Error {
  if (kind === 'refused') return new SiteRefused(faults);
  if (kind === 'build') return new BuildFailed(message, log);
  if (kind === 'lock') return new PublishLockLost();
  const error = Object.assign(new Error(message), withoutUndefined({ code }));
  error.stack = log;
  return error;
}
