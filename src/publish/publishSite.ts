import type { PublishProgress, PublishReceipt } from '#contract/publish.ts';
import { fingerprint } from './fingerprint.ts';
import { nothingToDo } from './nothingToDo.ts';
import { inPress } from './presses.ts';
import type { Releases } from './releases.ts';

export interface PublishOptions {
  /** Folder of the project. */
  root: string;
  releases: Releases;
  /** Address of the API, up to and with `/api/v1`. */
  apiUrl: string;
  /** Address that shoppers see. */
  publicUrl: string;
  currency: string;
  /** Milliseconds that a call of the API may take; the build's own default when absent. */
  apiTimeout?: number;
  /** At least this revision of the catalogue must show. */
  revision: number;
  /** Never incremental. */
  full?: boolean;
  /** Somebody asks for it: also after a rollback to an older release. */
  byHand?: boolean;
  now: () => Date;
  onProgress: (progress: PublishProgress) => void;
  signal?: AbortSignal;
  /** Where to write what it took (`process.resourceUsage`), for benches. */
  usageFile?: string;
}

/**
 * Makes the live site match its sources and the catalogue: nothing to do when the live release was made from the
 * same, otherwise render what changed, or everything when nobody knows what that is; compress, check, and switch in
 * one step. Whatever fails, the release that was live stays live.
 *
 * @throws {BuildFailed} Astro or the API failed
 * @throws {SiteRefused} a page is missing, a link is broken, or a page is too heavy
 */
export async function publishSite(options: PublishOptions): Promise<PublishReceipt> {
  const { root, releases, revision, full = false, byHand = false, publicUrl, currency, apiUrl } = options;
  const at = options.now();
  // The year stands in the footer of every page.
  const settings = { publicUrl, currency, year: String(at.getUTCFullYear()) };
  const print = await fingerprint({ root, settings });
  const live = await releases.current();
  const heldFrom = await releases.heldFrom();
  const isHeld = heldFrom !== undefined && heldFrom >= revision && !byHand;
  const isCurrent = live?.fingerprint === print && live.revision >= revision && heldFrom === undefined;
  if (live && !full && (isHeld || isCurrent)) return nothingToDo(live);
  const { apiTimeout, usageFile, signal, onProgress } = options;
  return inPress(
    {
      ...{ root, dataDir: releases.folder, keep: releases.keep, apiUrl, publicUrl, currency, revision, full },
      ...{ fingerprint: print, at: at.toISOString() },
      ...(apiTimeout ? { apiTimeout } : {}),
      ...(usageFile ? { usageFile } : {}),
    },
    onProgress,
    signal,
  );
}
