import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IntegrationResolvedRoute } from 'astro';
import type { ScriptImports } from '#catalogue/scriptImports.ts';
import type { Output } from '#catalogue/site/outputs.ts';
import { locales } from '#i18n/locales.ts';
import { inLanguage } from '#i18n/paths.ts';

const NAME = 'manifest.json';
const PAGES = 'src/pages/';

/** Kept templates cannot be used; the site is built without them then (`plainBuild.ts`). */
export class AdapterFailed extends Error {
  override readonly name = 'AdapterFailed';

  constructor(reason: string, options?: ErrorOptions) {
    super(`The adapter of Astro failed: ${reason}`, options);
  }
}

/** The script and the styles that Astro puts into every page with islands. */
export interface IslandCode {
  script: string;
  styles: string;
}

/** A route of the pages of this project. */
export type Route = Pick<IntegrationResolvedRoute, 'pattern' | 'entrypoint' | 'params'>;

/** Written down beside kept templates. */
export interface TemplateManifest {
  /** The file that they are entered by (`bundleEntry.ts`). */
  entry: string;
  island: IslandCode;
  scriptImports: ScriptImports;
  routes: Route[];
}

export const writeManifest = (folder: string, manifest: TemplateManifest): Promise<void> =>
  writeFile(join(folder, NAME), JSON.stringify(manifest));

/** @throws {AdapterFailed} there is none, as after somebody has damaged it */
export async function readManifest(folder: string): Promise<TemplateManifest> {
  try {
    return JSON.parse(await readFile(join(folder, NAME), 'utf8')) as TemplateManifest;
  } catch (failure) {
    throw new AdapterFailed('the templates have no manifest', { cause: failure });
  }
}

/** The file below src/pages that makes an output, as Astro names it. */
export const componentOf = ({ page }: Pick<Output, 'page'>): string => PAGES + page;

/** The pages that are there once in every language, whatever the shop sells; `folder` is that of the templates. */
export async function fixedPages(folder: string): Promise<Output[]> {
  const { routes } = await readManifest(folder);
  return routes.flatMap(({ pattern, entrypoint, params }) => {
    if (params.some((param) => param !== '...locale')) return [];
    const page = entrypoint.slice(PAGES.length);
    const path = pattern.replace('/[...locale]', '') || '/';
    return params.length === 0 ? [{ page, path }] : locales.map((locale) => ({ page, path: inLanguage(path, locale) }));
  });
}
