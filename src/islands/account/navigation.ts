import { type AccountView, type OrderFilter, orderFilters } from '#stores/account/view.ts';
import type { AccountProps } from './words.ts';

/** The three tabs (specification, section 2). */
export type Tab = 'profile' | 'orders' | 'settings';

interface Words extends Pick<AccountProps, 'words'> {
  filters: AccountProps['orders']['words']['filters'];
}

interface Entry {
  name: string;
  view: AccountView;
}

export const tabOf = ({ part }: AccountView): Tab => (part === 'orders' || part === 'settings' ? part : 'profile');

/** Whether an entry leads to the current view; all pages of one list of orders are the same. */
export const isSameView = (entry: AccountView, view: AccountView): boolean =>
  entry.part === view.part &&
  (entry.part !== 'orders' || view.part !== 'orders' || entry.orderStatus === view.orderStatus);

/** The tabs with their names, the view that each opens first, and the entries below it. */
export function tabEntries({
  words,
  filters,
}: Words): { tab: Tab; name: string; first: AccountView; entries?: readonly Entry[] }[] {
  const { tabs: names } = words;
  return [
    {
      tab: 'profile',
      name: names.profile,
      first: { part: 'details' },
      entries: [
        { name: words.details.title, view: { part: 'details' } },
        { name: names.addresses, view: { part: 'addresses' } },
        { name: words.password.title, view: { part: 'password' } },
      ],
    },
    {
      tab: 'orders',
      name: names.orders,
      first: ordersBy('AllOrders'),
      entries: orderFilters.map((filter) => ({ name: filters[filter], view: ordersBy(filter) })),
    },
    { tab: 'settings', name: names.settings, first: { part: 'settings' } },
  ];
}

const ordersBy = (orderStatus: OrderFilter): AccountView => ({ part: 'orders', orderStatus, page: 1 });
