import { cp, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { setScriptImports } from '#catalogue/scriptImports.ts';
import { bundlePackages } from './bundledPackages.ts';
import { AdapterFailed, type App, buildOf, expectVersion, islandCode, stylesOf } from './internals.ts';
import { writeManifest } from './manifest.ts';
import { recordedImports } from './scriptImports.ts';

/** The name of `bundleEntry.ts` among the compiled files. */
const BUNDLE_ENTRY = 'bundle-entry.mjs';

type VitePlugin = NonNullable<AstroConfig['vite']['plugins']>[number];

/**
 * Keeps the compiled templates, which a build renders its pages with and throws away, and renders none itself: that is
 * done by whoever has the catalogue. `KEEP_TEMPLATES` names the folder that they go to; without it, it is a build like
 * any other.
 */
export function keepTemplates(): AstroIntegration {
  const folder = process.env['KEEP_TEMPLATES'];
  let pages: ReadonlyMap<string, unknown> = new Map();
  let outDir = '';
  if (!folder) return plainBuild;
  return {
    name: 'zay:keep-templates',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        await expectVersion(process.cwd());
        updateConfig({ vite: { plugins: [bundleEntry] } });
        updateConfig({ vite: await bundlePackages(process.cwd()) });
      },
      'astro:config:done': ({ config }) => void (outDir = fileURLToPath(config.outDir)),
      'astro:build:setup': (build) => void (pages = build.pages),
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((standard) => ({
          ...standard,
          setup: async () => {
            await standard.setup?.();
            fixStyleOrder(pages);
            const { app, scripts } = buildOf(standard);
            const compiled = compiledIn(outDir);
            await cp(compiled, folder, { recursive: true });
            await writeManifest(folder, {
              entry: await entryOf(compiled, app),
              bundleEntry: BUNDLE_ENTRY,
              scripts,
              island: await islandCode(),
              scriptImports: recordedImports(),
              pages: stylesOf(pages),
              routes: app.manifest.routes.map(({ routeData: { route, component, params } }) => ({
                route,
                component,
                params,
              })),
            });
          },
          getStaticPaths: () => Promise.resolve([]),
        })),
    },
  };
}

let builtPages: ReadonlyMap<string, unknown> = new Map();

/** All that a build without kept templates needs of us. */
const plainBuild: AstroIntegration = {
  name: 'zay:plain-build',
  hooks: {
    'astro:build:setup': ({ pages }) => void (builtPages = pages),
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer((standard) => ({
        ...standard,
        setup: async () => {
          await standard.setup?.();
          fixStyleOrder(builtPages);
          setScriptImports(recordedImports());
        },
      })),
  },
};

/** Compiles `bundleEntry.ts` with the pages, so that it has the very modules that they have. */
const bundleEntry: VitePlugin = {
  name: 'zay:bundle-entry',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'prerender',
  buildStart() {
    const id = join(import.meta.dirname, 'bundleEntry.ts');
    this.emitFile({ type: 'chunk', id, fileName: BUNDLE_ENTRY, preserveSignature: 'strict' });
  },
};

/** Where Astro compiles the templates to: beside the site, or in the project when the site lies elsewhere. */
function compiledIn(outDir: string): string {
  const root = process.cwd();
  return join(outDir.startsWith(root + sep) ? outDir : join(root, '.astro'), '.prerender');
}

/** The file that the templates are entered by: the one that gave Astro the app it renders with. */
async function entryOf(compiled: string, app: App): Promise<string> {
  for (const name of await readdir(compiled)) {
    if (!name.startsWith('prerender-entry')) continue;
    const entry = (await import(pathToFileURL(join(compiled, name)).href)) as { app?: unknown };
    if (entry.app === app) return name;
  }
  throw new AdapterFailed('Astro rendered with templates that are in none of its files');
}

/** A style of a page, with what Astro sorts it by: `order` (-1: not known) first, then `depth` (-1: of an island). */
interface SortedStyle {
  order: number;
  depth: number;
}

const isSorted = (one: unknown): one is SortedStyle =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as Partial<SortedStyle>).order === 'number' &&
  typeof (one as Partial<SortedStyle>).depth === 'number';

/**
 * Numbers the styles of every page in the order in which Astro would put them the first time. Astro sorts them again for
 * each page that it renders, and turns round those that are alike: the same template had them one way in English and the
 * other way in Burmese. Styles of another shape are left as they are.
 *
 * @param pages from the hook `astro:build:setup`; their styles are changed
 */
function fixStyleOrder(pages: ReadonlyMap<string, unknown>): void {
  for (const page of pages.values()) {
    const { styles } = page as { styles?: unknown };
    if (!Array.isArray(styles) || !styles.every(isSorted)) continue;
    styles.sort(compare);
    for (const [index, style] of styles.entries()) style.order = index;
  }
}

const last = (value: number): number => (value === -1 ? Infinity : value);

/** As Astro does, but says of two that are alike that they are. */
function compare(one: SortedStyle, other: SortedStyle): number {
  if (one.order !== other.order) return last(one.order) < last(other.order) ? -1 : 1;
  if (one.depth !== other.depth) return last(one.depth) > last(other.depth) ? -1 : 1;
  return 0;
}
