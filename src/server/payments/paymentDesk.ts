import type { PaymentMethod } from '#contract/payments/payment.ts';
import type { Db } from '#server/database/connect.ts';

/** What an order comes to, before it has a number. Money in minor units of `currency`. */
export interface Bill {
  method: PaymentMethod;
  currency: string;
  totalMinor: number;
  /** What the shopper's transfer carries. */
  reference?: string;
}

/** How an order is to be paid. */
export interface Terms {
  /** What the transfer carries, so that it is found on a statement; for a card, our own name of the payment. */
  reference: string | null;
  /** The baht that a PromptPay transfer must bring. */
  dueSatang: number | null;
  /** Until when the stock of the unpaid order is kept; null for as long as the shop likes. */
  reservedUntil: Date | null;
  /** Of the outbox: what is told of the order, as `{ orderId }`, once it is written. */
  topics: readonly string[];
}

/** The topic of the outbox by which the page of a card payment is opened, should nobody have done so yet: `{ orderId }`. */
export const openPageTopic = 'open-payment';

/**
 * The topic of the outbox by which the desk hears that an order which was to be paid by card is over: cancelled,
 * returned, or lapsed. `{ orderId }`: close what is still open at the provider, give back what was paid.
 */
export const settleTopic = 'settle-payment';

/** What came with the form, checked; a slip is stored already, re-encoded, under its own name. */
export interface ReceivedPayment {
  method: PaymentMethod;
  slip?: ReceivedSlip;
}

/** The name of the picture, and what tells it from every other. */
export interface ReceivedSlip {
  file: string;
  contentHash: string;
  transferReference?: string;
}

/** Where an order is paid: one desk for every way to pay. */
export interface PaymentDesk {
  /**
   * Before the transaction: checks and re-encodes what came with the form.
   *
   * @throws {Refusal} slip_missing, slip_unreadable, slip_used, invalid (the method is not offered)
   */
  receive(method: PaymentMethod, image: Buffer | undefined): Promise<ReceivedPayment>;
  /**
   * Before the order is written: how it is to be paid.
   *
   * @throws {Refusal} invalid (the method cannot pay so much)
   */
  terms(bill: Bill, now: Date): Terms;
  /**
   * Inside the order's transaction: writes its slip.
   *
   * @throws {Refusal} slip_used
   */
  recordSlip(tx: Db, orderId: number, slip: ReceivedSlip, now: Date): Promise<void>;
  /**
   * After the commit, repeatable: where the shopper pays; undefined where nothing is left to do. An outage
   * is no failure: then it is undefined too, and `payOrder` tries again later.
   */
  payUrl(orderId: number): Promise<string | undefined>;
  /** Drops what `receive` stored when the order did not come about. */
  drop(received: ReceivedPayment): Promise<void>;
}
