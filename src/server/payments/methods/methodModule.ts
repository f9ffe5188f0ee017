import type { PaymentOption } from '#contract/payments/calls.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { PaymentSettings } from '#server/config/payments.ts';
import type { Bill, ReceivedPayment, Terms } from '#server/payments/paymentService.ts';

/** A way to pay, as the server deals with it. Its traits are in the contract, for browser and SQL know them too. */
export interface PaymentMethodModule {
  /** Returns the offer of the checkout; undefined where the shop does not have it. */
  offer: (settings: PaymentSettings) => PaymentOption | undefined;
  /** The offer for orders that staff enter, where it is not one of the checkout. */
  offerOfStaff?: PaymentOption;
  /**
   * Returns where the money of an order goes that comes now, and at which rate.
   *
   * @param account the one that the shopper has chosen, by its id
   * @throws {Refusal} method_account_gone
   */
  payee?: (settings: PaymentSettings, account?: string) => Pick<ReceivedPayment, 'account' | 'bahtPerUnit'>;
  /** Returns whether it can move exactly so much, in minor units; each amount where it is absent. */
  canMove?: (minor: number, currency: string) => boolean;
  /** Returns the terms of an order that are not those of every order. */
  terms?: (bill: Bill, now: Date) => Partial<Terms>;
  mail: PlacedMailLines;
}

/** Lines of the mails about a new order. */
interface PlacedMailLines {
  /** The state of the payment, by its sentence in `orderPlaced`. */
  state: 'checking' | 'unpaid' | 'onDelivery' | 'paid';
  /** Returns what happens next, until the parcel is with the carrier. */
  steps: (order: PlacedPayment) => string[];
  /** Returns what the shop has to do about the payment. */
  toShop?: (order: Omit<PlacedPayment, 'hours'>) => string[];
  /** Returns what the customer has to know about the payment when an unpaid parcel is on its way. */
  shipped?: (order: Pick<PlacedPayment, 'locale' | 'total' | 'isCollected'>) => string[];
}

/** The payment of a new order, for its mails. */
export interface PlacedPayment {
  locale: Locale;
  /** When somebody is there. */
  hours: string;
  /** The sum of the order with its currency. */
  total: string;
  /** True where the customer collects it at the shop. */
  isCollected: boolean;
  /** In minutes; none where nothing is due any more. */
  payWithin?: number;
  /** In hours, until the shop must have confirmed the transfer; none where nothing ends. */
  confirmWithin?: number;
}
