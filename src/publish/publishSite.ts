import { buildSite, type BuildOptions } from './buildSite.ts';
import type { Expected } from './checkSite.ts';
import { finishSite } from './finishSite.ts';
import { fingerprint } from './fingerprint.ts';
import type { Release, Releases } from './releases.ts';
import { siteFiles } from './siteFiles.ts';

export interface PublishOptions extends Omit<BuildOptions, 'outDir' | 'onPage'> {
  releases: Releases;
  /** Revision of the catalogue that the pages will show. */
  revision: number;
  /** What must be there afterwards. */
  expected: () => Promise<Expected>;
  now: () => Date;
  /** Told what happens, a short sentence each time. */
  say: (progress: string) => void;
}

/**
 * Makes the live site match its sources and the catalogue: nothing to do when the live release was
 * made from the same, otherwise build, check, compress, and switch in one step. Whatever fails, the
 * release that was live stays live.
 *
 * @throws {BuildFailed} Astro or the API failed
 * @throws {SiteRefused} a page is missing or a link is broken
 */
export async function publishSite(options: PublishOptions): Promise<{ release: Release; built: boolean }> {
  const settings = { publicUrl: options.publicUrl, currency: options.currency };
  const print = await fingerprint({ root: options.root, revision: options.revision, settings });
  const live = await options.releases.current();
  if (live?.fingerprint === print) return { release: live, built: false };
  return { release: await makeRelease(options, print), built: true };
}

async function makeRelease(options: PublishOptions, print: string): Promise<Release> {
  const { releases, say } = options;
  const { id, site } = await releases.create(print, options.now());
  try {
    await buildSite({ ...options, outDir: site, onPage: (pages) => say(`rendered ${pages} pages`) });
    const files = await siteFiles(site);
    say(`checking ${files.length} files`);
    const expected = await options.expected();
    const finished = await finishSite(site, files, expected, options.publicUrl);
    const builtAt = options.now().toISOString();
    const release = {
      id,
      fingerprint: print,
      revision: options.revision,
      builtAt,
      pages: expected.pages.length,
      files,
      ...finished,
    };
    await releases.switchTo(release);
    return release;
  } catch (failure) {
    await releases.discard(id);
    throw failure;
  }
}
