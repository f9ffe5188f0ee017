import { atom } from 'nanostores';
import {
  type CustomerOfShop,
  type CustomerSummary,
  eraseCustomer,
  exportCustomer,
  listCustomers,
  noteCustomer,
  showCustomer,
} from '#contract/operator/customers.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import { latestOnly } from '#stores/latestOnly.ts';
import type { Loadable } from '#stores/loadable.ts';
import { withIdempotencyKey } from './idempotencyKey.ts';
import { callAsOperator } from './operator.ts';

interface Found {
  data: readonly CustomerSummary[];
  more: boolean;
}

export const $customers = atom<Loadable<Found>>({ state: 'loading' });
export const $customer = atom<Loadable<CustomerOfShop> | { state: 'missing' }>({ state: 'loading' });

const latest = latestOnly<Loadable<Found>>((found) => $customers.set(found));

/** Finds customers by a text, or the newest without one. */
export function findCustomers(text: string): Promise<void> {
  $customers.set({ state: 'loading' });
  return latest.ask(() => ask({ ...(text ? { text } : {}) }));
}

/** Reads the next ones below those that are shown; a failure is told, and leaves them. */
export async function findMore(text: string): Promise<string | undefined> {
  const shown = $customers.get();
  const last = shown.state === 'loaded' ? shown.value.data.at(-1) : undefined;
  if (shown.state !== 'loaded' || !last) return undefined;
  const next = await ask({ before: last.id, ...(text ? { text } : {}) });
  // Somebody has searched for something else meanwhile.
  if ($customers.get() !== shown || next.state === 'loading') return undefined;
  if (next.state === 'failed') return next.reason;
  $customers.set({ state: 'loaded', value: { ...next.value, data: [...shown.value.data, ...next.value.data] } });
  return undefined;
}

const ask = (query: { text?: string; before?: number }): Promise<Loadable<Found>> =>
  callAsOperator(listCustomers, { query }).then(
    (value) => ({ state: 'loaded', value }),
    (failure: unknown) => ({ state: 'failed', reason: reasonOf(failure) }),
  );

/** Reads the customer of the page. */
export async function readCustomer(id: number): Promise<void> {
  $customer.set({ state: 'loading' });
  try {
    const { data: value } = await callAsOperator(showCustomer, { params: { customer: id } });
    $customer.set({ state: 'loaded', value });
  } catch (failure) {
    const isMissing = isRefusal(failure) && (failure.status === 404 || failure.status === 400);
    $customer.set(isMissing ? { state: 'missing' } : { state: 'failed', reason: reasonOf(failure) });
  }
}

/** Keeps a note for colleagues, once. */
export async function keepCustomerNote(customer: number, text: string): Promise<void> {
  const { data: value } = await withIdempotencyKey({ customer, text }, (attempt) =>
    callAsOperator(noteCustomer, { params: { customer }, body: { text, attempt } }),
  );
  $customer.set({ state: 'loaded', value });
}

/** Everything that the shop keeps about a customer, as the text of a file. */
export async function exportedCustomer(customer: number): Promise<string> {
  const data = await callAsOperator(exportCustomer, { params: { customer } });
  return JSON.stringify(data, null, 2);
}

/** Erases a customer for good. */
export async function eraseForGood(customer: number, email: string): Promise<void> {
  await callAsOperator(eraseCustomer, { params: { customer }, body: { email } });
  $customer.set({ state: 'missing' });
}
