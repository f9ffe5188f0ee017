import { getTaxDocument } from '#contract/orders/taxDocuments.ts';
import { atom } from 'nanostores';
import { fetchNamedFile, type NamedFile } from '#api/fetchNamedFile.ts';
import type { CallOutput } from '#contract/call.ts';
import type { Order } from '#contract/orders/order.ts';
import { getInvoice, orderAgain } from '#contract/orders/afterwards.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { getSlip } from '#contract/payments/calls.ts';
import { accountWords } from '#i18n/words/account.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { callAsCustomer, expireSession, isSignedOut } from '#stores/session/end.ts';
import { readCart, setCustomerCart } from '#stores/basket/serverCart.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import type { Loadable } from '#stores/loadable.ts';
import { queueCall } from '#stores/basket/callQueue.ts';

/** One order: `missing` is one that is not there, or not this customer's. */
export type LoadableOrder = Loadable<Order> | { state: 'missing' };

/** Outcomes of ordering again; `unsure` when the answer was lost on its way. */
export type ReorderOutcome =
  | ({ state: 'done' } & Omit<CallOutput<typeof orderAgain>, 'cartItem'>)
  | { state: 'refused'; reason: string }
  | { state: 'unsure' }
  | { state: 'signed out' };

/** Making a file takes the shop a moment. */
const invoiceMs = 30_000;

export const $order = atom<LoadableOrder>({ state: 'loading' });

/** The number in the address of a page about one order. */
export function parseOrderId(search: string): number | undefined {
  const id = new URLSearchParams(search).get('id') ?? '';
  return /^[1-9]\d{0,9}$/u.test(id) ? Number(id) : undefined;
}

/** Asks for an order. Whatever else goes wrong is said as 'Network error occurred' (specification, section 8). */
export async function readOrder(id: number | undefined): Promise<void> {
  if (id === undefined) return $order.set({ state: 'missing' });
  $order.set({ state: 'loading' });
  try {
    $order.set({ state: 'loaded', value: (await callAsCustomer(getOrder, { params: { id } })).data });
  } catch (failure) {
    const isMissing = isRefusal(failure) && (failure.status === 404 || failure.status === 400);
    $order.set(isMissing ? { state: 'missing' } : { state: 'failed', reason: accountWords().network });
  }
}

/** Returns the address of the picture of the payment slip. */
export const receiptUrl = (id: number): string => `/api/v1${getSlip.path.replace('{id}', String(id))}`;

/** The invoice of an order as a PDF file, in the language of the page. */
export const fetchInvoice = (id: number): Promise<NamedFile> => fetchDocument(getInvoice, { id });

/** A tax invoice or a credit note of an order likewise. */
export const fetchTaxFile = (id: number, document: number): Promise<NamedFile> =>
  fetchDocument(getTaxDocument, { id, document });

async function fetchDocument(
  spec: Parameters<typeof fetchNamedFile>[0],
  params: Readonly<Record<string, number>>,
): Promise<NamedFile> {
  const locale = pageLocale();
  const search = new URLSearchParams({ locale });
  try {
    return await fetchNamedFile(spec, params, { locale, timeout: invoiceMs, search });
  } catch (failure) {
    if (isSignedOut(failure)) expireSession();
    throw failure;
  }
}

/** Puts the lines of an order into the cart once more. Where the answer is lost, at least the cart is read again. */
export async function reorder(id: number): Promise<ReorderOutcome> {
  try {
    const { cartItem: _, ...rest } = await queueCall(async () => {
      const answer = await callAsCustomer(orderAgain, { params: { id } });
      setCustomerCart(answer.cartItem);
      return answer;
    });
    return { state: 'done', ...rest };
  } catch (failure) {
    if (isSignedOut(failure)) return { state: 'signed out' };
    if (isRefusal(failure)) return { state: 'refused', reason: reasonOf(failure) };
    await queueCall(readCart).catch(() => undefined);
    return { state: 'unsure' };
  }
}
