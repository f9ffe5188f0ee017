import type checkout from '../../../../public/locales/en/checkout.json';
import type { Locale } from '#i18n/locales.ts';

/** What the page of a payment's result says, in the language of the page. */
export interface PaymentStatusProps {
  locale: Locale;
  words: (typeof checkout)['status'];
  retry: string;
  months: string;
}
