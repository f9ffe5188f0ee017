import { formerPaths } from '#catalogue/site/formerAddresses.ts';
import type { CatalogueSnapshot } from '#catalogue/read/revision.ts';
import type { ChangedPage, PublishReceipt } from '#contract/operator/publish.ts';
import { compileTemplates } from '#publish/render/astro/compile.ts';
import { readCarriedFormer } from '#publish/release/carriedFormer.ts';
import { createRelease, type Release } from '#publish/release/record.ts';
import { assembleSite } from './assemble.ts';
import { type BuildContext, releaseFacts, withNewRelease } from './newRelease.ts';
import type { KnownRelease } from './siteSource.ts';

/** Source of a whole release. */
export interface FullBuildSource {
  /** Reads the catalogue. */
  read: () => Promise<CatalogueSnapshot>;
  /** The release that was made last, when its catalogue is known. */
  last: KnownRelease | undefined;
  /** Compiles the templates again. */
  fresh?: boolean;
  /** Changed pages for the receipt. */
  changes?: ChangedPage[];
}

/** Makes a release of every page there is. */
export async function buildFully(
  context: BuildContext,
  { read, last, fresh = false, changes = [] }: FullBuildSource,
): Promise<PublishReceipt> {
  const { state, job, timer, live } = context;
  // Astro knows nothing of the products, so it compiles while they are read.
  const templates = compileTemplates(job, { fresh });
  const compiled = templates.catch(() => undefined);
  const reading = await read();
  timer.enter('compiling');
  await compiled;
  const { catalogue } = reading;
  const known = (last?.release ?? live)?.former ?? (await readCarriedFormer(state.releases.dataDir));
  const former = formerPaths(known, last?.published.reading.catalogue, catalogue);
  return withNewRelease(context, async ({ id, site }) => {
    await state.published.prepare({ release: id, reading });
    timer.enter('rendering');
    const { files, pages, headers, policies, policyOf, bytes } = await assembleSite({
      root: job.root,
      templates,
      publicUrl: job.publicUrl,
      region: job.region,
      site,
      catalogue,
      catalogueFile: state.published.waiting,
      former,
      live,
      onProgress: (done, total) => timer.progress(done, total),
      onMade: () => timer.enter('checking'),
    });
    const release = createRelease(state.releases.root, {
      ...releaseFacts(id, job, reading),
      pages,
      headers,
      policies,
      policyOf,
      former,
      base: id,
      moved: assetsOfBefore(live, files),
      removed: new Set(),
      whole: { files, policyOf },
    });
    const keep = (): Promise<void> => state.published.keepWhole({ release: id, reading });
    return { kind: 'full', release, rendered: pages, removed: 0, changes, bytes, keep };
  });
}

/**
 * The scripts and styles of the build before, where they lie: a page that was opened before the switch may ask for
 * one that it has not fetched yet. Their names tell one from another, so both builds have room in one site.
 */
export function assetsOfBefore(live: Release | undefined, files: readonly string[]): Map<string, string> {
  const own = new Set(files);
  const old = (live?.whole.files ?? []).filter((file) => file.startsWith('_astro/') && !own.has(file));
  return new Map(old.flatMap((file) => (live?.files.has(file) ? [[file, live.base]] : [])));
}
