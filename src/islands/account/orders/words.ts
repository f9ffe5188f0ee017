import type { Locale } from '#contract/values/locale.ts';
import type addresses from '../../../../public/locales/en/addresses.json';
import type contact from '../../../../public/locales/en/contact.json';
import type orders from '../../../../public/locales/en/orders.json';
import type profile from '../../../../public/locales/en/profile.json';

type Shared = Pick<typeof profile, 'loading' | 'error' | 'retry' | 'months'>;

/** What every part about orders needs, in the language of the page. */
export interface OrderWordsProps<W> {
  locale: Locale;
  words: W;
}

/** What the list of orders says. */
export type OrdersProps = OrderWordsProps<Pick<typeof orders, 'list' | 'filters' | 'status' | 'payment'> & Shared>;

export type Countries = Pick<typeof addresses, 'thailand' | 'australia'>;

/** What one order says, on its page and on its invoice. */
export type OrderProps = OrderWordsProps<
  typeof orders & Shared & { countries: Countries; shop: (typeof contact)['panel'] & { name: string } }
>;

/** The names of the months, as `formatDateTime` takes them. */
export const monthsOf = ({ months }: Pick<Shared, 'months'>): readonly string[] => months.split(' ');
