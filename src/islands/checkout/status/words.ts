import type { Locale } from '#contract/values/locale.ts';
import type checkout from '../../../../public/locales/en/checkout.json';

/** What the page of a payment's result says, in the language of the page. */
export interface PaymentStatusProps {
  locale: Locale;
  words: (typeof checkout)['status'];
  retry: string;
  months: string;
}
