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
import type { Loadable } from '#stores/loadable.ts';
import { createResource } from '#stores/resource.ts';
import { withIdempotencyKey } from './idempotencyKey.ts';
import { callAsOperator } from './operator.ts';

/** Customers by a text, or the newest without one. */
export const customers = createResource(
  'customers',
  { text: '' },
  ({ text }, shown: { data: readonly CustomerSummary[]; more: boolean } | undefined) => {
    const before = shown?.data.at(-1)?.id;
    return callAsOperator(listCustomers, {
      query: { ...(text ? { text } : {}), ...(before === undefined ? {} : { before }) },
    });
  },
);

export const $customer = atom<Loadable<CustomerOfShop> | { state: 'missing' }>({ state: 'loading' });

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
