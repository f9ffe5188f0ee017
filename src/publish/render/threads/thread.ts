import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Output } from '#catalogue/site/outputs.ts';
import { faultsInPage } from '#publish/check/site.ts';
import { compressedCopiesSync } from '#publish/files/compress.ts';
import { htmlFault } from '#publish/check/html.ts';
import { PageCode } from '#publish/headers/pageCode.ts';
import { serialiseFailure } from '#publish/render/worker/messages.ts';
import { readStoredCatalogue } from '#catalogue/read/stored.ts';
import { readRelease } from '#publish/release/record.ts';
import type { RenderJob, RenderReply, RenderRequest, WrittenFiles } from './pool.ts';
import { outputFile } from '#publish/files/siteFiles.ts';
import { Templates } from '#publish/render/astro/templates.ts';

// One thread for each processor. It does one thing after the other, so it uses the synchronous calls, which are quicker.

const { templates: folder, publicUrl, catalogue, site, files, before } = workerData as RenderJob;
const present = new Set(files);
/** A change is compressed quickly, since an editor waits. */
const texts = before ? Infinity : present.size;
const folders = new Set<string>();
const code = new PageCode();
const madeBy = new Map<string, number>();
/** One in so many pages of a template is parsed. */
const SAMPLE = 20;
const reply = (message: RenderReply): void => parentPort?.postMessage(message);

const ready = (async () => {
  const templates = await Templates.load(folder, publicUrl);
  templates.use({ catalogue: await readStoredCatalogue(catalogue) });
  return { templates, release: before && (await readRelease(before.root, before.id)) };
})();

parentPort?.on('message', (call: RenderRequest) => {
  handle(call).catch((failure: unknown) => reply({ failure: serialiseFailure(failure) }));
});

async function handle(call: RenderRequest): Promise<void> {
  if (call === 'end') {
    reply({ kinds: code.kinds });
    return parentPort?.close();
  }
  const { templates, release } = await ready;
  const made: WrittenFiles = { files: [], bytes: 0, faults: [] };
  for (const output of call) {
    const file = outputFile(output);
    const { plain, html } = await templates.make(output);
    const old = release?.files.get(file);
    if (old !== undefined && plain.equals(readFileSync(join(old, file)))) continue;
    write(file, plain, made);
    if (html === undefined) continue;
    code.add(file, templates.codeIn(html));
    made.faults.push(...faultsInPage(file, html, present));
    const fault = isSample(output) && htmlFault(file, html);
    if (fault) made.faults.push(fault);
  }
  reply({ made });
}

/**
 * Returns whether a page is parsed to see that it is valid. That takes as long as rendering it, so it is the first
 * that a template makes, and one in so many of the others.
 */
function isSample({ page }: Output): boolean {
  const before = madeBy.get(page) ?? 0;
  madeBy.set(page, before + 1);
  return before % SAMPLE === 0;
}

function write(file: string, plain: Buffer, made: WrittenFiles): void {
  const path = join(site, file);
  makeFolder(dirname(path));
  writeFileSync(path, plain);
  const copies = compressedCopiesSync(file, plain, texts);
  if (copies) {
    writeFileSync(`${path}.br`, copies.br);
    writeFileSync(`${path}.gz`, copies.gz);
  }
  made.files.push([file, copies?.br.length ?? 0]);
  made.bytes += plain.length + (copies ? copies.br.length + copies.gz.length : 0);
}

function makeFolder(path: string): void {
  if (folders.has(path)) return;
  mkdirSync(path, { recursive: true });
  folders.add(path);
}
