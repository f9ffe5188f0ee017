import type { Country } from '#contract/values/country.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type deskFront from '../../../../../public/locales/en/deskFront.json';
import type deskMoney from '../../../../../public/locales/en/deskMoney.json';

type OfFront = Pick<typeof deskFront, 'loading' | 'error' | 'retry' | 'onlyLook'>;

/** The props of the pages about money and delivery. */
export interface MoneyProps extends LocalisedProps<
  typeof deskMoney & OfFront & { toFront: string; countries: Readonly<Record<Country, string>> }
> {
  /** The countries that the shop sends to. */
  sendsTo: readonly Country[];
  /** The names of the months, as `formatDateTime` takes them. */
  months: string;
}

/** What is said of a form. `undo` leads back to what was there before. */
export interface Said {
  text: string;
  isError?: boolean;
  /** It is said above the form, and the bar has no more than that something is not saved. */
  isConflict?: boolean;
  undo?: () => void;
}
