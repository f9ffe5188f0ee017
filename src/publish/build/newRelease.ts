import type { CatalogueSnapshot } from '#catalogue/read/revision.ts';
import type { ChangedPage, PublishReceipt } from '#contract/operator/publish.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Release } from '#publish/release/record.ts';
import type { PublishJob, WorkerState } from '#publish/render/worker/messages.ts';
import type { StageTimer } from './stageTimer.ts';

/** One publish as it is carried out. */
export interface BuildContext {
  state: WorkerState;
  job: PublishJob;
  timer: StageTimer;
  /** The release that shoppers see. */
  live: Release | undefined;
}

/** A release whose files are made, and what its receipt says. */
export interface BuiltRelease extends Pick<PublishReceipt, 'kind' | 'rendered' | 'removed' | 'bytes'> {
  release: Release;
  changes: ChangedPage[];
  /** Writes down the catalogue that it shows, once it is live. */
  keep: () => Promise<void>;
}

/**
 * Makes a release and takes it live; one that fails before it is live is taken away again.
 *
 * @param build makes its files in the folder `site`
 */
export async function withNewRelease(
  { state: { releases, published, mayGoLive }, job, timer, live }: BuildContext,
  build: (place: { id: string; site: string }) => Promise<BuiltRelease>,
): Promise<PublishReceipt> {
  const place = await releases.create(job.fingerprint, new Date(job.at), job.shared?.turn);
  try {
    const { release, keep, ...built } = await build(place);
    timer.enter('switching');
    await releases.switchTo(release, mayGoLive);
    const liveAt = new Date().toISOString();
    await keep();
    timer.stop();
    const { id, revision, pages } = release;
    return withoutUndefined({
      ...built,
      release: id,
      before: live?.id,
      revision,
      pages,
      milliseconds: timer.times,
      liveAt,
    });
  } catch (failure) {
    const isLive = (await releases.current())?.id === place.id;
    if (!isLive) await Promise.all([releases.discard(place.id), published.discardWaiting()]);
    throw failure;
  }
}

/** Returns what a release is, whatever is in it. */
export const releaseFacts = (id: string, { fingerprint, at, revision }: PublishJob, reading: CatalogueSnapshot) =>
  withoutUndefined({
    id,
    fingerprint,
    revision: reading.revision ?? revision,
    mark: reading.mark,
    builtAt: at,
  });
