import { check } from '#api/check.ts';
import { type PaymentMethod, paymentMethod } from '#contract/payments/calls.ts';
import { $customerCart } from '#stores/basket/cart.ts';
import { asFields, parseStored } from '#stores/parseStored.ts';
import { storageKeys } from './storageKeys.ts';
import { randomCode } from './randomCode.ts';
import { forgetTab, readTab, writeTab } from '#stores/tabStorage.ts';

/** An order as it is sent: the texts of the form, and which picture goes with it. */
export interface OrderContent {
  /** The lines as JSON. */
  readonly items: string;
  readonly total: string;
  readonly paymentMethod: PaymentMethod;
  readonly addressId: number;
  readonly reference: string;
  readonly slip?: string;
}

/** A try to place an order. The same content goes with the same key, so that it is placed once. */
export interface Attempt {
  readonly key: string;
  /** Whose it is: another may sign in on the same browser. */
  readonly customer: number | undefined;
  readonly content: OrderContent;
  /** It was sent, and its answer was lost. */
  readonly sent: boolean;
}

const currentCustomer = (): number | undefined => $customerCart.get()?.customer;

/** The try that is stored in this tab; nothing where it was answered, or is damaged. */
export function keptAttempt(): Attempt | undefined {
  const { key, content, sent, customer } = asFields(parseStored(readTab(storageKeys.attempt)));
  const own = currentCustomer();
  if (typeof key !== 'string' || !isContent(content) || (own !== undefined && own !== customer)) return undefined;
  return { key, customer: own, content, sent: sent === true };
}

/** The try for this content: the one before where nothing in it is different. */
export function attemptFor(content: OrderContent): Attempt {
  const before = keptAttempt();
  return before && isSame(before.content, content)
    ? before
    : { key: randomCode(26), customer: currentCustomer(), content, sent: false };
}

export const keepAttempt = (attempt: Attempt): void => writeTab(storageKeys.attempt, JSON.stringify(attempt));
export const forgetAttempt = (): void => forgetTab(storageKeys.attempt);

const sorted = (content: OrderContent): string => JSON.stringify(Object.entries(content).toSorted());
const isSame = (one: OrderContent, other: OrderContent): boolean => sorted(one) === sorted(other);

function isContent(value: unknown): value is OrderContent {
  const { items, total, paymentMethod: method, addressId, reference } = asFields(value);
  const texts = [items, total, reference].every((text) => typeof text === 'string');
  return texts && Number.isSafeInteger(addressId) && check(paymentMethod, method).fits;
}
