import type { Country } from '#contract/values/country.ts';
import type { PaymentOption } from './calls.ts';
import { isPaidOnDelivery, type PaymentMethod } from './methods.ts';
import type { PaymentAccount, PaymentStatus } from './payment.ts';

/** Conditions of a way to pay that an order must fit. */
type Conditions = Pick<PaymentOption, 'countries' | 'most'>;

/**
 * Returns the code of the reason why an order cannot be paid so; undefined where it can. Checkout and server use it.
 *
 * @param total with delivery and the fee of the way to pay, in hundredths of the shop's currency
 */
export function unfitFor(
  { countries, most }: Conditions,
  country: Country,
  total: number,
): 'method_not_in_country' | 'method_over_ceiling' | undefined {
  if (countries && !countries.includes(country)) return 'method_not_in_country';
  return most !== undefined && total > Math.round(most * 100) ? 'method_over_ceiling' : undefined;
}

/** Returns whether the courier still has to bring the money of an order: one that has ended waits for none. */
export const isToCollect = (method: PaymentMethod, payment: PaymentStatus): boolean =>
  isPaidOnDelivery(method) && payment === 'Pending';

/** Returns the state of a payment as people read it: cash that the courier brings is awaited from nobody before. */
export const shownPayment = (
  method: PaymentMethod | undefined,
  payment: PaymentStatus,
): PaymentStatus | 'onDelivery' => (method && isToCollect(method, payment) ? 'onDelivery' : payment);

/** Returns an account in one line. */
export const accountText = ({ bank, number, holder }: PaymentAccount): string =>
  [bank, number, holder].filter(Boolean).join(' · ');
