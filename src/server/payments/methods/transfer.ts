import { say } from '#server/words.ts';
import type { PaymentMethodModule, PlacedPayment } from './methodModule.ts';

/** Lines of the mails about an order that is paid by a transfer: its slip is looked at first. */
export const transferMail: PaymentMethodModule['mail'] = {
  state: 'checking',
  steps: ({ locale, hours, isCollected }) => [
    say(locale, 'orderPlaced', 'next.checking', { hours }),
    ...packedOncePaid({ locale, isCollected }),
  ],
  toShop: ({ locale, confirmWithin: hours }) =>
    hours === undefined ? [] : [say(locale, 'orderMails', 'toShop.confirmWithin', { hours })],
};

/** Returns what happens to an order that is packed once it is paid. */
export const packedOncePaid = ({ locale, isCollected }: Pick<PlacedPayment, 'locale' | 'isCollected'>): string[] =>
  (['thenPacking', isCollected ? 'readying' : 'sending'] as const).map((step) =>
    say(locale, 'orderPlaced', `next.${step}`),
  );
