import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { addQueryToLanguageLink } from '#elements/shell/languageLink.ts';
import { $accountView, type AccountView, openView } from '#stores/account/view.ts';
import { TabLink } from './TabLink.tsx';
import { isSameView, type Tab, tabEntries, tabOf } from './navigation.ts';
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
