import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#contract/values/locale.ts';
import type hours from '../../../public/locales/en/hours.json';

const locales = join(import.meta.dirname, '../../../public/locales');
const known = new Map<string, unknown>();

/** Everything that a file of words says in a language: what the shop says as long as nobody changed it. */
export function fileTexts(locale: Locale, file: string): Record<string, unknown> {
  const path = join(locales, locale, `${file}.json`);
  const texts = known.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as unknown);
  known.set(path, texts);
  return texts as Record<string, unknown>;
}

/** The words for opening hours. */
export const hoursWords = (locale: Locale): typeof hours => fileTexts(locale, 'hours') as unknown as typeof hours;
