import type { Country } from '#contract/values/country.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type addresses from '../../../../public/locales/en/addresses.json';
import type contact from '../../../../public/locales/en/contact.json';
import type deskPrint from '../../../../public/locales/en/deskPrint.json';

type PaperWords = (typeof deskPrint)['paper'];
type Countries = Pick<typeof addresses, Country>;

/** The props of the papers: what lies in a parcel is in the customer's language, so that both are there. */
export interface PrintProps extends LocalisedProps<
  typeof deskPrint & {
    both: Readonly<Record<Locale, PaperWords>>;
    countries: Readonly<Record<Locale, Countries>>;
    shop: Readonly<Record<Locale, Pick<(typeof contact)['panel'], 'address' | 'phone'> & { name: string }>>;
    grams: Readonly<Record<Locale, string>>;
    retry: string;
    kept: string;
  }
> {
  /** The names of the months, as `formatDay` takes them. */
  months: Readonly<Record<Locale, string>>;
}
