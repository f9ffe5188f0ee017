import english from '../../public/locales/en/fields.json';
import burmese from '../../public/locales/my/fields.json';
import { fill } from './fill.ts';
import type { Locale } from './locales.ts';

const sentences = { en: english, my: burmese };

/** Why a field was not taken, in words. Both languages come with the part of a form that is fetched on touch. */
export const fieldWords = (
  locale: Locale,
  reason: keyof typeof english,
  values: Record<string, string | number> = {},
) => fill(sentences[locale][reason], values);
