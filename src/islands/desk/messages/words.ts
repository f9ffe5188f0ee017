import { formatDateTime } from '#i18n/dates.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type desk from '../../../../public/locales/en/desk.json';
import type deskMessages from '../../../../public/locales/en/deskMessages.json';
import type orders from '../../../../public/locales/en/orders.json';

/** The props of the page of messages. */
export interface MessagesProps extends LocalisedProps<
  typeof deskMessages & { age: (typeof desk)['age']; status: (typeof orders)['status'] }
> {
  /** The names of the months, as `formatDateTime` takes them. */
  months: string;
}

/** A time in the reader's time zone. */
export const timeText = (iso: string, { locale, months }: Pick<MessagesProps, 'locale' | 'months'>): string =>
  formatDateTime(iso, locale, months.split(' '));
