import * as z from 'zod/mini';
import { taxBuyer } from '#contract/orders/taxDocuments.ts';
import { order, orderEventKind, orderSummary } from '#contract/orders/order.ts';
import { paymentAccount, paymentMethod } from '#contract/payments/payment.ts';
import { country } from '#contract/values/country.ts';
import { amount, id, longId, time } from '#contract/values/basic.ts';
import { locale } from '#contract/values/locale.ts';

const customerNamed = z.object({ id, username: z.string(), email: z.string() });

/** Actions of operators on orders. Other changes come from customers, payment providers and timeouts. */
export const orderAction = z.enum([
  'confirm-payment',
  'refuse-slip',
  'pack',
  'ship',
  'deliver',
  'return',
  'cancel',
  'refund',
]);
export type OrderAction = z.infer<typeof orderAction>;

/**
 * Groups of orders that wait for somebody. `new`: nobody has opened it; `unpaid`: the customer is asked for money, all of
 * it or a difference; `confirm`: its transfer; `pack`, `ship`: paid or paid on delivery, and to be packed or shipped;
 * `problems`: a slip that resembles another one while it is not confirmed, a payment that failed, or an order that ended
 * while its money is still here. In the order in which an order comes to them.
 */
export const orderGroups = ['new', 'unpaid', 'confirm', 'pack', 'ship', 'problems'] as const;
export const orderGroup = z.enum(orderGroups);
export type OrderGroup = z.infer<typeof orderGroup>;

export const operatorOrderSummary = z.extend(orderSummary, {
  customer: customerNamed,
  paymentMethod,
  /** True when its slip resembles that of another order; `showOrder` says of which. */
  slipResembles: z.boolean(),
  /** Another one after every change of the order: see `moveOrder`. */
  version: z.int(),
  /** True when somebody has opened it. */
  seen: z.boolean(),
  packedAt: z.nullable(time),
  /** When the order is cancelled unless its transfer is confirmed; null where none is waited for, or for ever. */
  confirmBy: z.nullable(time),
  /** To whom and where it goes. */
  recipient: z.object({ name: z.string(), district: z.string(), province: z.string(), country }),
  /** In grams. */
  weight: z.int(),
  /** Moves that can be made now. */
  moves: z.array(orderAction),
});
export type OperatorOrderSummary = z.infer<typeof operatorOrderSummary>;

/** Kinds of events that only operators see: `refund_started` waits for the provider of the card. */
export const operatorEventKind = z.enum([
  ...orderEventKind.options,
  'seen',
  'note',
  'undone',
  'refund_started',
  'link_opened',
]);
export type OperatorEventKind = z.infer<typeof operatorEventKind>;

/** The transfer that the slip of an order should show, and what its own QR code says. */
const expectedReceipt = z.object({
  sentAt: time,
  /** In the currency of the order. */
  amount,
  currency: z.string(),
  /** The same in baht, where PromptPay asked for baht. */
  baht: z.nullable(z.number()),
  /**
   * Account that the money should have gone to, as the shop is set up today; null where it takes no such transfers any
   * more.
   */
  account: z.nullable(paymentAccount),
  /** Reference that the shopper was asked to write. */
  reference: z.nullable(z.string()),
  /**
   * Contents of the code on the slip: which bank sent it, and its number of the transfer; null without a readable
   * code.
   */
  read: z.nullable(
    z.object({
      /** As the code has it, for example `014`. */
      bankCode: z.string(),
      /** Null for a code that is no bank of Thailand. */
      bank: z.nullable(z.string()),
      number: z.string(),
    }),
  ),
});

/** Money that was given back, or is about to be by the provider of a card. */
const refund = z.object({
  id,
  amount,
  at: time,
  by: z.string(),
  note: z.nullable(z.string()),
  /** True where the order costs so much less since it was changed: it is no part of `refunded`. */
  isOfChange: z.optional(z.boolean()),
  state: z.enum(['waiting', 'done']),
});

/** Reason for no fee of today: too heavy for any, or the order has another currency than the shop. */
export const noFee = z.enum(['tooHeavy', 'currency']);

/** An order with its customer and its audit log. */
export const operatorOrder = z.extend(order, {
  customer: customerNamed,
  /** The running number of the books; that of the invoice where orders are counted in public. */
  bookNo: z.optional(z.string()),
  subTotal: z.number(),
  /** The one who entered it; absent where its customer placed it. */
  enteredBy: z.optional(z.string()),
  /** Lines that do not have the price of their day, by their id. */
  agreedPrices: z.optional(z.array(z.object({ line: longId, dayPrice: amount, reason: z.string() }))),
  /** The business that the tax invoice is for; absent where the shop is not registered for VAT. */
  taxBuyer: z.optional(z.nullable(taxBuyer)),
  /** In grams. */
  weight: z.int(),
  /** When the order is cancelled unless its transfer is confirmed; null where none is waited for, or for ever. */
  confirmBy: z.nullable(time),
  version: z.int(),
  seen: z.boolean(),
  packedAt: z.nullable(time),
  /** Moves that can be made now. */
  moves: z.array(orderAction),
  /** True where its lines can be changed, as far as its state goes. */
  canChange: z.optional(z.boolean()),
  /** True where a part of it can be sent ahead of the rest, as far as its state goes. */
  canShipPart: z.optional(z.boolean()),
  /** Largest possible refund; 0 where there is nothing to give back. */
  refundable: amount,
  /** The part of it that goes back to cards by itself, before the rest; absent where none does. */
  refundableByCard: z.optional(amount),
  refunds: z.array(refund),
  /** Null without a slip. */
  slip: z.nullable(expectedReceipt),
  /** Marks of a transfer on the shop's bank statement. */
  transfer: z.object({
    /** The reference that the shopper was asked to give. */
    reference: z.nullable(z.string()),
    /** The amount in baht, for PromptPay. */
    baht: z.nullable(z.number()),
    /** The bank's transaction reference, if the QR code on the slip has one. */
    bankReference: z.nullable(z.string()),
    /**
     * Living orders whose slip may be the same one: it names the same transaction, or looks the same although its file
     * is another. Whoever confirms the payment looks at both.
     */
    resembles: z.array(z.object({ id, invoiceNo: z.string(), by: z.enum(['bankReference', 'look']) })),
  }),
  /** Weight of the parcel, and what was paid for it against the fee of today in the currency of the shop. */
  parcel: z.object({
    grams: z.int(),
    feePaid: amount,
    /** Null where it is too heavy for any fee, or the order has another currency than the shop. */
    feeToday: z.nullable(amount),
    /** The reason why it is null. */
    noFee: z.optional(noFee),
  }),
  /** The other orders of the same customer. */
  earlier: z.object({
    count: z.int(),
    /** Payments of the customer, less what went back, by currency. */
    paid: z.array(z.object({ currency: z.string(), amount })),
    /** The newest five. */
    orders: z.array(orderSummary),
  }),
  /** News of how it stands, in the language of its customer: to be sent by any messenger. */
  message: z.optional(z.object({ locale, text: z.string() })),
  /** Of colleagues, oldest first. */
  notes: z.array(z.object({ id: longId, text: z.string(), by: z.string(), at: time })),
  events: z.array(
    z.object({
      id: longId,
      kind: z.string(),
      at: time,
      actor: z.string(),
      details: z.nullable(z.record(z.string(), z.unknown())),
      /** True when it was undone. */
      undone: z.boolean(),
    }),
  ),
});
export type OperatorOrder = z.infer<typeof operatorOrder>;
