import type { Region } from '#contract/values/region.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackend } from '#api/backend.ts';
import { readAtLeast } from '#catalogue/read/revision.ts';
import { compileTemplates } from './render/astro/compile.ts';
import { fingerprint, offlineSetting } from './build/fingerprint.ts';
import { assembleSite, type AssembledSite } from './build/assemble.ts';
import { PublishedCatalogue } from './release/publishedCatalogue.ts';

export interface BuildOptions {
  /** Folder of the project. */
  root: string;
  /** Folder of the site; what was there is taken away. */
  outDir: string;
  /** Address of the API, up to and with `/api/v1`. */
  apiUrl: string;
  /** Address that shoppers see. */
  publicUrl: string;
  region: Region;
  /** Gets how many files are made, and of how many. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Builds the site of a shop into a folder, for any host; nothing of it is a release.
 *
 * @throws {BuildFailed} Astro failed
 * @throws {SiteRefused} a page is missing, is no whole page, is too heavy, or has a broken link
 */
export async function buildSite(options: BuildOptions): Promise<AssembledSite> {
  const { root, outDir, apiUrl, publicUrl, region, onProgress } = options;
  const print = await fingerprint({ root, settings: { publicUrl, ...region, ...offlineSetting() } });
  const waiting = await mkdtemp(join(tmpdir(), 'zay-build-'));
  try {
    const templates = compileTemplates({ root, fingerprint: print });
    templates.catch(() => undefined);
    const reading = await readAtLeast(openBackend({ base: apiUrl }), 0);
    const published = new PublishedCatalogue(waiting);
    await published.prepare({ release: 'none', reading });
    await rm(outDir, { recursive: true, force: true });
    return await assembleSite({
      root,
      templates,
      publicUrl,
      region,
      site: outDir,
      catalogue: reading.catalogue,
      catalogueFile: published.waiting,
      former: [],
      onProgress,
    });
  } finally {
    await rm(waiting, { recursive: true, force: true });
  }
}
