import type editor from '../../../../public/locales/en/editor.json';
import type { TimedProps } from '#islands/desk/timed/words.ts';
import { formatDateTime } from '#i18n/dates.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';

/** The props of the editors' page. */
export interface DeskProps extends LocalisedProps<typeof editor> {
  /** The names of the months, as `formatDateTime` takes them. */
  months: string;
  timed: TimedProps;
}

/** A time in the editor's time zone. */
export const localTime = (iso: string, { locale, months }: Pick<DeskProps, 'locale' | 'months'>): string =>
  formatDateTime(iso, locale, months.split(' '));

/** 12345 → "12 kB" */
export const byteSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
