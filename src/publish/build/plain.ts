import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { productOutputs } from '#catalogue/site/outputs.ts';
import { htmlFault } from '#publish/check/html.ts';
import { faultsInPage } from '#publish/check/site.ts';
import { compressedCopies, writeCopies } from '#publish/files/compress.ts';
import { inParallel } from '#publish/files/inParallel.ts';
import { outputFile, siteFiles } from '#publish/files/siteFiles.ts';
import { ForeignCode } from '#publish/headers/foreignCode.ts';
import { headersName } from '#publish/headers/hostFiles.ts';
import { redirectsName } from '#publish/headers/redirects.ts';
import { buildPlainly } from '#publish/render/astro/plainBuild.ts';
import type { MadeSite, SiteSource } from './siteSource.ts';

/** One in so many pages is parsed to see that it is valid HTML. */
const SAMPLE = 20;

/**
 * Has Astro alone make every file of a site, then checks and compresses them.
 *
 * @throws {BuildFailed} a page cannot be rendered
 */
export async function buildByAstroAlone(source: SiteSource): Promise<MadeSite> {
  const { site, catalogue } = source;
  // What was made before may be links to files of templates, which must not be written over.
  await rm(site, { recursive: true, force: true });
  await buildPlainly(source);
  const built = await siteFiles(site);
  const files = [...built, headersName, redirectsName].sort();
  const present = new Set(files);
  const code = new ForeignCode(new Set(catalogue.products.flatMap(productOutputs).map(outputFile)));
  const made: Omit<MadeSite['made'], 'code'> = { files: [], bytes: 0, faults: [] };
  let pages = 0;
  await inParallel(built, availableParallelism() * 2, async (file) => {
    const path = join(site, file);
    const plain = await readFile(path);
    const copies = await compressedCopies(file, plain, files.length);
    if (copies) await writeCopies(path, copies);
    made.files.push([file, copies?.br.length ?? 0]);
    made.bytes += plain.length + (copies ? copies.br.length + copies.gz.length : 0);
    if (!file.endsWith('.html')) return;
    const html = plain.toString();
    code.add(file, html);
    made.faults.push(...faultsInPage(file, html, present));
    const fault = pages++ % SAMPLE === 0 && htmlFault(file, html);
    if (fault) made.faults.push(fault);
  });
  return { files, made: { ...made, code: code.code } };
}
