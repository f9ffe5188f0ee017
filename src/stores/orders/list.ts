import { atom } from 'nanostores';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { listOrders } from '#contract/orders/calls.ts';
import { accountWords } from '#i18n/words/account.ts';
import { callAsCustomer } from '#stores/session/end.ts';
import { latestOnly } from '#stores/latestOnly.ts';
import type { Loadable } from '#stores/loadable.ts';
import { readTab, writeTab } from '#stores/tabStorage.ts';

/** A page of the customer's orders. */
export type OrdersPage = CallOutput<typeof listOrders>;

/** Orders on one page (specification, section 9). */
const limit = 10;
const backKey = 'orders_back';

export const $orders = atom<Loadable<OrdersPage>>({ state: 'loading' });

const latest = latestOnly<Loadable<OrdersPage>>((orders) => $orders.set(orders));

/**
 * Asks for a page of orders. Whatever goes wrong is said as 'Network error occurred' (specification, section
 * 8); only the answer to the newest question is shown.
 */
export function readOrders(query: Omit<NonNullable<CallInput<typeof listOrders>['query']>, 'limit'>): Promise<void> {
  $orders.set({ state: 'loading' });
  return latest.ask((signal) =>
    callAsCustomer(listOrders, { query: { ...query, limit } }, { signal }).then(
      (value) => ({ state: 'loaded', value }),
      () => ({ state: 'failed', reason: accountWords().network }),
    ),
  );
}

/** Saves for this tab where in the list the shopper is, for the way back from one order. */
export const saveListQuery = (search: string): void => writeTab(backKey, search);

/** Returns the place in the list where the shopper was last: the query of the account page. */
export function savedListQuery(): string {
  const saved = readTab(backKey) ?? '';
  return saved.startsWith('?view=orders') ? saved : '?view=orders';
}
