import { atom, onMount } from 'nanostores';
import type { CallOutput } from '#contract/call.ts';
import { Refused, UnexpectedAnswer } from '#api/failures.ts';
import { placeOrder as placeCall } from '#contract/orders/calls.ts';
import { callAsCustomer } from '#stores/session/end.ts';
import { readCart } from '#stores/basket/serverCart.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { forgetTab, readTab, writeTab } from '#stores/tabStorage.ts';
import { queueCall } from '#stores/basket/callQueue.ts';
import { check } from '#api/check.ts';
import type { PaymentMethod } from '#contract/payments/methods.ts';
import type { Substitutes } from '#contract/orders/order.ts';
import { paymentMethod } from '#contract/payments/payment.ts';
import { $customerCart } from '#stores/basket/cart.ts';
import { asFields, parseStored } from '#stores/parseStored.ts';
import { storageKeys } from './storageKeys.ts';
import { forgetDraft, randomCode } from './draft.ts';
import { keepPlaced } from './justPlaced.ts';
import { $receipt, forgetReceipt } from './receipt.ts';

type PlacedOrder = CallOutput<typeof placeCall>['data'];

/** The state of an order that is sent. Of one that is `unknown`, the answer was lost: the shop may have it. */
export type Placing =
  | { state: 'open' | 'unknown' }
  /** `again` where the answer to an earlier try was lost. */
  | { state: 'sending'; again: boolean }
  | { state: 'placed'; order: PlacedOrder };

/** Outcomes of sending an order; `busy` where one is on its way already. */
export type PlaceOutcome =
  | { state: 'placed'; order: PlacedOrder }
  | { state: 'refused'; reason: string; failure: unknown }
  | { state: 'unknown' }
  | { state: 'busy' };

export const $placing = atom<Placing>({ state: 'open' });

onMount($placing, () => {
  if (keptAttempt()?.sent && $placing.get().state === 'open') $placing.set({ state: 'unknown' });
});

/** An order may take so long: a picture of 5 MB over a slow phone. */
const timeoutMs = 120_000;

/** Places an order. Called again with the same content, the shop still has it once. */
export const placeOrder = (content: OrderContent): Promise<PlaceOutcome> => send(attemptFor(content));

/** Sends the same order once more, after its answer was lost. */
export async function resendOrder(): Promise<PlaceOutcome> {
  const attempt = keptAttempt();
  if (attempt) return send(attempt);
  $placing.set({ state: 'open' });
  return { state: 'busy' };
}

/** The shopper has seen that the order did not arrive: the next one is another. */
export function abandonOrder(): void {
  forgetAttempt();
  $placing.set({ state: 'open' });
}

/** The order whose payment page was opened last from this tab; answered once. */
export function takeUnpaidOrderId(): number | undefined {
  const id = Number(readTab(storageKeys.unpaid));
  forgetTab(storageKeys.unpaid);
  return Number.isSafeInteger(id) ? id : undefined;
}

async function send(attempt: Attempt): Promise<PlaceOutcome> {
  if ($placing.get().state === 'sending' || $placing.get().state === 'placed') return { state: 'busy' };
  $placing.set({ state: 'sending', again: attempt.sent });
  // Stored before it is sent, for a page that is left meanwhile.
  keepAttempt({ ...attempt, sent: true });
  try {
    const { data } = await callAsCustomer(placeCall, inputOf(attempt), { ...filesOf(attempt), timeout: timeoutMs });
    return settle(data);
  } catch (failure) {
    return failed(attempt, failure);
  }
}

function failed(attempt: Attempt, failure: unknown): PlaceOutcome {
  if (!isAnswer(failure)) {
    $placing.set({ state: 'unknown' });
    return { state: 'unknown' };
  }
  const settled = !attempt.sent || isVerdict(failure);
  if (failure instanceof Refused && failure.code === 'key_reused') forgetAttempt();
  else keepAttempt({ ...attempt, sent: !settled });
  $placing.set({ state: settled ? 'open' : 'unknown' });
  return { state: 'refused', reason: reasonOf(failure), failure };
}

const inputOf = ({ key, content }: Attempt) => {
  const { slip: _, ...form } = content;
  return { headers: { 'idempotency-key': key }, form };
};

function filesOf({ content }: Attempt): { files?: { image: Blob } } {
  const receipt = $receipt.get();
  return content.slip && receipt ? { files: { image: receipt.picture } } : {};
}

/**
 * Returns true if the shop refused. After anything else it may have the order: a 5xx can come from a gateway before it.
 */
const isAnswer = (failure: unknown): boolean =>
  (failure instanceof Refused || failure instanceof UnexpectedAnswer) && failure.status >= 400 && failure.status < 500;

/** Returns true if the refusal is about the order itself; a 401 or 429 says nothing of one that was sent before. */
const isVerdict = (failure: unknown): boolean => failure instanceof Refused && [400, 404, 409].includes(failure.status);

function settle(order: PlacedOrder): PlaceOutcome {
  $placing.set({ state: 'placed', order });
  if (order.url === undefined) keepPlaced(order);
  else writeTab(storageKeys.unpaid, String(order.id));
  forgetAttempt();
  forgetTab(storageKeys.agreed);
  forgetDraft();
  void forgetReceipt();
  // What was ordered has left the cart. Where this fails, the next page reads it.
  void queueCall(readCart).catch(() => undefined);
  return { state: 'placed', order };
}

/** An order as it is sent: the texts of the form, and which picture goes with it. */
export interface OrderContent {
  /** The lines as JSON. */
  readonly items: string;
  readonly total: string;
  readonly paymentMethod: PaymentMethod;
  readonly addressId?: number;
  readonly collectName?: string;
  readonly collectPhone?: string;
  readonly reference: string;
  readonly packerNote?: string;
  readonly substitutes?: Substitutes;
  readonly slip?: string;
}

/** A try to place an order. The same content goes with the same key, so that it is placed once. */
export interface Attempt {
  readonly key: string;
  /** Id of its customer: another may sign in on the same browser. */
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
  const { items, total, paymentMethod: method, reference } = asFields(value);
  const texts = [items, total, reference].every((text) => typeof text === 'string');
  return texts && check(paymentMethod, method).fits;
}
