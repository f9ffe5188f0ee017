import { Refusal } from '../domain/refusal.ts';
import type { PaymentDesk } from './paymentDesk.ts';

/** The desk of a shop that offers no way to pay: it takes nothing, so no order comes about. */
export const closedDesk: PaymentDesk = {
  receive: () => Promise.reject(new Refusal('invalid', { reasons: { paymentMethod: 'wrong' } })),
  record: () => Promise.reject(new Error('nothing was received')),
  payUrl: () => Promise.resolve(undefined),
  drop: () => Promise.resolve(),
};
