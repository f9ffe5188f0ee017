import type { Country } from '#contract/values/country.ts';
import type addresses from '../../../../public/locales/en/addresses.json';
import type checkout from '../../../../public/locales/en/checkout.json';
import type contact from '../../../../public/locales/en/contact.json';
import type orders from '../../../../public/locales/en/orders.json';
import type profile from '../../../../public/locales/en/profile.json';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';

type Shared = Pick<typeof profile, 'loading' | 'error' | 'retry' | 'months'>;

/** The props of the list of orders. */
export type OrdersProps = LocalisedProps<Pick<typeof orders, 'list' | 'filters' | 'status' | 'payment'> & Shared>;

type SlipWords = (typeof orders)['newSlip'] &
  Pick<
    (typeof checkout)['payment'],
    'choosePicture' | 'noPicture' | 'slipHint' | 'slipRequired' | 'slipKind' | 'slipLarge'
  >;

type Countries = Pick<typeof addresses, Country>;

/** The props of one order, on its page and on its invoice. */
export type OrderProps = LocalisedProps<
  typeof orders &
    Shared & {
      countries: Countries;
      newSlip: SlipWords;
      shop: (typeof contact)['panel'] & { name: string };
      grams: string;
    }
>;

/** The props of the page of an order, with when a parcel usually arrives, by country. */
export type OrderDetailProps = OrderProps & { arrivals: Partial<Record<Country, string>> };

/** The names of the months, as `formatDateTime` takes them. */
export const monthsOf = ({ months }: Pick<Shared, 'months'>): readonly string[] => months.split(' ');
