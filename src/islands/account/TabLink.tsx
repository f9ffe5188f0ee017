import type { Locale } from '#contract/values/locale.ts';
import type { MouseEvent } from 'react';
import * as paths from '#i18n/paths.ts';
import { type AccountView, openView, viewQuery } from '#stores/account/view.ts';

interface Props {
  locale: Locale;
  name: string;
  view: AccountView;
  isCurrent: boolean;
  className?: string;
}

/** A link to a part of the account. A plain click opens it in place; with a modifier key the browser opens a tab. */
export function TabLink({ locale, name, view, isCurrent, className }: Props) {
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
