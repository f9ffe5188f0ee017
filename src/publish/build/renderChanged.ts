import type { Output } from '#catalogue/site/outputs.ts';
import type { Touched } from '#catalogue/changes/touched.ts';
import type { ChangedFiles } from './changedFiles.ts';
import type { SiteChange } from './changed.ts';
import { cachedTemplates } from '#publish/render/astro/cache.ts';
import type { WorkerState, PublishJob } from '#publish/render/worker/messages.ts';
import { renderInParallel } from '#publish/render/threads/pool.ts';
import { outputFile } from '#publish/files/siteFiles.ts';
import type { StageTimer } from './stageTimer.ts';
import { fixedPages } from '#publish/render/astro/templates.ts';
import { templatesFolder } from '#publish/render/astro/folder.ts';

/** A file of the site, and why it is made again. */
export type OutputWithReason = Output & { why: string };

/** Where the files of a change go. */
export interface ChangedSiteFolder {
  changed: ChangedFiles;
  /** Folder of the new files. */
  site: string;
  /** Files that go. */
  gone: ReadonlyMap<string, unknown>;
}

/** From so many files on every processor is at it; for fewer the threads would take longer to begin. */
const many = 500;
/** Files that are written and compressed while the next is rendered. */
const atOnce = 8;

/** Renders what a change touches, and writes down what came out otherwise than before; answers all that is touched. */
export async function renderChanged(
  press: WorkerState,
  order: PublishJob,
  change: SiteChange,
  to: ChangedSiteFolder,
  clock: StageTimer,
): Promise<OutputWithReason[]> {
  const outputs = await touchedOutputs(order, change.touched);
  clock.enter('rendering', outputs.length);
  const render = outputs.length < many ? renderHere : renderInThreads;
  await render(press, order, change, to, outputs, clock);
  return outputs;
}

async function touchedOutputs({ root, fingerprint }: PublishJob, touched: Touched): Promise<OutputWithReason[]> {
  const outputs = [...touched.outputs.values()];
  if (!touched.menu) return outputs;
  const plain = (await fixedPages(templatesFolder(root, fingerprint))).filter(({ path }) => !touched.outputs.has(path));
  return [...outputs, ...plain.map((page) => ({ ...page, why: 'the menu changed' }))];
}

async function renderHere(
  press: WorkerState,
  order: PublishJob,
  { touched, reading: { catalogue } }: SiteChange,
  { changed }: ChangedSiteFolder,
  outputs: readonly Output[],
  clock: StageTimer,
): Promise<void> {
  const templates = await cachedTemplates(press, order);
  templates.use({ catalogue, products: touched.products });
  const writing = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  try {
    for (const [done, output] of outputs.entries()) {
      const html = await templates.render(output);
      const written = changed.add(outputFile(output), html).catch((failure: unknown) => failures.push(failure));
      writing.add(written);
      void written.then(() => writing.delete(written));
      if (writing.size >= atOnce) await Promise.race(writing);
      if (failures.length > 0) break;
      clock.say(done + 1, outputs.length);
    }
    clock.enter('compressing');
  } finally {
    // Also when a page cannot be rendered: nobody may write into a release that is taken away.
    await Promise.all(writing);
  }
  if (failures.length > 0) throw failures[0];
}

async function renderInThreads(
  { releases, published }: WorkerState,
  { root, fingerprint, publicUrl, currency }: PublishJob,
  { upon: { release }, reading }: SiteChange,
  { changed, site, gone }: ChangedSiteFolder,
  outputs: readonly Output[],
  clock: StageTimer,
): Promise<void> {
  const files = [...release.files.keys(), ...outputs.map(outputFile)].filter((file) => !gone.has(file));
  await published.prepare({ release: release.id, reading });
  try {
    const job = {
      ...{ templates: templatesFolder(root, fingerprint), publicUrl, currency, catalogue: published.waiting },
      ...{ site, files: [...new Set(files)], before: { root: releases.root, id: release.id } },
    };
    changed.take(await renderInParallel(job, outputs, (done) => clock.say(done, outputs.length)));
  } finally {
    await published.discardWaiting();
  }
}
