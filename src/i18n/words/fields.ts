import type { Locale } from '#contract/values/locale.ts';
import en from '../../../public/locales/en/fields.json';
import my from '../../../public/locales/my/fields.json';
import { fill } from '#i18n/fill.ts';
import { inPageLanguage } from '#i18n/pageLocale.ts';

/** The messages for invalid fields, by reason. */
export const fieldMessages = { en, my } as const satisfies Record<Locale, unknown>;

/** A message in the language of the page, with its placeholders filled. */
export const fieldMessage = (reason: keyof typeof en, values: Record<string, string | number> = {}): string =>
  fill(inPageLanguage(fieldMessages)[reason], values);
