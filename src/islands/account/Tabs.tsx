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

/** On phones the tabs are in a row above the open part; there is room for three. */
const navStyle =
  'grid grid-cols-[repeat(3,auto)] content-start gap-1 lg:sticky lg:top-[calc(var(--bar)+1rem)] lg:grid-cols-1 lg:rounded-box lg:bg-base-200 lg:p-2';
const linkStyle =
  'flex min-h-11 cursor-pointer items-center rounded-lg bg-base-200 leading-snug not-aria-[current]:hover:bg-base-300 aria-[current=page]:bg-primary aria-[current=page]:text-primary-content';
const tabStyle = `${linkStyle} group w-full justify-center gap-1 px-1 py-1 text-center text-small font-semibold wrap-break-word data-current:bg-base-300 md:px-3 md:text-base lg:justify-between lg:text-start`;
const entryStyle = `${linkStyle} px-3 lg:ps-6`;

const Arrow = () => (
  <span
    aria-hidden="true"
    className="size-1.75 flex-none -translate-y-0.5 rotate-45 border-e-2 border-b-2 border-current group-aria-expanded:translate-y-0.5 group-aria-expanded:rotate-225"
  />
);

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
    <nav className={navStyle} aria-label={words.nav}>
      {tabEntries({ words, filters }).map(({ tab, name, first, entries }) => {
        const isOpen = tab === current && tab !== closed;
        if (!entries)
          return (
            <TabLink
              key={tab}
              locale={locale}
              name={name}
              view={first}
              isCurrent={tab === current}
              className={tabStyle}
            />
          );
        return (
          <div key={tab} className="contents lg:block">
            <button
              type="button"
              className={tabStyle}
              data-current={tab === current || undefined}
              aria-expanded={isOpen}
              onClick={() => toggle(tab, first)}
            >
              {name}
              <Arrow />
            </button>
            {isOpen && (
              <ul className="order-1 col-span-full flex flex-wrap gap-1 pt-1 lg:grid lg:pb-1">
                {entries.map((entry) => (
                  <li key={entry.name}>
                    <TabLink
                      locale={locale}
                      {...entry}
                      isCurrent={isSameView(entry.view, view)}
                      className={entryStyle}
                    />
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
  className: string;
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
