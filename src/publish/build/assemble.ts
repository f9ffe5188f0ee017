import { constants, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expectedPaths } from '#catalogue/site/expectedPaths.ts';
import { newWeightFault } from '#publish/check/budgets.ts';
import { SiteRefused, faultsInPage, missingFiles } from '#publish/check/site.ts';
import { diskFailure } from '#publish/files/diskFailure.ts';
import { headersName, redirectsName, writeHostFiles } from '#publish/headers/hostFiles.ts';
import { ForeignCode, type PagePolicies } from '#publish/headers/pageCode.ts';
import { contentPolicy, securityHeaders } from '#publish/headers/securityHeaders.ts';
import { astroFolder } from '#publish/render/astro/command.ts';
import { keptListFile, keptListOf } from './keptList.ts';
import type { MadeSite, SiteSource } from './siteSource.ts';
import { copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { type Output, catalogueOutputs, productOutputs } from '#catalogue/site/outputs.ts';
import { outputFile, siteFiles } from '#publish/files/siteFiles.ts';
import { assetsIn } from '#publish/render/astro/compile.ts';
import { fixedPages } from '#publish/render/astro/manifest.ts';
import { renderInParallel } from '#publish/render/threads/pool.ts';
import { availableParallelism } from 'node:os';
import { htmlFault } from '#publish/check/html.ts';
import { compressedCopies, writeCopies } from '#publish/files/compress.ts';
import { inParallel } from '#publish/files/inParallel.ts';
import { buildPlainly } from '#publish/render/astro/plainBuild.ts';

/** A site on disk. */
export interface AssembledSite extends PagePolicies {
  /** Its files, sorted, without compressed copies. */
  files: string[];
  pages: number;
  /** Headers that every page is sent with. */
  headers: Record<string, string>;
  /** Bytes rendered, compressed copies included. */
  bytes: number;
}

/**
 * Makes every file of a site, checks it, and writes down what other hosts must know.
 *
 * @throws {BuildFailed} a page cannot be rendered
 * @throws {SiteRefused} a page is missing, is no whole page, is too heavy, or has a broken link
 */
export async function assembleSite(source: SiteSource): Promise<AssembledSite> {
  const { catalogue, publicUrl, site, live } = source;
  const { files, made } = await makeFiles(source);
  source.onMade?.();
  const expected = expectedPaths(catalogue);
  const heavy = made.files.flatMap(
    ([file, br]) => newWeightFault(file, () => readFileSync(join(site, file)), br, live) ?? [],
  );
  const faults = [...missingFiles(expected, new Set(files)), ...made.faults, ...heavy];
  if (faults.length > 0) throw new SiteRefused(faults);
  await writeKeptList(source, files.length);
  const headers = securityHeaders(made.code.whole, publicUrl);
  await writeHostFiles(site, headers, source.former);
  return { files, pages: expected.pages.length, headers, bytes: made.bytes, ...made.code.policies(contentPolicy) };
}

/** Writes down what devices keep of the site. */
async function writeKeptList({ catalogue, site }: SiteSource, texts: number): Promise<void> {
  const content = await keptListOf(catalogue, (file) => readFile(join(site, file)).catch(() => undefined));
  const path = join(site, keptListFile);
  await writeFile(path, content);
  const copies = await compressedCopies(keptListFile, content, texts);
  if (copies) await writeCopies(path, copies);
}

/**
 * Makes them with compiled templates, and has Astro build them alone where that fails and it is installed. Whether the adapter or a page is
 * at fault need not be known: a page that cannot be rendered fails both ways, with the words of Astro.
 */
async function makeFiles(source: SiteSource): Promise<MadeSite> {
  try {
    return await renderAll(source);
  } catch (failure) {
    if (diskFailure(failure) || !astroFolder(source.root)) throw failure;
    console.error('The templates cannot be used, so Astro builds the site alone, which takes longer:', failure);
    return buildByAstroAlone(source);
  }
}

/** Files that are written once all others are made. */
const siteNotes = [headersName, redirectsName, keptListFile];

/** Makes every file of a site with compiled templates, on every processor. */
async function renderAll(source: SiteSource): Promise<MadeSite> {
  const { catalogue, catalogueFile, publicUrl, region, site, onProgress } = source;
  const folder = await source.templates;
  const assets = await putAssets(assetsIn(folder), site);
  const outputs = everyOutput(catalogue, await fixedPages(folder));
  const files = [...new Set([...assets, ...outputs.map(outputFile), ...siteNotes])].sort();
  const job = { templates: folder, publicUrl, region, catalogue: catalogueFile, site, files };
  const made = await renderInParallel(job, outputs, (done) => onProgress?.(done, outputs.length));
  return { files, made };
}

/** Everything that templates make of a catalogue; lists and indexes first, since those of a large shop take long. */
function everyOutput(catalogue: Catalogue, fixed: readonly Output[]): Output[] {
  const [products, rest] = [[], []] as [Output[], Output[]];
  const byPath = new Map([...fixed, ...catalogueOutputs(catalogue)].map((output) => [output.path, output]));
  for (const output of byPath.values()) (output.page.includes('[product]') ? products : rest).push(output);
  return [...rest, ...[...Map.groupBy(products, listOf).values()].flat()];
}

/** Products of a category, in a language, show each other: a thread that makes one after the other keeps their cards. */
const listOf = ({ path }: Output): string => path.slice(0, path.lastIndexOf('/'));

/**
 * Puts scripts, styles and public files into a site, as links where the disk can: they never change.
 *
 * @returns what was put, compressed copies left out
 */
async function putAssets(from: string, site: string): Promise<string[]> {
  for (const file of await siteFiles(from)) {
    const [source, target] = [join(from, file), join(site, file)];
    await mkdir(dirname(target), { recursive: true });
    await link(source, target).catch(() => copyFile(source, target, constants.COPYFILE_FICLONE));
  }
  return siteFiles(from, { plain: true });
}

/** One in so many pages is parsed to see that it is valid HTML. */
const SAMPLE = 20;

/**
 * Has Astro alone make every file of a site, then checks and compresses them.
 *
 * @throws {BuildFailed} a page cannot be rendered
 */
async function buildByAstroAlone(source: SiteSource): Promise<MadeSite> {
  const { site, catalogue } = source;
  // What was made before may be links to files of templates, which must not be written over.
  await rm(site, { recursive: true, force: true });
  await buildPlainly(source);
  const built = await siteFiles(site);
  const files = [...built, ...siteNotes].sort();
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
