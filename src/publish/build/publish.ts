import { openBackend } from '#api/backend.ts';
import { readAtLeast, type CatalogueSnapshot } from '#catalogue/read/revision.ts';
import { type Touched, touchedBy } from '#catalogue/changes/touched.ts';
import type { PublishReceipt } from '#contract/operator/publish.ts';
import { BuildFailed } from '#publish/render/astro/compile.ts';
import { SiteRefused } from '#publish/check/site.ts';
import { diskFailure } from '#publish/files/diskFailure.ts';
import { receiptChanges, buildChanged, type KnownRelease } from './changed.ts';
import { buildFully } from './full.ts';
import { PublishedCatalogue } from '#publish/release/publishedCatalogue.ts';
import type { WorkerState, PublishJob, OnProgress } from '#publish/render/worker/messages.ts';
import type { Release } from '#publish/release/record.ts';
import { ReleaseStore } from '#publish/release/store.ts';
import { StageTimer } from './stageTimer.ts';
import { PublishLockLost } from '#publish/schedule/lockLost.ts';
import { sweepTemplates } from '#publish/render/astro/folder.ts';

/** What makes the releases of a data folder. */
export function openWorkerState({ dataDir, keep }: Pick<PublishJob, 'dataDir' | 'keep'>): WorkerState {
  const releases = new ReleaseStore(dataDir, keep);
  return { releases, published: new PublishedCatalogue(releases.memory) };
}

/**
 * Makes one release and takes it live: of what changed where the release before is known, otherwise of everything.
 *
 * @throws {BuildFailed} Astro or the API failed
 * @throws {SiteRefused} a page is missing, broken or too heavy
 */
export async function publishRelease(press: WorkerState, order: PublishJob, tell: OnProgress): Promise<PublishReceipt> {
  const clock = new StageTimer(tell);
  clock.enter('reading');
  const live = await press.releases.current();
  const last = await newest(press);
  const upon = order.full || last?.release.fingerprint !== order.fingerprint ? undefined : last;
  if (!upon || !live) return buildFully(press, order, clock, { read: () => read(order), live, last });
  const reading = await read(order, upon.published.reading);
  const touched = touchedBy(upon.published.reading.catalogue, reading.catalogue);
  const again = (fresh: boolean): Promise<PublishReceipt> => {
    const known = { read: () => Promise.resolve(reading), live, last };
    return buildFully(press, order, clock, { ...known, fresh, changes: receiptChanges(touched) });
  };
  if (isMost(touched, upon.release)) return again(false);
  try {
    return await buildChanged(press, order, { upon, reading, touched }, clock, live);
  } catch (failure) {
    if (failure instanceof SiteRefused || failure instanceof PublishLockLost || diskFailure(failure)) throw failure;
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
export async function tidyUp(press: WorkerState, { root }: Pick<PublishJob, 'root'>): Promise<void> {
  await press.releases.sweep();
  await press.published.tidy();
  await sweepTemplates(root);
}

/** The release that was made last, when its catalogue is known. */
async function newest({ releases, published }: WorkerState): Promise<KnownRelease | undefined> {
  const known = await published.read();
  const release = known && (await releases.get(known.release));
  return known && release ? { published: known, release } : undefined;
}

async function read({ apiUrl, apiTimeout = 10_000, revision }: PublishJob, known?: CatalogueSnapshot) {
  const backend = openBackend({ base: apiUrl, timeout: apiTimeout, retries: 3 });
  try {
    return await readAtLeast(backend, revision, known);
  } catch (failure) {
    if (!(failure instanceof Error)) throw failure;
    throw new BuildFailed(failure.message, failure.stack ?? '', { cause: failure });
  }
}
