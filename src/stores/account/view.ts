import { atom, onMount } from 'nanostores';
import type { CallInput } from '#contract/call.ts';
import type { listOrders } from '#contract/orders/calls.ts';

type OrdersQuery = NonNullable<CallInput<typeof listOrders>['query']>;

/** Filters of the orders (specification, section 9). */
export const orderFilters = [
  'AllOrders',
  'Processing',
  'Shipped',
  'Delivered',
  'Returns',
] as const satisfies readonly OrdersQuery['orderStatus'][];
export type OrderFilter = (typeof orderFilters)[number];

/** The part of the account that is in sight. */
export type AccountView =
  | { readonly part: 'details' | 'addresses' | 'password' | 'settings' }
  | { readonly part: 'orders'; readonly orderStatus: OrderFilter; readonly page: number };

const plainParts = ['addresses', 'password', 'settings'] as const;

/** The view that an address names; the profile details where it names none. */
export function parseView(search: string): AccountView {
  const query = new URLSearchParams(search);
  const name = query.get('view');
  if (name !== 'orders') return { part: plainParts.find((part) => part === name) ?? 'details' };
  const orderStatus = orderFilters.find((filter) => filter === query.get('orderStatus')) ?? 'AllOrders';
  const page = Number(query.get('page') ?? 1);
  return { part: 'orders', orderStatus, page: Number.isSafeInteger(page) && page >= 1 ? page : 1 };
}

/** The query that names a view: `?view=orders&orderStatus=Shipped&page=2`. */
export function viewQuery(view: AccountView): string {
  if (view.part === 'details') return '';
  if (view.part !== 'orders') return `?view=${view.part}`;
  const { orderStatus, page } = view;
  return `?view=orders${orderStatus === 'AllOrders' ? '' : `&orderStatus=${orderStatus}`}${page > 1 ? `&page=${page}` : ''}`;
}

/** The view in sight. It is in the address, so that reload, back and a shared link lead to it. */
export const $accountView = atom<AccountView>({ part: 'details' });

onMount($accountView, () => {
  const read = (): void => $accountView.set(parseView(location.search));
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
});

/**
 * Shows another view.
 *
 * @param replaces whether its address takes the place of the one before in the history, since that was wrong
 */
export function openView(view: AccountView, replaces = false): void {
  const address = location.pathname + viewQuery(view);
  if (replaces) history.replaceState(history.state, '', address);
  else history.pushState(null, '', address);
  $accountView.set(view);
}
