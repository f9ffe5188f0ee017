import type { Locale } from '#contract/values/locale.ts';
import type { MouseEvent } from 'react';
import * as paths from '#i18n/paths.ts';
import { type AccountView, openView, viewQuery } from '#stores/account/view.ts';

interface Props {
  locale: Locale;
  name: string;
  view: AccountView;
  isHere: boolean;
  className?: string;
}

/** A link to a part of the account, which opens in place unless another window is asked for. */
export function TabLink({ locale, name, view, isHere, className }: Props) {
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openView(view);
  };
  return (
    <a
      className={className}
      href={paths.profile(locale) + viewQuery(view)}
      aria-current={isHere ? 'page' : undefined}
      onClick={follow}
    >
      {name}
    </a>
  );
}
