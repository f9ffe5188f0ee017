import * as z from 'zod/mini';
import { methodNames } from './methods.ts';

export const paymentMethod = z.enum(methodNames);

export const paymentStatus = z.enum(['Pending', 'Paid', 'Failed', 'Refunded']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** The account that the money of an order was to go to; PromptPay has no name of a holder. */
export const paymentAccount = z.object({ bank: z.string(), number: z.string(), holder: z.nullable(z.string()) });
export type PaymentAccount = z.infer<typeof paymentAccount>;

/** The reference in a transfer, by which the shop finds it. */
export const paymentReference = z.string().check(z.regex(/^[A-Z0-9-]{1,25}$/u));
