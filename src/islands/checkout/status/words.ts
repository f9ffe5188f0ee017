import type checkout from '../../../../public/locales/en/checkout.json';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';

/** What the page of a payment's result says, in the language of the page. */
export interface PaymentStatusProps extends LocalisedProps<(typeof checkout)['status']> {
  retry: string;
  months: string;
}
