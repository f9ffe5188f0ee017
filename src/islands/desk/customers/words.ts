import { formatDateTime } from '#i18n/dates.ts';
import type { Country } from '#contract/values/country.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type { CustomerOfShop } from '#contract/operator/customers.ts';
import type addresses from '../../../../public/locales/en/addresses.json';
import type deskCustomers from '../../../../public/locales/en/deskCustomers.json';
import type deskMessages from '../../../../public/locales/en/deskMessages.json';
import type orders from '../../../../public/locales/en/orders.json';

/** The props of the page of customers. */
export interface CustomersProps extends LocalisedProps<
  typeof deskCustomers & {
    status: (typeof orders)['status'];
    states: (typeof deskMessages)['states'];
    countries: Pick<typeof addresses, Country>;
  }
> {
  /** The names of the months, as `formatDateTime` takes them. */
  months: string;
}

export type WithCustomer = CustomersProps & { customer: CustomerOfShop };

/** A time in the reader's time zone. */
export const timeText = (iso: string, { locale, months }: Pick<CustomersProps, 'locale' | 'months'>): string =>
  formatDateTime(iso, locale, months.split(' '));
