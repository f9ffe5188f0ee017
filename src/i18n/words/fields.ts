import type { Locale } from '#contract/values/locale.ts';
import english from '../../../public/locales/en/fields.json';
import burmese from '../../../public/locales/my/fields.json';
import { fill } from '#i18n/fill.ts';

/** All of them, for the build, which gives an island those that it says. */
export const fieldMessages = { en: english, my: burmese } as const satisfies Record<Locale, unknown>;

/** Why a field was not taken, in words. Both languages come with the part of a form that is fetched on touch. */
export const fieldMessage = (
  locale: Locale,
  reason: keyof typeof english,
  values: Record<string, string | number> = {},
) => fill(fieldMessages[locale][reason], values);
