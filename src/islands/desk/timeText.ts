import type { Locale } from '#contract/values/locale.ts';
import { formatDateTime } from '#i18n/dates.ts';

/** A time in the reader's time zone; `months` as the words have them, between spaces. */
export const timeText = (iso: string, { locale, months }: { locale: Locale; months: string }): string =>
  formatDateTime(iso, locale, months.split(' '));
