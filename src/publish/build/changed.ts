import type { OutputWithReason, AffectedOutputs } from '#catalogue/changes/touch.ts';
import type { CatalogueSnapshot } from '#catalogue/read/revision.ts';
import { expectedPaths } from '#catalogue/site/expectedPaths.ts';
import { formerPaths } from '#catalogue/site/formerAddresses.ts';
import type { ChangedPage, PublishReceipt } from '#contract/operator/publish.ts';
import { missingFiles, type FileSet, SiteRefused } from '#publish/check/site.ts';
import { outputFile } from '#publish/files/siteFiles.ts';
import { headersName, redirectsFile, redirectsName } from '#publish/headers/hostFiles.ts';
import { headersFile, headersForPolicy, mergedPolicy } from '#publish/headers/securityHeaders.ts';
import { type Release, followingRelease } from '#publish/release/record.ts';
import { ChangedFiles } from './changedFiles.ts';
import { keptListFile, keptListOf } from './keptList.ts';
import { type BuildContext, releaseFacts, withNewRelease } from './newRelease.ts';
import { renderChanged } from './renderChanged.ts';
import type { SiteChange } from './siteSource.ts';
import { upToDateReceipt } from './stageTimer.ts';

/** Changes that a receipt names one by one. */
const MAX_NAMED = 200;

/** Makes a release that renders what a new catalogue touches, and leaves the rest where it is. */
export async function buildChanged(context: BuildContext, change: SiteChange): Promise<PublishReceipt> {
  const { state, job, timer, live } = context;
  const { base, reading, touched } = change;
  const { release: before } = base;
  const isSame = (reading.revision ?? job.revision) === before.revision && reading.mark === before.mark;
  if (touched.nothing && isSame && live?.id === before.id) return upToDateReceipt(live);
  return withNewRelease(context, async ({ id, site }) => {
    const changed = new ChangedFiles(before, site, touched.everywhere ? Infinity : touched.outputs.size);
    const gone = new Map([...touched.removed.values()].map((output) => [outputFile(output), output]));
    for (const file of gone.keys()) if (!before.files.has(file)) gone.delete(file);
    const outputs = await renderChanged(context, change, { changed, site, gone });
    timer.enter('checking');
    const present = { has: (file: string) => changed.files.has(file) || (before.files.has(file) && !gone.has(file)) };
    changed.check(present);
    const pages = touched.addresses ? pagesIn(reading, present) : before.pages;
    const old = base.published.reading.catalogue;
    const former = touched.addresses ? formerPaths(before.former, old, reading.catalogue) : before.former;
    await changed.add(redirectsName, Buffer.from(redirectsFile(former)));
    await changed.add(keptListFile, await keptListOf(reading.catalogue, changed.read, changed.placeBefore));
    const removed = new Set(gone.keys());
    const headers = await headersAfter(before, changed, removed, job.publicUrl);
    const written = outputs.filter((output) => changed.files.has(outputFile(output)));
    return {
      kind: 'changed',
      release: followingRelease(state.releases.root, before, {
        ...releaseFacts(id, job, reading),
        pages,
        headers,
        former,
        policies: changed.policies,
        policyOf: changed.policyOf,
        changed: [...changed.files.keys()],
        removed,
      }),
      rendered: written.length,
      removed: gone.size,
      changes: named([...written, ...gone.values()]),
      bytes: changed.bytes,
      keep: () => state.published.keepStep(base.published, { release: id, reading }),
    };
  });
}

/** Returns what a receipt names of all that is touched. */
export const receiptChanges = ({ outputs, removed }: AffectedOutputs): ChangedPage[] =>
  named([...outputs.values(), ...removed.values()]);

const named = (outputs: readonly OutputWithReason[]): ChangedPage[] =>
  outputs.slice(0, MAX_NAMED).map(({ path, why }) => ({ path, why }));

/**
 * Returns how many pages there are.
 *
 * @throws {SiteRefused} one that must be there is not
 */
function pagesIn({ catalogue }: CatalogueSnapshot, present: FileSet): number {
  const expected = expectedPaths(catalogue);
  const missing = missingFiles(expected, present);
  if (missing.length > 0) throw new SiteRefused(missing);
  return expected.pages.length;
}

/** The headers of the whole site; they change when pages of another kind came or the last of a kind went. */
async function headersAfter(before: Release, changed: ChangedFiles, gone: ReadonlySet<string>, publicUrl: string) {
  if (!changed.policiesChanged && ![...gone].some((file) => file.endsWith('.html'))) return before.headers;
  const used = new Set<number>(Object.values(changed.policyOf));
  for (const file of before.files.keys()) {
    if (file.endsWith('.html') && !gone.has(file) && !changed.files.has(file)) used.add(before.policyOf[file] ?? 0);
  }
  const headers = headersForPolicy(mergedPolicy([...used].map((policy) => changed.policies[policy] ?? '')), publicUrl);
  await changed.add(headersName, Buffer.from(headersFile(headers)));
  return headers;
}
