import type { Output } from '#catalogue/outputs.ts';
import { expectedOf } from '#catalogue/pages.ts';
import type { Reading } from '#catalogue/readUpTo.ts';
import { type Touched, touchedBy } from '#catalogue/touched.ts';
import type { ChangedPage, PublishReceipt } from '#contract/publish.ts';
import { ChangedFiles, fileOf } from './changedFiles.ts';
import { SiteRefused } from './checkSite.ts';
import { hostFiles } from './finishSite.ts';
import { nothingToDo } from './nothingToDo.ts';
import type { Published } from './publishedCatalogue.ts';
import type { Press, ReleaseOrder } from './releaseJob.ts';
import { type Release, releaseUpon } from './releaseRecord.ts';
import { headersFile, headersWith, policyForAll } from './securityHeaders.ts';
import type { StageClock } from './stageClock.ts';
import { Templates } from './templates.ts';
import { templatesFolder } from './templatesFolder.ts';

type Reasoned = Output & { why: string };

/** Changes that a receipt names one by one. */
const named = 200;
/** Files that are written and compressed while the next is rendered. */
const atOnce = 8;

/** A release and the catalogue that it shows. */
export interface Upon {
  published: Published;
  release: Release;
}

/** Makes a release that renders what a new catalogue touches, and leaves the rest where it is. */
export async function makeChanged(
  press: Press,
  order: ReleaseOrder,
  upon: Upon,
  reading: Reading,
  clock: StageClock,
  live: Release,
): Promise<PublishReceipt> {
  const { releases, published } = press;
  const { release: before } = upon;
  const revision = reading.revision ?? order.revision;
  const touched = touchedBy(upon.published.reading.catalogue, reading.catalogue);
  if (touched.nothing && revision === before.revision && live.id === before.id) return nothingToDo(live);
  const { id, site } = await releases.create(order.fingerprint, new Date(order.at));
  try {
    const changed = new ChangedFiles(before, site, touched.menu ? Infinity : touched.outputs.size);
    const outputs = await renderTouched(press, order, touched, reading, changed, clock);
    const gone = new Map([...touched.removed.values()].map((output) => [fileOf(output), output]));
    for (const file of gone.keys()) if (!before.files.has(file)) gone.delete(file);
    clock.enter('checking');
    const present = { has: (file: string) => changed.files.has(file) || (before.files.has(file) && !gone.has(file)) };
    changed.check(present);
    const pages = touched.addresses ? pagesIn(reading, present) : before.pages;
    const headers = await headersOf(before, changed, new Set(gone.keys()), order.publicUrl);
    clock.enter('switching');
    await releases.switchTo(
      releaseUpon(releases.root, before, {
        ...{ id, fingerprint: order.fingerprint, revision, builtAt: order.at, pages, headers },
        ...{ policies: changed.policies, policyOf: changed.policyOf },
        ...{ changed: [...changed.files.keys()], removed: new Set(gone.keys()) },
      }),
    );
    const liveAt = new Date().toISOString();
    await published.keepStep(upon.published, { release: id, reading });
    clock.stop();
    const written = outputs.filter((output) => changed.files.has(fileOf(output)));
    return {
      release: id,
      before: live.id,
      revision,
      kind: 'changed',
      pages,
      rendered: written.length,
      removed: gone.size,
      changes: [...written, ...gone.values()].slice(0, named).map(told),
      bytes: changed.bytes,
      milliseconds: clock.times,
      liveAt,
    };
  } catch (failure) {
    if ((await releases.current())?.id !== id) await releases.discard(id);
    throw failure;
  }
}

const told = ({ path, why }: Reasoned): ChangedPage => ({ path, why });

async function renderTouched(
  press: Press,
  order: ReleaseOrder,
  touched: Touched,
  { catalogue }: Reading,
  changed: ChangedFiles,
  clock: StageClock,
): Promise<Reasoned[]> {
  const templates = await templatesFor(press, order);
  const plain = touched.menu ? templates.plainPages().filter(({ path }) => !touched.outputs.has(path)) : [];
  const outputs = [...touched.outputs.values(), ...plain.map((page) => ({ ...page, why: 'the menu changed' }))];
  clock.enter('rendering', outputs.length);
  templates.use({ catalogue, products: touched.products });
  const writing = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  for (const [done, output] of outputs.entries()) {
    const html = await templates.render(output);
    const written = changed.add(fileOf(output), html).catch((failure: unknown) => failures.push(failure));
    writing.add(written);
    void written.then(() => writing.delete(written));
    if (writing.size >= atOnce) await Promise.race(writing);
    if (failures.length > 0) break;
    clock.say(done + 1, outputs.length);
  }
  clock.enter('compressing');
  await Promise.all(writing);
  if (failures.length > 0) throw failures[0];
  return outputs;
}

async function templatesFor(press: Press, { root, fingerprint, publicUrl }: ReleaseOrder): Promise<Templates> {
  if (press.templates?.fingerprint !== fingerprint) {
    const loaded = await Templates.load(templatesFolder(root, fingerprint), publicUrl);
    press.templates = { fingerprint, loaded };
  }
  return press.templates.loaded;
}

/**
 * How many pages there are.
 *
 * @throws {SiteRefused} one that must be there is not
 */
function pagesIn({ catalogue }: Reading, present: { has: (file: string) => boolean }): number {
  const { pages, parts } = expectedOf(catalogue);
  const isThere = (file: string): boolean => present.has(file);
  const missing = [
    ...pages.filter((path) => !isThere(fileOf({ page: '.astro', path }))),
    ...parts.filter((path) => !isThere(decodeURI(path).slice(1))),
  ];
  if (missing.length > 0) throw new SiteRefused(missing.map((path) => `${path} is missing`));
  return pages.length;
}

/** The headers of the whole site; they move when pages of another kind came or the last of a kind went. */
async function headersOf(before: Release, changed: ChangedFiles, gone: ReadonlySet<string>, publicUrl: string) {
  if (!changed.policiesMoved && ![...gone].some((file) => file.endsWith('.html'))) return before.headers;
  const used = new Set<number>(Object.values(changed.policyOf));
  for (const file of before.files.keys()) {
    if (file.endsWith('.html') && !gone.has(file) && !changed.files.has(file)) used.add(before.policyOf[file] ?? 0);
  }
  const headers = headersWith(policyForAll([...used].map((policy) => changed.policies[policy] ?? '')), publicUrl);
  await changed.add(hostFiles.headers, Buffer.from(headersFile(headers)));
  return headers;
}
