/** Traits of a way to pay that browser, server and SQL decide by: nobody compares with the name of one. */
interface PaymentTraits {
  /**
   * Who says that the money is here: staff who look at the statement of the bank, the provider of cards by itself,
   * staff once the courier has brought it, or staff who take it as they enter the order. An order that is paid on
   * delivery is packed and sent unpaid.
   */
  confirmedBy: 'staff' | 'provider' | 'delivery' | 'counter';
  /** The picture of a transfer comes with the order. */
  needsReceipt: boolean;
}

/** Every way to pay, in the order of the checkout. A provider acts on orders under the name of its method. */
const paymentMethods = {
  bankTransfer: { confirmedBy: 'staff', needsReceipt: true },
  promptPay: { confirmedBy: 'staff', needsReceipt: true },
  stripe: { confirmedBy: 'provider', needsReceipt: false },
  cashOnDelivery: { confirmedBy: 'delivery', needsReceipt: false },
  counter: { confirmedBy: 'counter', needsReceipt: false },
} as const satisfies Record<string, PaymentTraits>;

export type PaymentMethod = keyof typeof paymentMethods;

export const methodNames = Object.keys(paymentMethods) as PaymentMethod[];

/** Returns the traits of a way to pay. */
export const traitsOf = (method: PaymentMethod): PaymentTraits => paymentMethods[method];

/** Returns the ways to pay that somebody confirms; for conditions of SQL. */
export const methodsConfirmedBy = (by: PaymentTraits['confirmedBy']): PaymentMethod[] =>
  methodNames.filter((method) => traitsOf(method).confirmedBy === by);

/** Returns whether the courier collects the money of an order. */
export const isPaidOnDelivery = (method: PaymentMethod): boolean => traitsOf(method).confirmedBy === 'delivery';

/** Returns whether the provider of a way to pay says of an order that it is paid, and gives money back. */
export const isPaidByProvider = (method: PaymentMethod): boolean => traitsOf(method).confirmedBy === 'provider';

/** Returns whether the customer hands over the money in person, and so knows that it has come. */
export const isPaidInPerson = (method: PaymentMethod): boolean =>
  ['delivery', 'counter'].includes(traitsOf(method).confirmedBy);

/** Returns whether an order that staff enter is to be paid later, by its link. */
export const isPaidByLink = (method: PaymentMethod): boolean => !isPaidInPerson(method);
