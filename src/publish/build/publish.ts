import { openBackend } from '#api/backend.ts';
import { readAtLeast, type CatalogueSnapshot } from '#catalogue/read/revision.ts';
import type { AffectedOutputs } from '#catalogue/changes/touch.ts';
import { touchedBy } from '#catalogue/changes/touched.ts';
import type { PublishReceipt } from '#contract/operator/publish.ts';
import { SiteRefused } from '#publish/check/site.ts';
import { diskFailure } from '#publish/files/diskFailure.ts';
import { PublishedCatalogue } from '#publish/release/publishedCatalogue.ts';
import type { Release } from '#publish/release/record.ts';
import { ReleaseStore } from '#publish/release/store.ts';
import { TemplateCache } from '#publish/render/astro/templates.ts';
import { sweepTemplates } from '#publish/render/astro/compile.ts';
import type { WorkerState, PublishJob, OnProgress } from '#publish/render/worker/messages.ts';
import { PublishLockLost } from '#publish/schedule/lock.ts';
import { BuildFailed } from './buildFailed.ts';
import { receiptChanges, buildChanged } from './changed.ts';
import { buildFully } from './full.ts';
import type { KnownRelease } from './siteSource.ts';
import { StageTimer } from './stageTimer.ts';

/** Opens what makes the releases of a data folder. */
export function openWorkerState({ dataDir, keep }: Pick<PublishJob, 'dataDir' | 'keep'>): WorkerState {
  const releases = new ReleaseStore(dataDir, keep);
  return { releases, published: new PublishedCatalogue(releases.stateFolder), templates: new TemplateCache() };
}

/**
 * Makes one release and takes it live: of what changed where the release before is known, otherwise of everything.
 *
 * @throws {BuildFailed} Astro or the API failed
 * @throws {SiteRefused} a page is missing, broken or too heavy
 */
export async function publishRelease(
  state: WorkerState,
  job: PublishJob,
  onProgress: OnProgress,
): Promise<PublishReceipt> {
  const timer = new StageTimer(onProgress);
  timer.enter('reading');
  const live = await state.releases.current();
  const context = { state, job, timer, live };
  const last = await readLast(state);
  const base = last && !job.full && mayGoOnFrom(last.release, job) ? last : undefined;
  if (!base || !live) return buildFully(context, { read: () => read(job), last });
  const reading = await read(job, base.published.reading);
  const touched = touchedBy(base.published.reading.catalogue, reading.catalogue);
  const buildAll = (fresh: boolean): Promise<PublishReceipt> => {
    const changes = receiptChanges(touched);
    return buildFully(context, { read: () => Promise.resolve(reading), last, fresh, changes });
  };
  if (touchesMost(touched, base.release)) return buildAll(false);
  try {
    return await buildChanged(context, { base, reading, touched });
  } catch (failure) {
    if (failure instanceof SiteRefused || failure instanceof PublishLockLost || diskFailure(failure)) throw failure;
    // Templates that cannot be loaded or do not know a page any more.
    console.error('The changed pages could not be rendered alone, so all of them are built:', failure);
    state.mustRestart = true;
    return buildAll(true);
  }
}

/**
 * Returns whether it was made of the same sources, and is where other servers can fetch what a release takes over from
 * it.
 */
const mayGoOnFrom = ({ id, fingerprint }: Release, job: PublishJob): boolean =>
  fingerprint === job.fingerprint && (job.shared?.releases.includes(id) ?? true);

/** So much that every processor had better work on it; then all is made, which is little more. */
const touchesMost = ({ outputs }: AffectedOutputs, { files }: Release): boolean =>
  outputs.size > 1_000 && outputs.size > files.size / 2;

/** Does what can wait until the release is live. */
export async function tidyUp(state: WorkerState, { root }: Pick<PublishJob, 'root'>): Promise<void> {
  await state.releases.sweep();
  await state.published.tidy();
  await sweepTemplates(root);
}

/** The release that was made last, when its catalogue is known. */
async function readLast({ releases, published }: WorkerState): Promise<KnownRelease | undefined> {
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
