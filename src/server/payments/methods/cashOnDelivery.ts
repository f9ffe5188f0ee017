import { say } from '#server/words.ts';
import type { PaymentMethodModule, PlacedPayment } from './methodModule.ts';

/** Cash that the courier collects. Its order is packed and sent unpaid, and staff say when the money has come. */
export const cashOnDelivery: PaymentMethodModule = {
  offer: ({ cashOnDelivery: terms }) => terms && { method: 'cashOnDelivery', ...terms },
  mail: {
    state: 'onDelivery',
    steps: ({ locale, total, isCollected }) => [
      ...(['packing', isCollected ? 'readying' : 'sending'] as const).map((step) =>
        say(locale, 'orderPlaced', `next.${step}`),
      ),
      payment({ locale, total, isCollected }),
    ],
    toShop: ({ locale, total, isCollected }) => [
      say(locale, 'orderMails', isCollected ? 'toShop.collectCash' : 'toShop.collect', { total }),
    ],
    shipped: (order) => [payment(order)],
  },
};

/** Returns to whom the cash is given. */
const payment = ({ locale, total, isCollected }: Pick<PlacedPayment, 'locale' | 'total' | 'isCollected'>): string =>
  say(locale, 'orderPlaced', isCollected ? 'next.onPickup' : 'next.onDelivery', { total });
