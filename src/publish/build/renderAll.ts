import { constants } from 'node:fs';
import { copyFile, mkdir, link } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { catalogueOutputs, type Output } from '#catalogue/site/outputs.ts';
import { outputFile, siteFiles } from '#publish/files/siteFiles.ts';
import { headersName } from '#publish/headers/hostFiles.ts';
import { redirectsName } from '#publish/headers/redirects.ts';
import { assetsIn } from '#publish/render/astro/compile.ts';
import { fixedPages } from '#publish/render/astro/manifest.ts';
import { renderInParallel } from '#publish/render/threads/pool.ts';
import type { MadeSite, SiteSource } from './siteSource.ts';

/** Makes every file of a site with compiled templates, on every processor. */
export async function renderAll(source: SiteSource): Promise<MadeSite> {
  const { catalogue, catalogueFile, publicUrl, currency, site, onProgress } = source;
  const folder = await source.templates;
  const assets = await putAssets(assetsIn(folder), site);
  const outputs = everyOutput(catalogue, await fixedPages(folder));
  const files = [...new Set([...assets, ...outputs.map(outputFile), headersName, redirectsName])].sort();
  const job = { templates: folder, publicUrl, currency, catalogue: catalogueFile, site, files };
  const made = await renderInParallel(job, outputs, (done) => onProgress?.(done, outputs.length));
  return { files, made };
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
