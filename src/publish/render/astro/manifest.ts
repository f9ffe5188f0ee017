import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScriptImports } from '#catalogue/scriptImports.ts';
import type { Output } from '#catalogue/site/outputs.ts';
import { locales } from '#i18n/locales.ts';
import { inLanguage } from '#i18n/paths.ts';
import { AdapterFailed, type IslandCode, type PageStyles, type Route } from './internals.ts';

const NAME = 'manifest.json';
const PAGES = 'src/pages/';

/** What is written down beside kept templates. */
export interface TemplateManifest {
  /** The file that they are entered by. */
  entry: string;
  /** The file that gives them their catalogue (`bundleEntry.ts`). */
  bundleEntry: string;
  scripts: unknown;
  /** What Astro puts into every page with islands. */
  island: IslandCode;
  scriptImports: ScriptImports;
  /** The styles of each page, by its key. */
  pages: [string, PageStyles][];
  routes: Pick<Route, 'route' | 'component' | 'params'>[];
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
  return routes.flatMap(({ route, component, params }) => {
    if (params.some((param) => param !== '...locale')) return [];
    const page = component.slice(PAGES.length);
    const path = route.replace('/[...locale]', '') || '/';
    return params.length === 0 ? [{ page, path }] : locales.map((locale) => ({ page, path: inLanguage(path, locale) }));
  });
}
