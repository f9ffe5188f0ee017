import type { Country } from '#contract/values/country.ts';
import type { OperatorOrder } from '#contract/operator/orders/order.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { actorName } from '#islands/desk/actorName.ts';
import type { InvoiceFileWords } from '#islands/ui/InvoiceFile.tsx';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type addresses from '../../../../public/locales/en/addresses.json';
import type deskOrder from '../../../../public/locales/en/deskOrder.json';
import type orders from '../../../../public/locales/en/orders.json';

export type ShipWords = (typeof deskOrder)['ship'];

/** The props of the page of an order. */
export interface DeskOrderProps extends LocalisedProps<
  typeof deskOrder &
    Pick<typeof orders, 'methods' | 'payment' | 'status' | 'events'> & {
      invoice: InvoiceFileWords;
      countries: Pick<typeof addresses, Country>;
      grams: string;
      retry: string;
      kept: string;
    }
> {
  /** The names of the months, as `formatDateTime` takes them. */
  months: string;
}

export type WithOrder = DeskOrderProps & { order: OperatorOrder };

/** A time in the reader's time zone. */
export const timeText = (iso: string, { locale, months }: Pick<DeskOrderProps, 'locale' | 'months'>): string =>
  formatDateTime(iso, locale, months.split(' '));

/** What an event is called. */
export const eventText = (kind: string, { events, timeline }: DeskOrderProps['words']): string =>
  (({ ...events, ...timeline.events }) as Readonly<Record<string, string>>)[kind] ?? kind;

/** Who did it: the name of a person or of a token, else a word. */
export function actorText(actor: string, { actors }: DeskOrderProps['words']): string {
  const name = actorName(actor);
  return (actors as Readonly<Record<string, string>>)[name] ?? name;
}
