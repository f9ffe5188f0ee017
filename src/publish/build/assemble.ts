import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectedPaths } from '#catalogue/site/expectedPaths.ts';
import { newWeightFault } from '#publish/check/heavyPages.ts';
import { missingFiles, SiteRefused } from '#publish/check/site.ts';
import { diskFailure } from '#publish/files/diskFailure.ts';
import { writeHostFiles } from '#publish/headers/hostFiles.ts';
import type { PagePolicies } from '#publish/headers/pageCode.ts';
import { contentPolicy } from '#publish/headers/contentPolicy.ts';
import { securityHeaders } from '#publish/headers/securityHeaders.ts';
import { astroFolder } from '#publish/render/astro/command.ts';
import { buildByAstroAlone } from './plain.ts';
import { renderAll } from './renderAll.ts';
import type { MadeSite, SiteSource } from './siteSource.ts';

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
  const headers = securityHeaders(made.code.whole, publicUrl);
  await writeHostFiles(site, headers, source.former);
  return { files, pages: expected.pages.length, headers, bytes: made.bytes, ...made.code.policies(contentPolicy) };
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
