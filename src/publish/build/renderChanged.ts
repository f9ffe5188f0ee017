import type { Output } from '#catalogue/site/outputs.ts';
import type { OutputWithReason, AffectedOutputs } from '#catalogue/changes/touch.ts';
import { outputFile } from '#publish/files/siteFiles.ts';
import { templatesFolder } from '#publish/render/astro/compile.ts';
import { fixedPages } from '#publish/render/astro/manifest.ts';
import { renderInParallel } from '#publish/render/threads/pool.ts';
import type { PublishJob } from '#publish/render/worker/messages.ts';
import type { ChangedFiles } from './changedFiles.ts';
import type { BuildContext } from './newRelease.ts';
import type { SiteChange } from './siteSource.ts';

/** Target of the files of a change. */
export interface ChangedSiteFolder {
  changed: ChangedFiles;
  /** Folder of the new files. */
  site: string;
  /** Files that go. */
  gone: ReadonlyMap<string, unknown>;
}

/** From so many files on every processor works on them; for fewer the threads would take longer to begin. */
const PARALLEL_FROM = 500;
/** Files that are written and compressed while the next is rendered. */
const CONCURRENCY = 8;

/** Renders what a change touches, and writes down what came out otherwise than before; answers all that is touched. */
export async function renderChanged(
  context: BuildContext,
  change: SiteChange,
  folder: ChangedSiteFolder,
): Promise<OutputWithReason[]> {
  const outputs = await touchedOutputs(context.job, change.touched);
  context.timer.enter('rendering', outputs.length);
  const render = outputs.length < PARALLEL_FROM ? renderHere : renderInThreads;
  await render(context, change, folder, outputs);
  return outputs;
}

async function touchedOutputs(
  { root, fingerprint }: PublishJob,
  touched: AffectedOutputs,
): Promise<OutputWithReason[]> {
  const outputs = [...touched.outputs.values()];
  const why = touched.everywhere;
  if (!why) return outputs;
  const fixed = (await fixedPages(templatesFolder(root, fingerprint))).filter(({ path }) => !touched.outputs.has(path));
  return [...outputs, ...fixed.map((page) => ({ ...page, why }))];
}

async function renderHere(
  { state, job, timer }: BuildContext,
  { touched, reading: { catalogue } }: SiteChange,
  { changed }: ChangedSiteFolder,
  outputs: readonly Output[],
): Promise<void> {
  const templates = await state.templates.load(job);
  const codeIn = templates.codeIn.bind(templates);
  templates.use({ catalogue, products: touched.products });
  const writing = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  try {
    for (const [done, output] of outputs.entries()) {
      const html = await templates.render(output);
      const written = changed.add(outputFile(output), html, codeIn).catch((failure: unknown) => failures.push(failure));
      writing.add(written);
      void written.then(() => writing.delete(written));
      if (writing.size >= CONCURRENCY) await Promise.race(writing);
      if (failures.length > 0) break;
      timer.progress(done + 1, outputs.length);
    }
    timer.enter('compressing');
  } finally {
    // Also when a page cannot be rendered: nobody may write into a release that is taken away.
    await Promise.all(writing);
  }
  if (failures.length > 0) throw failures[0];
}

async function renderInThreads(
  { state: { releases, published }, job, timer }: BuildContext,
  { base: { release }, reading }: SiteChange,
  { changed, site, gone }: ChangedSiteFolder,
  outputs: readonly Output[],
): Promise<void> {
  const files = [...release.files.keys(), ...outputs.map(outputFile)].filter((file) => !gone.has(file));
  await published.prepare({ release: release.id, reading });
  const renderJob = {
    templates: templatesFolder(job.root, job.fingerprint),
    publicUrl: job.publicUrl,
    region: job.region,
    catalogue: published.waiting,
    site,
    files: [...new Set(files)],
    before: { root: releases.root, id: release.id },
  };
  try {
    changed.merge(await renderInParallel(renderJob, outputs, (done) => timer.progress(done, outputs.length)));
  } finally {
    await published.discardWaiting();
  }
}
