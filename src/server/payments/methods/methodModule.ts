import type * as z from 'zod/mini';
import type { PayeeFields } from '#contract/operator/payees.ts';
import type { PaymentOption } from '#contract/payments/calls.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { PaymentSettings } from '#server/config/payments.ts';
import type { Bill, ReceivedPayment, Terms } from '#server/payments/paymentService.ts';

/** A way to pay, as the server deals with it. Its traits are in the contract, for browser and SQL know them too. */
export interface PaymentMethodModule {
  /** Returns the offer of the checkout; undefined where the shop does not have it. */
  offer: (settings: PaymentSettings) => PaymentOption | undefined;
  /** Returns where the money of an order goes that comes now, and at which rate. */
  payee?: (settings: PaymentSettings) => Pick<ReceivedPayment, 'account' | 'bahtPerUnit'>;
  /** Returns whether it can move exactly so much, in minor units; each amount where it is absent. */
  canMove?: (minor: number, currency: string) => boolean;
  /** Returns the terms of an order that are not those of every order. */
  terms?: (bill: Bill, now: Date) => Partial<Terms>;
  mail: PlacedMailLines;
  /** Settings that owners change on the desk. */
  setting?: OwnerSetting;
}

/** Lines of the mails about a new order. */
interface PlacedMailLines {
  /** The state of the payment, by its sentence in `orderPlaced`. */
  state: 'checking' | 'unpaid' | 'onDelivery';
  /** Returns what happens next, until the parcel is with the carrier. */
  steps: (order: PlacedPayment) => string[];
  /** Returns what the shop has to do about the payment. */
  toShop?: (order: Omit<PlacedPayment, 'hours'>) => string[];
  /** Returns what the customer has to know about the payment when an unpaid parcel is on its way. */
  shipped?: (order: Pick<PlacedPayment, 'locale' | 'total'>) => string[];
}

/** The payment of a new order, for its mails. */
export interface PlacedPayment {
  locale: Locale;
  /** When somebody is there. */
  hours: string;
  /** The sum of the order with its currency. */
  total: string;
  /** In minutes; none where nothing is due any more. */
  payWithin?: number;
  /** In hours, until the shop must have confirmed the transfer; none where nothing ends. */
  confirmWithin?: number;
}

/** Settings of a way to pay that owners change on the desk: a field of the document `payees`, null where it is off. */
export interface OwnerSetting<Field extends keyof PayeeFields = keyof PayeeFields> {
  field: Field;
  /** Returns the settings as the desk reads them. */
  read(settings: PaymentSettings): PayeeFields[Field];
  /**
   * Returns what the field may become. A sample may stay as it is, though nobody can have its number.
   *
   * @param currency of the shop
   */
  schema(currency: string, first: PayeeFields[Field]): z.ZodMiniType;
  /** Returns the settings with what an owner has set, which was checked. */
  write(settings: PaymentSettings, value: PayeeFields[Field]): PaymentSettings;
  /** Returns one line for the mail about a change. */
  text(value: NonNullable<PayeeFields[Field]>, currency: string, locale: Locale): string;
}
