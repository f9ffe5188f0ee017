import { formerPaths } from '#catalogue/site/formerAddresses.ts';
import type { CatalogueSnapshot } from '#catalogue/read/revision.ts';
import type { ChangedPage, PublishReceipt } from '#contract/operator/publish.ts';
import { compileTemplates } from '#publish/render/astro/compile.ts';
import type { KnownRelease } from './changed.ts';
import { assembleSite } from './assemble.ts';
import type { WorkerState, PublishJob } from '#publish/render/worker/messages.ts';
import { createRelease, type Release } from '#publish/release/record.ts';
import type { StageTimer } from './stageTimer.ts';

/** What a whole release follows, and is made from. */
export interface FullBuildSource {
  /** Reads the catalogue. */
  read: () => Promise<CatalogueSnapshot>;
  live: Release | undefined;
  /** The release that was made last, when its catalogue is known. */
  last: KnownRelease | undefined;
  /** Compiles the templates again. */
  fresh?: boolean;
  /** What the receipt tells. */
  changes?: ChangedPage[];
}

/** Makes a release of every page there is. */
export async function buildFully(
  press: WorkerState,
  order: PublishJob,
  clock: StageTimer,
  { read, live, last, fresh = order.full, changes = [] }: FullBuildSource,
): Promise<PublishReceipt> {
  const { releases, published } = press;
  const { publicUrl, currency, fingerprint } = order;
  // Astro knows nothing of the goods, so it compiles while they are read.
  const compiling = compileTemplates(order, { fresh });
  compiling.catch(() => undefined);
  const reading = await read();
  clock.enter('compiling');
  const folder = await compiling;
  const { catalogue } = reading;
  const former = formerPaths((last?.release ?? live)?.former ?? [], last?.published.reading.catalogue, catalogue);
  const { id, site } = await releases.create(fingerprint, new Date(order.at));
  try {
    await published.prepare({ release: id, reading });
    clock.enter('rendering');
    const { files, pages, headers, policies, policyOf, bytes } = await assembleSite({
      folder,
      publicUrl,
      currency,
      site,
      catalogue,
      catalogueFile: published.waiting,
      former,
      live,
      onProgress: (done, total) => clock.say(done, total),
      onMade: () => clock.enter('checking'),
    });
    const revision = reading.revision ?? order.revision;
    const mark = reading.mark === undefined ? {} : { mark: reading.mark };
    const facts = { id, fingerprint, revision, ...mark, builtAt: order.at, pages };
    const origin = { former, base: id, moved: assetsOfBefore(live, files), removed: new Set<string>() };
    clock.enter('switching');
    const whole = { files, policyOf };
    const release = createRelease(releases.root, { ...facts, headers, policies, policyOf, ...origin, whole });
    await releases.switchTo(release, press.mayGoLive);
    const liveAt = new Date().toISOString();
    await published.keepWhole({ release: id, reading });
    clock.stop();
    return {
      release: id,
      ...(live ? { before: live.id } : {}),
      revision,
      kind: 'full',
      pages,
      rendered: pages,
      removed: 0,
      changes,
      bytes,
      milliseconds: clock.times,
      liveAt,
    };
  } catch (failure) {
    if ((await releases.current())?.id !== id) await Promise.all([releases.discard(id), published.discardWaiting()]);
    throw failure;
  }
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
