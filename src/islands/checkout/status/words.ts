import type checkout from '../../../../public/locales/en/checkout.json';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';

/** The props of the page with the outcome of a payment. */
export interface PaymentStatusProps extends LocalisedProps<(typeof checkout)['status']> {
  retry: string;
  months: string;
}
