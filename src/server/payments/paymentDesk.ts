import type { PaymentMethod } from '#contract/entities.ts';
import type { Db } from '../db/connect.ts';

/** What a payment is made of: an order that has just been written. Money in minor units of `currency`. */
export interface OrderToPay {
  id: number;
  customerId: number;
  invoiceNo: string;
  method: PaymentMethod;
  currency: string;
  subTotalMinor: number;
  shippingFeeMinor: number;
  totalMinor: number;
  locale: 'en' | 'my';
  /** The customer's. */
  email: string;
  /** What the shopper's transfer carries. */
  reference?: string;
  lines: { name: string; quantity: number; unitPriceMinor: number }[];
}

/**
 * The topic of the outbox by which the desk hears that an order which was to be paid by card is over: cancelled,
 * returned, or lapsed. `{ orderId }`: close what is still open at the provider, give back what was paid.
 */
export const settleTopic = 'settle-payment';

/** What came with the form, checked; a slip is stored already, re-encoded, under its own name. */
export interface Received {
  method: PaymentMethod;
  slip?: { file: string; contentHash: string; transferReference?: string };
}

/** Where an order is paid: one desk for every way to pay. */
export interface PaymentDesk {
  /**
   * Before the transaction: checks and re-encodes what came with the form.
   *
   * @throws {Refusal} slip_missing, slip_unreadable, slip_used, invalid (the method is not offered)
   */
  receive(method: PaymentMethod, image: Buffer | undefined): Promise<Received>;
  /**
   * Inside the order's transaction: writes the payment (and the slip), and answers until when the stock of
   * the unpaid order is kept; null for as long as the shop likes.
   *
   * @throws {Refusal} slip_used
   */
  record(tx: Db, order: OrderToPay, received: Received, now: Date): Promise<{ reservedUntil: Date | null }>;
  /**
   * After the commit, repeatable: where the shopper pays; undefined where nothing is left to do. An outage
   * is no failure: then it is undefined too, and `payOrder` tries again later.
   */
  payUrl(orderId: number): Promise<string | undefined>;
  /** Drops what `receive` stored when the order did not come about. */
  drop(received: Received): Promise<void>;
}
