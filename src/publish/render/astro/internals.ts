import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AstroPrerenderer } from 'astro';

// What this adapter uses of Astro although Astro does not publish it (core/build/default-prerenderer, core/build/app).
// Nothing outside this folder knows of it, and whatever is not as it is here fails as `AdapterFailed`.

/** The Astro that this was written for; package.json pins it. */
export const ASTRO_VERSION = '7.3.5';

/** The adapter cannot use Astro; the site is built without it then (`plainBuild.ts`). */
export class AdapterFailed extends Error {
  override readonly name = 'AdapterFailed';

  constructor(reason: string, options?: ErrorOptions) {
    super(`The adapter of Astro failed: ${reason}`, options);
  }
}

export interface Route {
  route: string;
  component: string;
  type: string;
  params: string[];
}

/** As much of Astro's app for prerendering as a build uses of it itself. */
export interface App {
  manifest: { site?: string; routes: { routeData: Route }[]; clientDirectives: ReadonlyMap<string, string> };
  routeCache: { clearAll: () => void };
  getComponentByRoute: (route: Route) => Promise<unknown>;
  setInternals: (internals: unknown) => void;
  setOptions: (options: unknown) => void;
  render: (request: Request, options: { routeData: Route }) => Promise<Response>;
}

/** The styles that Astro puts into a page. */
export type PageStyles = readonly { sheet: { type: string; content?: string } }[];

/** What is kept of a build to render pages with its templates later. */
export interface AstroBuild {
  app: App;
  /** Of the settings: the scripts that Astro puts into pages. */
  scripts: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Fails with the name of the first thing that is not as it has to be. */
function expectAll(whose: string, facts: Readonly<Record<string, boolean>>): void {
  for (const [fact, holds] of Object.entries(facts))
    if (!holds) throw new AdapterFailed(`${whose} ${fact}. It was written for Astro ${ASTRO_VERSION}.`);
}

/**
 * The app that a module of templates exports.
 *
 * @throws {AdapterFailed} names what is missing
 */
export function appIn(module: unknown): App {
  const app = isObject(module) ? module['app'] : undefined;
  expectAll('The compiled templates', { 'export no app': isObject(app) });
  const { manifest, routeCache } = app as Partial<App>;
  const routes: unknown = manifest?.routes;
  const first: unknown = Array.isArray(routes) ? routes[0] : undefined;
  const routeData = isObject(first) ? first['routeData'] : undefined;
  const methods = ['getComponentByRoute', 'setInternals', 'setOptions', 'render'] as const;
  expectAll("Astro's app", {
    'has no manifest with routes': isObject(routeData),
    'has routes without component, type or params':
      isObject(routeData) &&
      typeof routeData['component'] === 'string' &&
      typeof routeData['type'] === 'string' &&
      Array.isArray(routeData['params']),
    'has no directives for islands': manifest?.clientDirectives instanceof Map,
    'has no cache of routes to clear': typeof routeCache?.clearAll === 'function',
    ...Object.fromEntries(
      methods.map((name) => [`has no ${name}()`, typeof (app as Partial<App>)[name] === 'function']),
    ),
  });
  return app as App;
}

/**
 * What Astro's own prerenderer has beside its published face, once it is set up.
 *
 * @throws {AdapterFailed} names what is missing
 */
export function buildOf(prerenderer: AstroPrerenderer): AstroBuild {
  const app = appIn(prerenderer);
  const { getSettings } = app as App & { getSettings?: () => { scripts?: unknown } };
  const scripts = getSettings?.call(app).scripts;
  expectAll("Astro's app", { 'has no settings with scripts': Array.isArray(scripts) });
  return { app, scripts };
}

/**
 * The styles of each page by its key, as a hook of the build gets them.
 *
 * @throws {AdapterFailed} they have another shape
 */
export function stylesOf(pages: ReadonlyMap<string, unknown>): [string, PageStyles][] {
  const styles = [...pages].map(([key, page]) => [key, isObject(page) ? page['styles'] : undefined] as const);
  expectAll('A build of Astro', {
    'has no pages': pages.size > 0,
    'has pages without a list of styles': styles.every(([, list]) => Array.isArray(list)),
    'has styles of another shape': styles.every(
      ([, list]) =>
        Array.isArray(list) &&
        list.every((one: unknown) => isObject(one) && isObject(one['sheet']) && 'type' in one['sheet']),
    ),
  });
  return styles as [string, PageStyles][];
}

/** The script and the styles that Astro puts into every page with islands. */
export interface IslandCode {
  script: string;
  styles: string;
}

/**
 * What Astro puts into every page with islands.
 *
 * @throws {AdapterFailed} it is not where it was
 */
export async function islandCode(): Promise<IslandCode> {
  const [script, styles] = await Promise.all([
    import('astro/runtime/server/astro-island.prebuilt.js') as Promise<{ default: unknown }>,
    import('astro/runtime/server/astro-island-styles.js') as Promise<{ ISLAND_STYLES: unknown }>,
  ]).catch((failure: unknown) => {
    throw new AdapterFailed('Astro has no code for islands where it was', { cause: failure });
  });
  expectAll("Astro's code for islands", {
    'is no text': typeof script.default === 'string' && typeof styles.ISLAND_STYLES === 'string',
  });
  return { script: script.default as string, styles: styles.ISLAND_STYLES as string };
}

/**
 * Makes sure that the Astro of a project is the one that all of this was written for.
 *
 * @param root folder of the project
 * @throws {AdapterFailed} names both
 */
export async function expectVersion(root: string): Promise<void> {
  const file = createRequire(join(root, 'package.json')).resolve('astro/package.json');
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  expectAll('Its Astro', { [`is ${version}`]: version === ASTRO_VERSION });
}
