import { formerPaths } from '#catalogue/site/formerAddresses.ts';
import { expectedPaths } from '#catalogue/site/expectedPaths.ts';
import type { CatalogueSnapshot } from '#catalogue/read/revision.ts';
import type { Touched } from '#catalogue/changes/touched.ts';
import type { ChangedPage, PublishReceipt } from '#contract/operator/publish.ts';
import { ChangedFiles } from './changedFiles.ts';
import { missingFiles, type FileSet, SiteRefused } from '#publish/check/site.ts';
import { headersName } from '#publish/headers/hostFiles.ts';
import { upToDateReceipt } from './upToDate.ts';
import type { PublishedState } from '#publish/release/publishedCatalogue.ts';
import type { WorkerState, PublishJob } from '#publish/render/worker/messages.ts';
import { redirectsFile, redirectsName } from '#publish/headers/redirects.ts';
import { type Release, followingRelease } from '#publish/release/record.ts';
import { type OutputWithReason, renderChanged } from './renderChanged.ts';
import { headersFile, headersForPolicy, mergedPolicy } from '#publish/headers/security.ts';
import { outputFile } from '#publish/files/siteFiles.ts';
import type { StageTimer } from './stageTimer.ts';

/** Changes that a receipt names one by one. */
const named = 200;

/** A release and the catalogue that it shows. */
export interface KnownRelease {
  published: PublishedState;
  release: Release;
}

/** What follows a release: another catalogue, and what of the site it touches. */
export interface SiteChange {
  upon: KnownRelease;
  reading: CatalogueSnapshot;
  touched: Touched;
}

/** Makes a release that renders what a new catalogue touches, and leaves the rest where it is. */
export async function buildChanged(
  press: WorkerState,
  order: PublishJob,
  { upon, reading, touched }: SiteChange,
  clock: StageTimer,
  live: Release,
): Promise<PublishReceipt> {
  const { releases, published } = press;
  const { release: before } = upon;
  const revision = reading.revision ?? order.revision;
  const mark = reading.mark === undefined ? {} : { mark: reading.mark };
  const isSame = revision === before.revision && reading.mark === before.mark;
  if (touched.nothing && isSame && live.id === before.id) return upToDateReceipt(live);
  const { id, site } = await releases.create(order.fingerprint, new Date(order.at));
  try {
    const changed = new ChangedFiles(before, site, touched.menu ? Infinity : touched.outputs.size);
    const gone = new Map([...touched.removed.values()].map((output) => [outputFile(output), output]));
    for (const file of gone.keys()) if (!before.files.has(file)) gone.delete(file);
    const outputs = await renderChanged(press, order, { upon, reading, touched }, { changed, site, gone }, clock);
    clock.enter('checking');
    const present = { has: (file: string) => changed.files.has(file) || (before.files.has(file) && !gone.has(file)) };
    changed.check(present);
    const pages = touched.addresses ? pagesIn(reading, present) : before.pages;
    const old = upon.published.reading.catalogue;
    const former = touched.addresses ? formerPaths(before.former, old, reading.catalogue) : before.former;
    await changed.add(redirectsName, Buffer.from(redirectsFile(former)));
    const headers = await headersOf(before, changed, new Set(gone.keys()), order.publicUrl);
    clock.enter('switching');
    await releases.switchTo(
      followingRelease(releases.root, before, {
        id,
        fingerprint: order.fingerprint,
        revision,
        ...mark,
        builtAt: order.at,
        pages,
        headers,
        former,
        policies: changed.policies,
        policyOf: changed.policyOf,
        changed: [...changed.files.keys()],
        removed: new Set(gone.keys()),
      }),
      press.mayGoLive,
    );
    const liveAt = new Date().toISOString();
    await published.keepStep(upon.published, { release: id, reading });
    clock.stop();
    const written = outputs.filter((output) => changed.files.has(outputFile(output)));
    return {
      release: id,
      before: live.id,
      revision,
      kind: 'changed',
      pages,
      rendered: written.length,
      removed: gone.size,
      changes: told([...written, ...gone.values()]),
      bytes: changed.bytes,
      milliseconds: clock.times,
      liveAt,
    };
  } catch (failure) {
    if ((await releases.current())?.id !== id) await releases.discard(id);
    throw failure;
  }
}

/** What a receipt tells of all that is touched. */
export const receiptChanges = ({ outputs, removed }: Touched): ChangedPage[] =>
  told([...outputs.values(), ...removed.values()]);

const told = (outputs: readonly OutputWithReason[]): ChangedPage[] =>
  outputs.slice(0, named).map(({ path, why }) => ({ path, why }));

/**
 * How many pages there are.
 *
 * @throws {SiteRefused} one that must be there is not
 */
function pagesIn({ catalogue }: CatalogueSnapshot, present: FileSet): number {
  const expected = expectedPaths(catalogue);
  const missing = missingFiles(expected, present);
  if (missing.length > 0) throw new SiteRefused(missing);
  return expected.pages.length;
}

/** The headers of the whole site; they move when pages of another kind came or the last of a kind went. */
async function headersOf(before: Release, changed: ChangedFiles, gone: ReadonlySet<string>, publicUrl: string) {
  if (!changed.policiesMoved && ![...gone].some((file) => file.endsWith('.html'))) return before.headers;
  const used = new Set<number>(Object.values(changed.policyOf));
  for (const file of before.files.keys()) {
    if (file.endsWith('.html') && !gone.has(file) && !changed.files.has(file)) used.add(before.policyOf[file] ?? 0);
  }
  const headers = headersForPolicy(mergedPolicy([...used].map((policy) => changed.policies[policy] ?? '')), publicUrl);
  await changed.add(headersName, Buffer.from(headersFile(headers)));
  return headers;
}
