import * as z from 'zod/mini';
import { isPaidOnDelivery, methodNames, type PaymentMethod } from './methods.ts';

export const paymentMethod = z.enum(methodNames);

export const paymentStatus = z.enum(['Pending', 'Paid', 'Failed', 'Refunded']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** Returns whether the courier still has to bring the money of an order: one that has ended waits for none. */
export const isToCollect = (method: PaymentMethod, payment: PaymentStatus): boolean =>
  isPaidOnDelivery(method) && payment === 'Pending';

/** The reference in a transfer, by which the shop finds it. */
export const paymentReference = z.string().check(z.regex(/^[A-Z0-9-]{1,25}$/u));
