import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroConfig, AstroIntegration } from 'astro';
import { type IslandCode, type Route, writeManifest } from './manifest.ts';
import { builtPlainly } from './plainBuild.ts';
import { recordedImports } from './scriptImports.ts';

/** The name of `bundleEntry.ts` among the compiled files. */
const BUNDLE_ENTRY = 'bundle-entry.mjs';

type ViteConfig = AstroConfig['vite'];
type VitePlugin = NonNullable<ViteConfig['plugins']>[number];

/**
 * Keeps the compiled templates, which a build renders its pages with and throws away, and renders none itself: that is
 * done by whoever has the catalogue. `KEEP_TEMPLATES` names the folder that they go to; without it, it is a build like
 * any other.
 */
export function keepTemplates(): AstroIntegration {
  const folder = process.env['KEEP_TEMPLATES'];
  if (!folder) return builtPlainly;
  let compiled = '';
  let routes: Route[] = [];
  return {
    name: 'zay:keep-templates',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [bundleEntry((dir) => (compiled = dir))] } });
        updateConfig({ vite: await bundlePackages(process.cwd()) });
      },
      'astro:routes:resolved': (resolved) => {
        const own = resolved.routes.filter(({ origin }) => origin === 'project');
        routes = own.map(({ pattern, entrypoint, params }) => ({ pattern, entrypoint, params }));
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((standard) => ({
          ...standard,
          setup: async () => {
            await cp(compiled, folder, { recursive: true });
            const [island, scriptImports] = [await islandCode(), recordedImports()];
            await writeManifest(folder, { entry: BUNDLE_ENTRY, island, scriptImports, routes });
          },
          getStaticPaths: () => Promise.resolve([]),
        })),
    },
  };
}

/** Compiles `bundleEntry.ts` with the pages, so that it has the very modules that they have; says where they go to. */
const bundleEntry = (onWritten: (folder: string) => void): VitePlugin => ({
  name: 'zay:bundle-entry',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'prerender',
  buildStart() {
    const id = join(import.meta.dirname, 'bundleEntry.ts');
    this.emitFile({ type: 'chunk', id, fileName: BUNDLE_ENTRY, preserveSignature: 'strict' });
  },
  writeBundle: ({ dir = '' }) => onWritten(dir),
});

/** Package that astro-i18next reads its settings with while it builds; no page that is rendered needs it. */
const buildOnly = /^@proload\//u;

/** Stands in for it: otherwise a compiler for TypeScript would have to lie beside the templates. */
const withoutBuildOnly: VitePlugin = {
  name: 'zay:without-build-only',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'prerender',
  resolveId: { filter: { id: buildOnly }, handler: (id) => `\0build-only:${id}` },
  load: {
    filter: { id: /^\0build-only:/u },
    handler: () => 'export default () => { throw new Error("This is there while building alone."); };',
  },
};

/**
 * Has templates bring along what they need of Astro and of all else that only builds need, so that a shop which was
 * compiled elsewhere runs without those packages. What package.json lists as `dependencies` stays outside: it is there
 * wherever the shop runs, and the server may use the same.
 *
 * @param root folder of the project
 */
async function bundlePackages(root: string): Promise<ViteConfig> {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const resolve = { noExternal: true as const, external: Object.keys(dependencies) };
  return { plugins: [withoutBuildOnly], environments: { prerender: { resolve } } };
}

/** Finds what Astro puts into every page with islands, which the policy of a page has to allow. */
export async function islandCode(): Promise<IslandCode> {
  const [script, styles] = await Promise.all([
    import('astro/runtime/server/astro-island.prebuilt.js') as Promise<{ default: string }>,
    import('astro/runtime/server/astro-island-styles.js') as Promise<{ ISLAND_STYLES: string }>,
  ]);
  return { script: script.default, styles: styles.ISLAND_STYLES };
}
