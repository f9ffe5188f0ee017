import type { Locale } from '#contract/values/locale.ts';
import { nameShop, type ShopNames } from '#contract/content/shopName.ts';
import type { Words } from '#i18n/words/namespaces.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { root } from '../project/root.ts';

const folder = join(root, 'public/locales');

/** All translations of a language. */
export function wordsOf(locale: Locale): Record<string, unknown> {
  const files = readdirSync(join(folder, locale)).filter((file) => file.endsWith('.json'));
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, locale, file), 'utf8'));
  return Object.fromEntries(files.map((file) => [file.slice(0, -5), read(file)]));
}

const wordsIn = (locale: Locale): Words => nameShop(wordsOf(locale), sampleNames[locale]) as unknown as Words;

/** The names of the sample. */
export const sampleNames: ShopNames = { en: 'Zay', my: 'ဈေး' };

/** Loads the translations into i18next, as Astro does in a build. */
export async function loadWords(): Promise<void> {
  await i18next.init({
    supportedLngs: ['en', 'my'],
    fallbackLng: ['en', 'my'],
    resources: { en: wordsOf('en'), my: wordsOf('my') } as never,
    interpolation: { escapeValue: false },
  });
}

/** The texts of each language, for stories: a text is found by its key, whatever its sentence becomes. */
export const en = wordsIn('en');
export const my = wordsIn('my');
