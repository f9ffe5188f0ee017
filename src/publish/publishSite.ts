import type { Region } from '#contract/values/region.ts';
import type { PublishProgress, PublishReceipt } from '#contract/operator/publish.ts';
import { shopYear } from '#i18n/format.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { fingerprint, offlineSetting } from './build/fingerprint.ts';
import { upToDateReceipt } from './build/stageTimer.ts';
import type { PublishJob } from './render/worker/messages.ts';
import { runInWorker } from './render/worker/pool.ts';
import type { ReleaseStore } from './release/store.ts';

export interface PublishOptions {
  /** Folder of the project. */
  root: string;
  releases: ReleaseStore;
  /** Address of the API, up to and with `/api/v1`. */
  apiUrl: string;
  /** Address that shoppers see. */
  publicUrl: string;
  region: Region;
  /** Milliseconds that a call of the API may take; the build's own default when absent. */
  apiTimeout?: number;
  /** At least this revision of the catalogue must show. */
  revision: number;
  /** Of that revision: a number may have been another change before the database was restored. */
  mark?: string;
  /** Never incremental. */
  full?: boolean;
  /** Also where a rollback to an older release holds this revision back. */
  overridesRollback?: boolean;
  now: () => Date;
  onProgress: (progress: PublishProgress) => void;
  signal?: AbortSignal;
  /** Asked right before the release goes live; it may when absent. */
  mayGoLive?: (release: string) => Promise<boolean>;
  /** Of several servers that share their releases. */
  shared?: PublishJob['shared'];
  /** File for the resource usage (`process.resourceUsage`), for benches. */
  usageFile?: string;
}

/**
 * Makes the live site match its sources and the catalogue: nothing to do when the live release was made from the
 * same, otherwise render what changed, or everything when nobody knows what that is; compress, check, and switch in
 * one step. Whatever fails, the release that was live stays live.
 *
 * @throws {BuildFailed} Astro or the API failed
 * @throws {SiteRefused} a page is missing, a link is broken, or a page is too heavy
 * @throws {PublishLockLost} it may not go live
 */
export async function publishSite(options: PublishOptions): Promise<PublishReceipt> {
  const {
    root,
    releases,
    revision,
    mark,
    full = false,
    overridesRollback = false,
    publicUrl,
    region,
    apiUrl,
  } = options;
  const at = options.now();
  // The year is in the footer of every page.
  const settings = { publicUrl, ...region, year: String(shopYear(at)), ...offlineSetting() };
  const print = await fingerprint({ root, settings });
  const live = await releases.current();
  const pausedFrom = await releases.heldFrom();
  const isPaused = pausedFrom !== undefined && pausedFrom >= revision && !overridesRollback;
  // A database that was restored is at a smaller revision, or at the same number by another change.
  const isSame = live?.revision === revision && (mark === undefined || live.mark === mark);
  const isCurrent = live?.fingerprint === print && isSame && pausedFrom === undefined;
  if (live && !full && (isPaused || isCurrent)) return upToDateReceipt(live);
  const job = {
    root,
    dataDir: releases.dataDir,
    keep: releases.keep,
    apiUrl,
    publicUrl,
    region,
    apiTimeout: options.apiTimeout,
    revision,
    full,
    fingerprint: print,
    at: at.toISOString(),
    usageFile: options.usageFile,
    shared: options.shared,
  };
  const { onProgress, signal, mayGoLive } = options;
  return runInWorker(withoutUndefined(job), { onProgress, signal, mayGoLive });
}
