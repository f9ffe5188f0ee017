import { randomUUID } from 'node:crypto';
import type { PaymentMethodModule } from '#server/payments/methods/methodModule.ts';
import { packedOncePaid } from '#server/payments/methods/transfer.ts';
import { openPageTopic } from '#server/payments/paymentService.ts';
import { say } from '#server/words.ts';
import { cardAmount, sessionEnd, stockUntil } from './rules.ts';

/** A card, on the page of Stripe. What is done with the sessions of an order is in `orders/card`. */
export const card: PaymentMethodModule = {
  offer: ({ stripe }) => stripe && { method: 'stripe', sample: false },
  canMove: (minor, currency) => cardAmount(minor, currency) !== undefined,
  // A reference that nobody can guess, which Stripe sends back. The page is opened after the commit, by the answer to
  // the shopper or by the outbox, whichever is first.
  terms: (_, now) => ({
    reference: randomUUID(),
    reservedUntil: stockUntil(sessionEnd(now)),
    topics: [openPageTopic],
  }),
  mail: {
    state: 'unpaid',
    steps: ({ locale, isCollected, payWithin: minutes }) => [
      ...(minutes === undefined ? [] : [say(locale, 'orderMails', 'payWithin', { minutes })]),
      ...packedOncePaid({ locale, isCollected }),
    ],
  },
};
