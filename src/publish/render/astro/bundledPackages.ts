import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroConfig } from 'astro';

type ViteConfig = AstroConfig['vite'];
type VitePlugin = NonNullable<ViteConfig['plugins']>[number];

/** What astro-i18next reads its settings with while it builds; no page that is rendered needs it. */
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
export async function bundlePackages(root: string): Promise<ViteConfig> {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const resolve = { noExternal: true as const, external: Object.keys(dependencies) };
  return { plugins: [withoutBuildOnly], environments: { prerender: { resolve } } };
}
