import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useState } from 'react';
import { addQueryToLanguageLink } from '#elements/shell/languageLink.ts';
import {
  $accountView,
  type AccountView,
  openView,
  type OrderFilter,
  orderFilters,
  viewQuery,
} from '#stores/account/view.ts';
import type { Locale } from '#contract/values/locale.ts';
import * as paths from '#i18n/paths.ts';
import type { AccountProps } from './words.ts';

interface Props extends Pick<AccountProps, 'locale' | 'words'> {
  filters: AccountProps['orders']['words']['filters'];
}

/** The tabs of the account. Two have a list below them, which another click closes (specification, section 4). */
export function Tabs({ locale, words, filters }: Props) {
  const view = useStore($accountView);
  const [closed, setClosed] = useState<Tab>();
  const current = tabOf(view);
  useEffect(addQueryToLanguageLink, [view]);
  const toggle = (tab: Tab, first: AccountView): void => {
    setClosed(tab === current && tab !== closed ? tab : undefined);
    if (tab !== current) openView(first);
  };
  return (
    <nav className="account-tabs" aria-label={words.nav}>
      {tabEntries({ words, filters }).map(({ tab, name, first, entries }) => {
        const isOpen = tab === current && tab !== closed;
        if (!entries)
          return (
            <TabLink key={tab} locale={locale} name={name} view={first} isCurrent={tab === current} className="tab" />
          );
        return (
          <div key={tab} className={tab === current ? 'here' : undefined}>
            <button type="button" className="tab" aria-expanded={isOpen} onClick={() => toggle(tab, first)}>
              {name}
            </button>
            {isOpen && (
              <ul>
                {entries.map((entry) => (
                  <li key={entry.name}>
                    <TabLink locale={locale} {...entry} isCurrent={isSameView(entry.view, view)} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </nav>
  );
}

interface TabLinkProps {
  locale: Locale;
  name: string;
  view: AccountView;
  isCurrent: boolean;
  className?: string;
}

/** A link to a part of the account. A plain click opens it in place; with a modifier key the browser opens a tab. */
function TabLink({ locale, name, view, isCurrent, className }: TabLinkProps) {
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openView(view);
  };
  return (
    <a
      className={className}
      href={paths.profile(locale) + viewQuery(view)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
    >
      {name}
    </a>
  );
}

/** The three tabs (specification, section 2). */
type Tab = 'profile' | 'orders' | 'settings';

interface Words extends Pick<AccountProps, 'words'> {
  filters: AccountProps['orders']['words']['filters'];
}

interface Entry {
  name: string;
  view: AccountView;
}

const tabOf = ({ part }: AccountView): Tab => (part === 'orders' || part === 'settings' ? part : 'profile');

/** Returns true if an entry leads to the current view; all pages of one list of orders are the same. */
const isSameView = (entry: AccountView, view: AccountView): boolean =>
  entry.part === view.part &&
  (entry.part !== 'orders' || view.part !== 'orders' || entry.orderStatus === view.orderStatus);

/** The tabs with their names, the view that each opens first, and the entries below it. */
function tabEntries({
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
