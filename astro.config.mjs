import { join } from 'node:path';
import { defineConfig } from 'astro/config';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import i18next from 'astro-i18next';
import { browserContractPlugin } from './src/api/browserContract.ts';
import { missingWords } from './src/i18n/words/missing.ts';
import { keepTemplates } from './src/publish/render/astro/keepTemplates.ts';
import { recordScriptImports } from './src/publish/render/astro/scriptImports.ts';
import { islandRuntime, wordsInLines } from './src/publish/render/wordsInLines.ts';
import { chunkGroups, scriptFile } from './src/publish/render/chunks.ts';

/** Address that shoppers see; every absolute URL of the site is made from it. */
const site = process.env.PUBLIC_URL || 'http://localhost:4321';

/** Where the API answers while developing; set by `npm run dev`. */
const api = process.env.API_ORIGIN;

/**
 * What Vite puts before each `import()`: it names the files that the imported one will need, so that all of them come
 * at once. Vite's own is 570 bytes larger (brotli), a tenth of what a page may bring. None at all is 350 bytes smaller,
 * but then the first Add on a line of 150 ms takes 0.9 s instead of 0.4 s.
 */
const preload = {
  name: 'zay:preload',
  enforce: 'pre',
  apply: 'build',
  // Set here, since Astro does not hand it on to this environment. A list of one or two files is not worth its bytes.
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { modulePreload: { resolveDependencies: (_, files) => (files.length > 3 ? files : []) } } }
      : undefined,
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => `const preloaded = new Set();
export const __vitePreload = (load, files) => {
  for (const file of files ?? []) {
    if (preloaded.has(file)) continue;
    preloaded.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
};`,
  },
};

/** The service worker, a file of its own at the root of the site: from there it may answer for all pages. */
const offlineWorker = {
  name: 'zay:worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: join(import.meta.dirname, 'src/worker/worker.ts'), fileName: 'worker.js' });
  },
  generateBundle(_, bundle) {
    const { imports = [] } = bundle['worker.js'] ?? {};
    if (imports.length > 0) throw new Error(`The service worker shares modules with pages: ${imports.join(', ')}`);
  },
};

/** Whoever reads Burmese is to find all that English says, and the other way round. */
const wordsOfBoth = {
  name: 'zay:words-of-both',
  hooks: {
    'astro:config:setup': () => {
      const missing = missingWords();
      if (missing.length > 0) throw new Error(missing.join('\n'));
    },
  },
};

/** Adds `client:touch`: an island that waits for the first touch, so that pages are read without a framework. */
const clientTouch = {
  name: 'zay:client-touch',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'touch', entrypoint: './src/elements/shell/clientTouch.ts' }),
  },
};

/** The style guide is for those who build the shop: it is there while developing, and no build has it. */
const styleguide = {
  name: 'zay:styleguide',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev')
        injectRoute({ pattern: '/[...locale]/styleguide', entrypoint: './src/layouts/Styleguide.astro' });
    },
  },
};

export default defineConfig({
  site,
  trailingSlash: 'never',
  // The sitemap and the 404 pages are pages of our own; React is for islands; the one of every page brings it when it is touched.
  integrations: [wordsOfBoth, i18next(), react(), clientTouch, keepTemplates(), styleguide],
  build: { format: 'file', inlineStylesheets: 'always' },
  // Pictures come from the API in every size; Astro has none to make.
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  devToolbar: { enabled: false },
  vite: {
    plugins: [
      tailwindcss({ optimize: false }),
      preload,
      islandRuntime,
      wordsInLines,
      recordScriptImports,
      browserContractPlugin,
      offlineWorker,
    ],
    // While developing, the API and its pictures come from the shop's own server beside this one.
    ...(api ? { server: { proxy: { '/api': api, '/uploads': api } } } : {}),
    // A script in a file of its own is cached once for the whole shop and needs no exception in a CSP.
    // What Tailwind 4 needs anyway; without it each mixed colour would be written twice.
    build: { assetsInlineLimit: 0, cssMinify: 'lightningcss', cssTarget: ['chrome111', 'safari16.4', 'firefox128'] },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              entryFileNames: scriptFile,
              chunkFileNames: scriptFile,
              codeSplitting: { groups: chunkGroups() },
            },
          },
        },
      },
    },
  },
});
