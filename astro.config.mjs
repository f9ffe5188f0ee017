import { defineConfig } from 'astro/config';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import i18next from 'astro-i18next';

/** Address that shoppers see; every absolute URL of the site is made from it. */
const site = process.env.PUBLIC_URL || 'http://localhost:4321';

/** Where the API answers while developing; set by `npm run dev`. */
const api = process.env.API_ORIGIN;

export default defineConfig({
  site,
  trailingSlash: 'never',
  // The sitemap and the 404 pages are pages of our own; React is for islands, which fetch it when they are touched.
  integrations: [i18next(), react()],
  // Four pages at once: one is rendered while others are written.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  // Pictures come from the API in every size; Astro has none to make.
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    // While developing, the API and its pictures come from the shop's own server beside this one.
    ...(api ? { server: { proxy: { '/api': api, '/uploads': api } } } : {}),
    // A script in a file of its own is cached once for the whole shop and needs no exception in a CSP.
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // What every page needs in one small file: three tiny ones compress worse and cost three requests.
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'shell',
                    test: /node_modules.nanostores.(atom|clean-stores|lifecycle|task|warn)|nanostores.persistent|vite.preload-helper|i18n.(amount|fill|stock)|src.api.words/,
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
