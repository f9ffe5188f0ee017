import { say } from '#server/words.ts';
import type { PaymentMethodModule } from './methodModule.ts';

/** Cash that the courier collects. Its order is packed and sent unpaid, and staff say when the money has come. */
export const cashOnDelivery: PaymentMethodModule = {
  offer: ({ cashOnDelivery: terms }) => terms && { method: 'cashOnDelivery', ...terms },
  mail: {
    state: 'onDelivery',
    steps: ({ locale, total }) => [
      ...(['packing', 'sending'] as const).map((step) => say(locale, 'orderPlaced', `next.${step}`)),
      say(locale, 'orderPlaced', 'next.onDelivery', { total }),
    ],
    toShop: ({ locale, total }) => [say(locale, 'orderMails', 'toShop.collect', { total })],
    shipped: ({ locale, total }) => [say(locale, 'orderPlaced', 'next.onDelivery', { total })],
  },
};
