import type { Words } from '#i18n/words/namespaces.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';

/** The props of the page with the outcome of a payment. */
export interface PaymentStatusProps extends LocalisedProps<Words['checkout']['status']> {
  retry: string;
  months: string;
}
