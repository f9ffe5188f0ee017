import type { PaymentMethod } from '#contract/payments/methods.ts';
import type { DocumentFields } from '#contract/operator/content.ts';
import type { PaymentOption } from '#contract/payments/calls.ts';
import type { Db } from '#server/database/connect.ts';
import type { PaymentAccount } from '#contract/payments/payment.ts';

/** The amount of an order that is being placed. Money in minor units of `currency`. */
export interface Bill {
  method: PaymentMethod;
  currency: string;
  totalMinor: number;
  /** Of the shopper's transfer. */
  reference?: string;
  received: ReceivedPayment;
}

/** The terms of paying an order. */
export interface Terms {
  /** Of the transfer, so that it is found on a statement; for a card, our own reference of the payment. */
  reference: string | null;
  /** The baht that a PromptPay transfer must bring. */
  dueSatang: number | null;
  /** The account of the transfer; null for a card. */
  account: PaymentAccount | null;
  /** Until when the stock of the unpaid order is reserved; null for ever. */
  reservedUntil: Date | null;
  /** Topics of the outbox jobs that follow from the order, with the payload `{ orderId }`. */
  topics: readonly string[];
}

/** The topic of outbox jobs that open the page of a card payment, should it not be open yet. Payload: `{ orderId }`. */
export const openPageTopic = 'open-payment';

/**
 * The topic of outbox jobs that settle the card payment of an order that was cancelled or returned, or has expired: they
 * close what is still open at the provider, and refund what was paid. Payload: `{ orderId, session? }`.
 */
export const settleTopic = 'settle-payment';

/** The topic of outbox jobs that give back money of a card that a person has asked for. Payload: `{ refundId }`. */
export const refundTopic = 'refund-payment';

/** The conditions and the fee of a way to pay. */
type PaymentConditions = Pick<PaymentOption, 'countries' | 'most' | 'fee'>;

/** The checked payment of a form; its slip is re-encoded and stored already. */
export interface ReceivedPayment {
  method: PaymentMethod;
  slip?: StoredReceipt;
  /** The account that the money goes to, and the baht for one unit of the shop's currency, while this was received. */
  account?: PaymentAccount;
  bahtPerUnit?: number;
}

/** The file of a slip, and what identifies it. */
export interface StoredReceipt {
  file: string;
  contentHash: string;
  transferReference?: string;
  look?: Uint8Array;
  /** The order whose slip looks the same. */
  resemblesOrderId?: number;
}

/** Says who wants to order. */
export interface AskedTerms {
  /** True for the owner's own browser, which may try a shop that is not open to anybody else. */
  isTrial?: boolean;
  /** Staff enter the order: no slip comes with it, and it may be paid at the counter. */
  isEntered?: boolean;
}

/** Particulars of a payment. */
interface PaymentChoice extends AskedTerms {
  /** The order exists, so that its method may be one that is no longer offered. */
  isPlaced?: boolean;
  /** The account that the shopper has chosen, by its id. */
  account?: string;
}

/** Changes of owners on the desk; null where there are none. */
export interface ChangedTerms {
  payees: DocumentFields | null;
  opening: DocumentFields | null;
}

/** The service that orders need of payments, for every way to pay. */
export interface PaymentService {
  /**
   * Before the transaction: checks the method, and checks and stores the slip.
   *
   * @throws {Refusal} slip_missing, slip_unreadable, slip_used, method_account_gone, invalid (the method is not offered)
   */
  receive(method: PaymentMethod, image: Buffer | undefined, choice?: PaymentChoice): Promise<ReceivedPayment>;
  /**
   * Before an order is priced: the offer of its way to pay as it is now, which names fee, countries and ceiling.
   *
   * @param changed what owners have changed on the desk
   * @throws {Refusal} method_not_offered, not_open
   */
  offer(method: PaymentMethod, changed: ChangedTerms, asked?: AskedTerms): PaymentConditions & { isTest?: boolean };
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
  recordSlip(tx: Db, orderId: number, receipt: StoredReceipt, now: Date): Promise<void>;
  /**
   * After the commit, repeatable: the address where the shopper pays; undefined when there is nothing to pay there, and
   * when the provider is away, so that `payOrder` tries again later.
   *
   * @param back the page to which the shopper comes back, where it is not that of their account
   */
  payUrl(orderId: number, back?: string): Promise<string | undefined>;
  /** Deletes what `receive` stored, when the order was not placed. */
  drop(received: ReceivedPayment): Promise<void>;
}
