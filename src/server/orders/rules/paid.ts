import type { PaymentStatus } from '#contract/payments/payment.ts';

/** The money of an order; in minor units. */
interface OrderMoney {
  paymentStatus: PaymentStatus;
  totalMinor: number;
  dueMinor?: number | null;
}

/**
 * Returns the money that came for an order, what went back since not taken off; undefined where none did. One that staff
 * entered is asked for as a whole.
 */
export function paidMinorOf({ paymentStatus, totalMinor, dueMinor }: OrderMoney): number | undefined {
  if (dueMinor != null) return dueMinor < totalMinor ? totalMinor - dueMinor : undefined;
  return paymentStatus === 'Paid' ? totalMinor : undefined;
}
