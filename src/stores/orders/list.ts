import { atom } from 'nanostores';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { listOrders } from '#contract/orders/calls.ts';
import { accountWords } from '#i18n/words/account.ts';
import { callAsCustomer } from '#stores/session/requireCustomer.ts';
import type { Loadable } from '#stores/loadable.ts';
import { readTab, writeTab } from '#stores/tabStorage.ts';

/** A page of the customer's orders. */
export type OrdersPage = CallOutput<typeof listOrders>;

/** Orders on one page (specification, section 9). */
const limit = 10;
const backKey = 'orders_back';

export const $orders = atom<Loadable<OrdersPage>>({ state: 'loading' });

let newest = 0;

/**
 * Asks for a page of orders. Whatever goes wrong is said as 'Network error occurred' (specification, section
 * 8); only the answer to the newest question is shown.
 */
export async function readOrders(query: Omit<NonNullable<CallInput<typeof listOrders>['query']>, 'limit'>) {
  const question = (newest += 1);
  $orders.set({ state: 'loading' });
  const shown = await callAsCustomer(listOrders, { query: { ...query, limit } }).then(
    (value): Loadable<OrdersPage> => ({ state: 'here', value }),
    (): Loadable<OrdersPage> => ({ state: 'failed', reason: accountWords().network }),
  );
  if (question === newest) $orders.set(shown);
}

/** Keeps for this tab where in the list the shopper is, for the way back from one order. */
export const saveListQuery = (search: string): void => writeTab(backKey, search);

/** Where in the list the shopper was last: the query of the account page. */
export function savedListQuery(): string {
  const kept = readTab(backKey) ?? '';
  return kept.startsWith('?view=orders') ? kept : '?view=orders';
}
