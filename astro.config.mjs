import { defineConfig } from 'astro/config';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import i18next from 'astro-i18next';
import { keepTemplates } from './src/publish/render/astro/keepTemplates.ts';
import { browserContractPlugin } from './src/api/browserContractPlugin.ts';

/** Address that shoppers see; every absolute URL of the site is made from it. */
const site = process.env.PUBLIC_URL || 'http://localhost:4321';

/** Where the API answers while developing; set by `npm run dev`. */
const api = process.env.API_ORIGIN;

/**
 * What Vite puts before each `import()`, in a tenth of its size: it names the files that the imported one will
 * need, so that all of them come at once. Every page carries it.
 */
const preload = {
  name: 'zay:preload',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => `const asked = new Set();
export const __vitePreload = (load, files) => {
  for (const file of files ?? []) {
    if (asked.has(file)) continue;
    asked.add(file);
    const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    document.head.append(Object.assign(document.createElement('link'), { rel, href: '/' + file }));
  }
  return load();
};`,
  },
};

/** The name of a script. Every page and script spells out those that it needs, so it is short. */
const scriptFile = ({ name }) => `_astro/${name.replace(/\.astro_astro_type_script.*|[^\w.-]/g, '')}.[hash:7].js`;

/** The style guide is for those who build the shop: it is there while developing, and no build has it. */
const styleguide = {
  name: 'zay:styleguide',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev')
        injectRoute({ pattern: '/[...locale]/styleguide', entrypoint: './src/pages/_styleguide.astro' });
    },
  },
};

export default defineConfig({
  site,
  trailingSlash: 'never',
  // The sitemap and the 404 pages are pages of our own; React is for islands, which fetch it when they are touched.
  integrations: [i18next(), react(), keepTemplates(), styleguide],
  build: { format: 'file', inlineStylesheets: 'always' },
  // Pictures come from the API in every size; Astro has none to make.
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), preload, browserContractPlugin],
    // While developing, the API and its pictures come from the shop's own server beside this one.
    ...(api ? { server: { proxy: { '/api': api, '/uploads': api } } } : {}),
    // A script in a file of its own is cached once for the whole shop and needs no exception in a CSP.
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          // Only an island is worth a list of its files; what else is fetched later is one or two small ones.
          modulePreload: { polyfill: false, resolveDependencies: (_, files) => (files.length > 3 ? files : []) },
          rolldownOptions: {
            // What nearly every page needs in one file: many small ones compress worse and cost requests.
            output: {
              entryFileNames: scriptFile,
              chunkFileNames: scriptFile,
              codeSplitting: {
                groups: [
                  {
                    name: 'shell',
                    test: /layouts.Shell\.astro|vite.preload-helper|src.api.words|i18n.(words.notCurrent|speculationRules|words.inCart|fill)|src.burmese.digits|src.i18n.digits|src.stores.basket.quantity|src.elements.(shell.(everyPage|plainNotice|imageFallback|theme|menu|backToTop|prefetch|pictureTransition|carousel|lazyElements)|basket.(buttons|count|guestAdd)|product.(chosenVariation|quantity)|search.box|live.(element|placement|upToDate))\.ts/,
                  },
                  {
                    name: 'product',
                    test: /layouts.ProductLayout\.astro|src.elements.product.(gallery.element|share|tabs|variations)\.ts/,
                  },
                  // One file for the islands of every page; in pieces it would be named piece by piece on each.
                  {
                    name: 'framework',
                    test: /node_modules.(react|react-dom|scheduler|@nanostores.react|@astrojs.react)[\\/]/,
                  },
                  { name: 'words', test: /locales.(en|my).product\.json|src.i18n.amount\.ts/ },
                  // What most islands share, and buttons too: tiny files, which compress badly alone.
                  {
                    name: 'stores',
                    test: /node_modules.(nanostores|@nanostores.persistent)[\\/]|src.stores.(localStorage|session.(login|currentCustomer)|basket.(items|cart|lines|customerCache|wishlist)|shell.feedback)\.ts|src.elements.shell.(attachStyles|feedback|languageLink)\.ts/,
                  },
                  {
                    name: 'calls',
                    test: /src.api.(call|check|checkShape|failures|shop)\.ts|src.contract.(catalogue.calls|refusals)\.ts|src.i18n.(paths|names)\.ts/,
                  },
                  {
                    name: 'islands',
                    test: /src.islands.ui.(Problem|failureText|product.(price|Thumbnail)|fields.(useCombobox|optionAfter))\.tsx?|src.i18n.plural\.ts/,
                  },
                  {
                    name: 'basket',
                    test: /src.elements.(basket.(controller|add|productBar|cards|flyToCart|hearts|item|styles|basket)|shell.announce)\.(ts|css)|i18n.words.basket/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
