import { atom, computed } from 'nanostores';
import { isFinished, followPublish } from '#api/followPublish.ts';
import { shop } from '#api/shop.ts';
import { getReadiness } from '#contract/health.ts';
import {
  getPublish,
  listPublishes,
  listReleases,
  previewProduct,
  type PublishHold,
  type PublishView,
  type ReleaseView,
  rollBack,
  startPublish,
} from '#contract/operator/publish.ts';
import { undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { getUnpublished, type Unpublished } from '#contract/operator/goods/unpublished.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { callAsOperator } from './operator.ts';
import { createReading, createReadings } from '#stores/resource.ts';

/** The site as an editor sees it, and what is not published yet. */
export interface PublishingState {
  /** Newest first, without the pages of their receipts. */
  publishes: readonly PublishView[];
  releases: readonly ReleaseView[];
  unpublished: Unpublished;
  hold: PublishHold | undefined;
}

/** Everything of them. */
export const publishing = createReading('publishing', async (): Promise<PublishingState> => {
  const [publishes, releases, unpublished] = await Promise.all([
    callAsOperator(listPublishes, {}),
    callAsOperator(listReleases, {}),
    callAsOperator(getUnpublished, {}),
  ]);
  return { publishes: publishes.data, releases: releases.data, unpublished, hold: publishes.hold };
});

/** The publish that waits or runs, step by step; then how it ended, until the next one. */
export const $publish = atom<PublishView | undefined>(undefined);

export const $isPublishing = computed($publish, (view) => view !== undefined && !isFinished(view));

/** The pause between two checks of whether something happened elsewhere. */
const pollMs = 4_000;

/** Keeps everything up to date until the signal ends it. */
export function watchPublishing(signal: AbortSignal): void {
  const timer = setInterval(() => {
    followOpen(signal);
    if (document.visibilityState === 'visible' && !$isPublishing.get()) void poll();
  }, pollMs);
  const followOwn = $publish.listen((view) => {
    if (view && !isFinished(view)) followOpen(signal);
  });
  const followFirst = publishing.$found.listen(({ state }) => {
    if (state !== 'loaded') return;
    followFirst();
    followOpen(signal);
  });
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    followOwn();
    followFirst();
  });
}

/** Starts a publish. */
export async function publish(full = false): Promise<void> {
  const { id } = await callAsOperator(startPublish, { body: { full } });
  $publish.set(await callAsOperator(getPublish, { params: { id } }));
}

/** Makes an earlier release live. */
export async function rollBackTo(release: string): Promise<void> {
  await callAsOperator(rollBack, { params: { id: release } });
  publishing.refresh();
}

/**
 * Takes a change of the catalogue back, as a change of its own, whose revision it answers.
 *
 * @param leaveLater leaves what was changed again since; otherwise the whole is refused then
 */
export async function undoChange(revision: number, leaveLater = false): Promise<number> {
  const undone = await callAsOperator(undoCatalogueChange, { body: { revision, leaveLater } });
  publishing.refresh();
  return undone.revision;
}

/** The address of a product's page as it will be; good for a quarter of an hour. */
export async function previewUrl(product: number): Promise<string> {
  const { url } = await callAsOperator(previewProduct, { params: { id: product }, query: { locale: pageLocale() } });
  return url;
}

/** One publish with the pages of its receipt. */
export const publishOf = createReadings('publish', (id: string) => callAsOperator(getPublish, { params: { id } }));

/** Loads everything again if something happened. */
async function poll(): Promise<void> {
  const desk = publishing.$found.get();
  const answers = await Promise.all([callAsOperator(listPublishes, {}), callAsOperator(getReadiness, {})]).catch(
    () => undefined,
  );
  if (!answers) return;
  const [{ data }, { revision }] = answers;
  const isSame =
    desk.state === 'loaded' &&
    desk.value.unpublished.revision === revision &&
    stateKey(desk.value.publishes) === stateKey(data);
  if (!isSame) publishing.refresh();
}

const stateKey = (publishes: readonly PublishView[]): string => publishes.map(({ id, state }) => id + state).join();

let followed: string | undefined;

/** Follows whatever waits or runs. */
function followOpen(signal: AbortSignal): void {
  const desk = publishing.$found.get();
  const own = $publish.get();
  const listed = desk.state === 'loaded' ? desk.value.publishes : [];
  // One that runs has more news than one that waits for it.
  const unfinished = [...(own ? [own] : []), ...listed].filter((one) => !isFinished(one));
  const open = unfinished.find(({ state }) => state === 'running') ?? unfinished[0];
  if (!open || followed === open.id) return;
  followed = open.id;
  const base = new URL('/api/v1', location.href).href;
  const source = { base, signal };
  void followPublish(shop(pageLocale()), open.id, { ...source, onStep: (view) => $publish.set(view) })
    .catch(() => $publish.set(undefined))
    .finally(() => {
      followed = undefined;
      if (!signal.aborted) publishing.refresh();
    });
}
