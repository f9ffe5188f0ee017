import { constants, readFileSync } from 'node:fs';
import { copyFile, mkdir, link } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FormerPath } from '#catalogue/site/formerAddresses.ts';
import { catalogueOutputs, type Output } from '#catalogue/site/outputs.ts';
import { expectedPaths } from '#catalogue/site/expectedPaths.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { missingFiles, SiteRefused } from '#publish/check/site.ts';
import { newWeightFault } from '#publish/check/heavyPages.ts';
import { headersName, writeHostFiles } from '#publish/headers/hostFiles.ts';
import type { PagePolicies } from '#publish/headers/pagePolicies.ts';
import { redirectsName } from '#publish/headers/redirects.ts';
import type { Release } from '#publish/release/record.ts';
import { renderInParallel } from '#publish/render/threads/pool.ts';
import { contentPolicy, securityHeaders } from '#publish/headers/security.ts';
import { outputFile, siteFiles } from '#publish/files/siteFiles.ts';
import { fixedPages } from '#publish/render/astro/manifest.ts';
import { assetsIn } from '#publish/render/astro/folder.ts';

/** What a whole site is made from. */
export interface SiteSource {
  /** From `compileTemplates`. */
  folder: string;
  catalogue: Catalogue;
  /** File with the same (`readStoredCatalogue`), for the threads that render. */
  catalogueFile: string;
  publicUrl: string;
  currency: string;
  /** Folder that it goes to. */
  site: string;
  /** Paths that were those of pages. */
  former: readonly FormerPath[];
  /** The release that shoppers see: what is too heavy there may stay so. */
  live?: Release | undefined;
  /** Gets how many files are made, and of how many. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Called when all are made. */
  onMade?: () => void;
}

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
 * @throws {SiteRefused} a page is missing, is no whole page, is too heavy, or has a broken link
 */
export async function assembleSite(source: SiteSource): Promise<AssembledSite> {
  const { folder, catalogue, catalogueFile, publicUrl, currency, site, onProgress, onMade } = source;
  const assets = await putAssets(assetsIn(folder), site);
  const outputs = everyOutput(catalogue, await fixedPages(folder));
  const files = [...new Set([...assets, ...outputs.map(outputFile), headersName, redirectsName])].sort();
  const job = { templates: folder, publicUrl, currency, catalogue: catalogueFile, site, files };
  const made = await renderInParallel(job, outputs, (done) => onProgress?.(done, outputs.length));
  onMade?.();
  const expected = expectedPaths(catalogue);
  const heavy = made.files.flatMap(
    ([file, br]) => newWeightFault(file, () => readFileSync(join(site, file)), br, source.live) ?? [],
  );
  const faults = [...missingFiles(expected, new Set(files)), ...made.faults, ...heavy];
  if (faults.length > 0) throw new SiteRefused(faults);
  const headers = securityHeaders(made.code.whole, publicUrl);
  await writeHostFiles(site, headers, source.former);
  return { files, pages: expected.pages.length, headers, bytes: made.bytes, ...made.code.policies(contentPolicy) };
}

/** Everything that templates make of a catalogue; lists and indexes first, since those of a large shop take long. */
function everyOutput(catalogue: Catalogue, fixed: readonly Output[]): Output[] {
  const [products, rest] = [[], []] as [Output[], Output[]];
  const byPath = new Map([...fixed, ...catalogueOutputs(catalogue)].map((output) => [output.path, output]));
  for (const output of byPath.values()) (output.page.includes('[product]') ? products : rest).push(output);
  return [...rest, ...products];
}

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
