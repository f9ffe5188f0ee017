import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expectedOf } from '#catalogue/pages.ts';
import type { Reading } from '#catalogue/readUpTo.ts';
import type { PublishReceipt } from '#contract/publish.ts';
import { buildSite } from './buildSite.ts';
import { finishSite } from './finishSite.ts';
import type { Press, ReleaseOrder } from './releaseJob.ts';
import { makeRelease, type Release } from './releaseRecord.ts';
import { siteFiles } from './siteFiles.ts';
import type { StageClock } from './stageClock.ts';
import { templatesFolder } from './templatesFolder.ts';

/** Builds every page with Astro, and keeps its templates for what changes later. */
export async function makeWhole(
  press: Press,
  order: ReleaseOrder,
  reading: Reading,
  clock: StageClock,
  live: Release | undefined,
): Promise<PublishReceipt> {
  const { releases, published } = press;
  const { publicUrl, fingerprint } = order;
  const { id, site } = await releases.create(fingerprint, new Date(order.at));
  try {
    await published.prepare({ release: id, reading });
    const expected = expectedOf(reading.catalogue);
    clock.enter('rendering', expected.pages.length);
    await buildSite({
      ...order,
      outDir: site,
      catalogueFile: published.waiting,
      templatesTo: templatesFolder(order.root, fingerprint),
      onPage: (pages) => clock.say(pages, expected.pages.length),
    });
    clock.enter('checking', expected.pages.length);
    const { headers, policies, policyOf, bytes } = await finishSite(site, await siteFiles(site), expected, publicUrl, {
      onCompress: () => clock.enter('compressing'),
    });
    const files = await siteFiles(site, { plain: true });
    const revision = reading.revision ?? order.revision;
    const facts = { id, fingerprint, revision, builtAt: order.at, pages: expected.pages.length };
    const origin = { base: id, moved: assetsOf(live, files), removed: new Set<string>() };
    clock.enter('switching');
    const whole = { files, policyOf };
    await releases.switchTo(makeRelease(releases.root, { ...facts, headers, policies, policyOf, ...origin, whole }));
    const liveAt = new Date().toISOString();
    await published.keepWhole({ release: id, reading });
    clock.stop();
    return {
      release: id,
      ...(live ? { before: live.id } : {}),
      revision,
      kind: 'full',
      pages: facts.pages,
      rendered: facts.pages,
      removed: 0,
      changes: [],
      bytes: bytes + (await sizeOf(site, files)),
      milliseconds: clock.times,
      liveAt,
    };
  } catch (failure) {
    if ((await releases.current())?.id !== id) await releases.discard(id);
    throw failure;
  }
}

/**
 * The scripts and styles of the build before, where they lie: a page that was opened before the switch may ask for
 * one that it has not fetched yet. Their names tell one from another, so both builds have room in one site.
 */
export function assetsOf(live: Release | undefined, files: readonly string[]): Map<string, string> {
  const own = new Set(files);
  const old = (live?.whole.files ?? []).filter((file) => file.startsWith('_astro/') && !own.has(file));
  return new Map(old.flatMap((file) => (live?.files.has(file) ? [[file, live.base]] : [])));
}

async function sizeOf(site: string, files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += (await stat(join(site, file))).size;
  return bytes;
}
