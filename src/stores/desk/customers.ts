import type { Address } from '#contract/accounts/addresses.ts';
import {
  type CustomerSummary,
  eraseCustomer,
  exportCustomer,
  listCustomers,
  noteCustomer,
  showCustomer,
} from '#contract/operator/customers.ts';
import { createReadings, createResource, orNull } from '#stores/resource.ts';
import { withIdempotencyKey } from '#stores/idempotencyKey.ts';
import { callAsOperator } from './operator.ts';
import {
  exportSubscribers,
  listSubscribers,
  removeSubscriber,
  type Subscriber,
} from '#contract/operator/newsletter.ts';
import { isRefusal } from '#stores/failureReasons.ts';

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

/** The most people that are found for an order. */
const fewFound = 8;

/** Finds customers by a part of their name, phone number or email; closed accounts order no more. */
export const findCustomers = async (text: string): Promise<readonly CustomerSummary[]> =>
  (await callAsOperator(listCustomers, { query: { text, limit: fewFound } })).data.filter(({ closed }) => !closed);

/** The addresses of a customer. */
export const addressesOfCustomer = async (customer: number): Promise<readonly Address[]> =>
  (await callAsOperator(showCustomer, { params: { customer } })).data.addresses;

/** A customer; null where there is none, or none any more. */
export const customerOf = createReadings('customer', (id: number) =>
  orNull(async () => (await callAsOperator(showCustomer, { params: { customer: id } })).data),
);

/** Keeps a note for colleagues, once. */
export async function keepCustomerNote(customer: number, text: string): Promise<void> {
  const { data } = await withIdempotencyKey({ customer, text }, (attempt) =>
    callAsOperator(noteCustomer, { params: { customer }, body: { text, attempt } }),
  );
  customerOf(customer).show(data);
}

/** Everything that the shop keeps about a customer, as the bytes of a file; that it was taken is noted with them. */
export async function exportedCustomer(customer: number): Promise<Blob> {
  const data = await callAsOperator(exportCustomer, { params: { customer } });
  customerOf(customer).refresh();
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/** Erases a customer for good. */
export async function eraseForGood(customer: number, email: string): Promise<void> {
  await callAsOperator(eraseCustomer, { params: { customer }, body: { email } });
  customerOf(customer).show(null);
}

/** Subscribers of the newsletter, the newest first. */
export const subscribers = createResource(
  'subscribers',
  {},
  (_, shown: { data: readonly Subscriber[]; more: boolean } | undefined) => {
    const before = shown?.data.at(-1)?.id;
    return callAsOperator(listSubscribers, { query: before === undefined ? {} : { before } });
  },
);

/** Takes somebody off the list; it is no fault that a colleague did, or they themselves. */
export async function takeOffList(id: number): Promise<void> {
  try {
    await callAsOperator(removeSubscriber, { params: { subscriber: id } });
  } catch (failure) {
    if (!isRefusal(failure) || failure.status !== 404) throw failure;
  }
  subscribers.change((shown) => ({ ...shown, data: shown.data.filter((one) => one.id !== id) }));
}

/** Everybody to whom the newsletter may be sent. */
export const consentingSubscribers = async (): Promise<readonly Subscriber[]> =>
  (await callAsOperator(exportSubscribers, {})).data;
