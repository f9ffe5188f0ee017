import { openBackend } from '#api/backend.ts';
import { readUpTo, type Reading } from '#catalogue/read/revision.ts';
import { type Touched, touchedBy } from '#catalogue/changes/touched.ts';
import type { PublishReceipt } from '#contract/operator/publish.ts';
import { BuildFailed } from '#publish/render/astro/compile.ts';
import { SiteRefused } from '#publish/check/site.ts';
import { diskFailure } from '#publish/files/diskFailure.ts';
import { changesOf, makeChanged, type Upon } from './changed.ts';
import { makeWhole } from './full.ts';
import { PublishedCatalogue } from '#publish/release/publishedCatalogue.ts';
import type { Press, ReleaseOrder, Tell } from '#publish/render/worker/messages.ts';
import type { Release } from '#publish/release/record.ts';
import { Releases } from '#publish/release/store.ts';
import { StageClock } from './stageTimer.ts';
import { TurnLost } from '#publish/schedule/lockLost.ts';
import { sweepTemplates } from '#publish/render/astro/folder.ts';

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
  const last = await newest(press);
  const upon = order.full || last?.release.fingerprint !== order.fingerprint ? undefined : last;
  if (!upon || !live) return makeWhole(press, order, clock, { read: () => read(order), live, last });
  const reading = await read(order, upon.published.reading);
  const touched = touchedBy(upon.published.reading.catalogue, reading.catalogue);
  const again = (fresh: boolean): Promise<PublishReceipt> => {
    const known = { read: () => Promise.resolve(reading), live, last };
    return makeWhole(press, order, clock, { ...known, fresh, changes: changesOf(touched) });
  };
  if (isMost(touched, upon.release)) return again(false);
  try {
    return await makeChanged(press, order, { upon, reading, touched }, clock, live);
  } catch (failure) {
    if (failure instanceof SiteRefused || failure instanceof TurnLost || diskFailure(failure)) throw failure;
    // Templates that cannot be loaded or do not know a page any more.
    console.error('The changed pages could not be rendered alone, so all of them are built:', failure);
    press.isSpoilt = true;
    return again(true);
  }
}

/** So much that every processor had better be at it; then all is made, which is little more. */
const isMost = ({ outputs }: Touched, { files }: Release): boolean =>
  outputs.size > 1_000 && outputs.size > files.size / 2;

/** What can wait until the release is live. */
export async function tidyUp(press: Press, { root }: Pick<ReleaseOrder, 'root'>): Promise<void> {
  await press.releases.sweep();
  await press.published.tidy();
  await sweepTemplates(root);
}

/** The release that was made last, when its catalogue is known. */
async function newest({ releases, published }: Press): Promise<Upon | undefined> {
  const known = await published.read();
  const release = known && (await releases.get(known.release));
  return known && release ? { published: known, release } : undefined;
}

async function read({ apiUrl, apiTimeout = 10_000, revision }: ReleaseOrder, known?: Reading) {
  const backend = openBackend({ base: apiUrl, timeout: apiTimeout, retries: 3 });
  try {
    return await readUpTo(backend, revision, known);
  } catch (failure) {
    if (!(failure instanceof Error)) throw failure;
    throw new BuildFailed(failure.message, failure.stack ?? '', { cause: failure });
  }
}
