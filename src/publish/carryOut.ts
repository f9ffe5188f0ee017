import { openBackend } from '#api/backend.ts';
import { readUpTo, type Reading } from '#catalogue/readUpTo.ts';
import type { PublishReceipt } from '#contract/publish.ts';
import { BuildFailed } from './buildSite.ts';
import { SiteRefused } from './checkSite.ts';
import { makeChanged, type Upon } from './makeChanged.ts';
import { makeWhole } from './makeWhole.ts';
import { PublishedCatalogue } from './publishedCatalogue.ts';
import type { Press, ReleaseOrder, Tell } from './releaseJob.ts';
import { Releases } from './releases.ts';
import { StageClock } from './stageClock.ts';
import { sweepTemplates } from './templatesFolder.ts';

/** What makes the releases of a data folder. */
export function pressOf({ dataDir, keep }: Pick<ReleaseOrder, 'dataDir' | 'keep'>): Press {
  const releases = new Releases(dataDir, keep);
  return { releases, published: new PublishedCatalogue(releases.memory) };
}

/**
 * Makes one release and takes it live: of what changed where the release before is known, otherwise of everything.
 *
 * @throws {BuildFailed} Astro or the API failed
 * @throws {SiteRefused} a page is missing, broken or too heavy
 */
export async function carryOut(press: Press, order: ReleaseOrder, tell: Tell): Promise<PublishReceipt> {
  const clock = new StageClock(tell);
  clock.enter('reading');
  const live = await press.releases.current();
  const upon = order.full || !live ? undefined : await newest(press, order);
  const reading = await read(order, upon?.published.reading);
  if (!upon || !live) return makeWhole(press, order, reading, clock, live);
  try {
    return await makeChanged(press, order, upon, reading, clock, live);
  } catch (failure) {
    if (failure instanceof SiteRefused || isOfTheDisk(failure)) throw failure;
    // Templates that cannot be loaded or do not know a page any more: a whole build needs neither.
    console.error('The changed pages could not be rendered alone, so all of them are built:', failure);
    return makeWhole(press, order, reading, clock, live);
  }
}

/** What can wait until the release is live. */
export async function tidyUp(press: Press, { root }: Pick<ReleaseOrder, 'root'>): Promise<void> {
  await press.releases.sweep();
  await press.published.tidy();
  await sweepTemplates(root);
}

/** The release that was made last, when it was made from the same sources and its catalogue is known. */
async function newest({ releases, published }: Press, { fingerprint }: ReleaseOrder): Promise<Upon | undefined> {
  const known = await published.read();
  const release = known && (await releases.get(known.release));
  return known && release?.fingerprint === fingerprint ? { published: known, release } : undefined;
}

async function read({ apiUrl, apiTimeout = 10_000, revision }: ReleaseOrder, known: Reading | undefined) {
  const backend = openBackend({ base: apiUrl, timeout: apiTimeout, retries: 3 });
  try {
    return await readUpTo(backend, revision, known);
  } catch (failure) {
    if (!(failure instanceof Error)) throw failure;
    throw new BuildFailed(failure.message, failure.stack ?? '', { cause: failure });
  }
}

const isOfTheDisk = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].includes(String(failure.code));
