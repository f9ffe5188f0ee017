import type { Locale } from '#contract/values/locale.ts';
import type { Right } from '#contract/operator/staff/rights.ts';
import type { iconPaths } from '#components/icons/shapes.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { text } from '#i18n/words/build.ts';

/** A part of the desk in its navigation, for those who have the right. */
export interface Part {
  icon: keyof typeof iconPaths;
  href: string;
  name: string;
  right: Right;
  /** What waits there, as the contract counts it. */
  count?: 'orders' | 'messages';
  /** Pages that belong to the part, though their address does not begin with its own. */
  also?: readonly string[];
}

/** The parts of the desk: those that stand on a phone at the bottom, and those that it shows under "More". */
export function parts(locale: Locale): { main: readonly Part[]; more: readonly Part[] } {
  const { nav } = text(locale, 'desk');
  return {
    main: [
      { icon: 'basket', href: deskPaths.inbox(locale), name: nav.orders, right: 'orders:read', count: 'orders' },
      { icon: 'tag', href: deskPaths.goods(locale), name: nav.goods, right: 'read', also: [deskPaths.product(locale)] },
      { icon: 'mail', href: deskPaths.messages(locale), name: nav.messages, right: 'orders:read', count: 'messages' },
      { icon: 'chart', href: deskPaths.today(locale), name: nav.today, right: 'orders:read' },
    ],
    more: [
      { icon: 'heart', href: deskPaths.customers(locale), name: nav.customers, right: 'orders:read' },
      {
        ...{ icon: 'home', href: deskPaths.front(locale), name: nav.front, right: 'read' },
        also: [deskPaths.payees(locale), deskPaths.fees(locale)],
      },
      { icon: 'folder', href: deskPaths.categories(locale), name: nav.categories, right: 'read' },
      { icon: 'grid', href: deskPaths.sheets(locale), name: nav.sheets, right: 'read' },
      { icon: 'share', href: deskPaths.publishing(locale), name: nav.publishing, right: 'read' },
      { icon: 'person', href: deskPaths.people(locale), name: nav.people, right: 'read' },
    ],
  };
}
