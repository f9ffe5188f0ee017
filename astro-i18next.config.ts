import { readdirSync } from 'node:fs';
import type { AstroI18nextConfig } from 'astro-i18next';

/** A .ts file on purpose: astro-i18next silently finds no other on Astro 7. */
const config: AstroI18nextConfig = {
  defaultLocale: 'en',
  locales: ['en', 'my'],
  load: ['server'],
  namespaces: readdirSync('public/locales/en').map((file) => file.replace('.json', '')),
  defaultNamespace: 'common',
  // Astro escapes what it prints; escaping here as well would show &amp; to shoppers.
  i18nextServer: { interpolation: { escapeValue: false } },
};

export default config;
