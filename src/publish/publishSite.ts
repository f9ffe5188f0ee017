import { openBackend } from '#api/backend.ts';
import { expectedOf } from '#catalogue/pages.ts';
import { readCatalogue } from '#catalogue/read.ts';
import type { PublishProgress, PublishReceipt } from '#contract/publish.ts';
import { buildSite } from './buildSite.ts';
import { fingerprint } from './fingerprint.ts';
import { finishSite } from './finishSite.ts';
import { makeRelease, type Release } from './releaseRecord.ts';
import type { Releases } from './releases.ts';
import { siteFiles } from './siteFiles.ts';
import { StageClock } from './stageClock.ts';

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
  /** Where to write what the build took (`process.resourceUsage`), for benches. */
  usageFile?: string;
}

/**
 * Makes the live site match its sources and the catalogue: nothing to do when the live release was made from the
 * same, otherwise build, compress, check, and switch in one step. Whatever fails, the release that was live stays
 * live.
 *
 * @throws {BuildFailed} Astro or the API failed
 * @throws {SiteRefused} a page is missing or a link is broken
 */
export async function publishSite(options: PublishOptions): Promise<PublishReceipt> {
  const { releases, revision } = options;
  const settings = { publicUrl: options.publicUrl, currency: options.currency };
  const print = await fingerprint({ root: options.root, settings });
  const live = await releases.current();
  const heldFrom = await releases.heldFrom();
  const isHeld = heldFrom !== undefined && heldFrom >= revision && !options.byHand;
  const isCurrent = live?.fingerprint === print && live.revision >= revision && heldFrom === undefined;
  if (live && !options.full && (isHeld || isCurrent)) return nothingToDo(live, options);
  return makeWhole(options, print, live);
}

const nothingToDo = (live: Release, { now }: PublishOptions): PublishReceipt => ({
  release: live.id,
  revision: live.revision,
  kind: 'nothing',
  pages: live.pages,
  rendered: 0,
  removed: 0,
  changes: [],
  bytes: 0,
  milliseconds: new StageClock().times,
  liveAt: now().toISOString(),
});

async function makeWhole(options: PublishOptions, print: string, live: Release | undefined): Promise<PublishReceipt> {
  const { releases, onProgress, now, publicUrl, revision } = options;
  const clock = new StageClock(onProgress);
  await releases.sweep();
  const { id, site } = await releases.create(print, now());
  try {
    clock.enter('rendering');
    await buildSite({ ...options, outDir: site, onPage: (pages) => clock.say(pages) });
    clock.enter('checking');
    const expected = expectedOf(await readCatalogue(openBackend({ base: options.apiUrl })));
    const { headers, policies, policyOf, bytes } = await finishSite(site, await siteFiles(site), expected, publicUrl);
    const whole = { files: await siteFiles(site, { plain: true }), policyOf };
    const facts = { id, fingerprint: print, revision, builtAt: now().toISOString(), pages: expected.pages.length };
    const nothing = { moved: new Map<string, string>(), removed: new Set<string>() };
    clock.enter('switching');
    const release = makeRelease(releases.root, { ...facts, headers, policies, policyOf, base: id, ...nothing, whole });
    await releases.switchTo(release);
    clock.stop();
    return {
      release: id,
      ...(live ? { before: live.id } : {}),
      revision,
      kind: 'full',
      pages: release.pages,
      rendered: release.pages,
      removed: 0,
      changes: [],
      bytes,
      milliseconds: clock.times,
      liveAt: now().toISOString(),
    };
  } catch (failure) {
    await releases.discard(id);
    throw failure;
  }
}
