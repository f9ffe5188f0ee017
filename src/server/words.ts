import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RefusalCode } from '#contract/refusals.ts';

export type Locale = 'en' | 'my';

const locales = join(import.meta.dirname, '../../public/locales');
const read = (locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(join(locales, locale, 'refusals.json'), 'utf8')) as Record<string, string>;
const sentences: Record<Locale, Record<string, string>> = { en: read('en'), my: read('my') };

/** The sentence of a refusal in a language, with its placeholders filled. */
export function sentence(code: RefusalCode, locale: Locale, values: Record<string, string | number> = {}): string {
  const words = sentences[locale][code] ?? sentences.en[code] ?? code;
  return words.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => String(values[name] ?? ''));
}

/** The language that `Accept-Language` asks for: the first of ours in its order of preference. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const asked = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { language: tag.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
  });
  const ours = asked.filter(({ language, quality }) => (language === 'en' || language === 'my') && quality > 0);
  return ours.sort((a, b) => b.quality - a.quality)[0]?.language === 'my' ? 'my' : 'en';
}
