import { useStore } from '@nanostores/react';
import { ageText } from '#islands/desk/age.ts';
import { useNow } from '#islands/desk/useNow.ts';
import { fill } from '#i18n/fill.ts';
import { orderGroups } from '#contract/operator/orders/order.ts';
import { $inbox, type InboxQuery, showOrders } from '#stores/desk/orders/inbox.ts';
import type { InboxProps } from './words.ts';

/** What waits: a button for each group, with how many there are and how old the oldest is. */
export function Groups({ words, query }: InboxProps & { query: InboxQuery }) {
  const inbox = useStore($inbox);
  const now = useNow();
  const counts = inbox.state === 'here' ? inbox.value : undefined;
  return (
    <nav className="inbox-groups" aria-label={words.groups.label}>
      {orderGroups.map((group) => {
        const { count = 0, more = false, oldest = null } = counts?.[group] ?? {};
        return (
          <button
            key={group}
            type="button"
            data-some={group === 'problems' && count > 0 ? '' : undefined}
            aria-current={group === query.group && !query.text ? 'true' : undefined}
            onClick={() => void showOrders({ group, text: '', page: 1 })}
          >
            <b className="num">{more ? fill(words.more, { count }) : counts ? count : '–'}</b>
            <span>{words.groups[group]}</span>
            <small className="num">{oldest ? ageText(oldest, now, words.age) : '\u00a0'}</small>
          </button>
        );
      })}
    </nav>
  );
}
