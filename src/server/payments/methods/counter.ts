import { say } from '#server/words.ts';
import type { PaymentMethodModule } from './methodModule.ts';

/** Money that staff take at the counter as they enter the order: checkout does not offer it. */
export const counter: PaymentMethodModule = {
  offer: () => undefined,
  offerOfStaff: { method: 'counter', sample: false },
  mail: {
    state: 'paid',
    steps: ({ locale }) => (['packing', 'sending'] as const).map((step) => say(locale, 'orderPlaced', `next.${step}`)),
  },
};
