import { ageText } from '#islands/desk/age.ts';
import { useNow } from '#islands/desk/useNow.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { orderGroups } from '#contract/operator/orders/order.ts';
import { $ordersWaiting, readOrdersWaiting } from '#stores/desk/today.ts';
import { Panel } from './Panel.tsx';
import type { TodayProps } from './words.ts';

/** How many orders wait for what and since when, each the way to them. */
export function OrdersWaiting({ words, locale }: TodayProps) {
  const { waiting: t } = words;
  const now = useNow();
  return (
    <Panel title={t.title} words={words} $value={$ordersWaiting} read={readOrdersWaiting}>
      {(groups) => {
        const some = orderGroups.filter((group) => groups[group].count > 0);
        return some.length === 0 ? (
          <p>{t.empty}</p>
        ) : (
          <ul className="today-waiting">
            {some.map((group) => {
              const { count, more, oldest } = groups[group];
              return (
                <li key={group}>
                  <a href={`${deskPaths.inbox(locale)}?group=${group}`}>
                    <b className={`num ${group === 'problems' ? 'today-urgent' : ''}`}>
                      {more ? fill(words.more, { count }) : count}
                    </b>
                    <span>{words.groups[group]}</span>
                    {oldest !== null && (
                      <small className="muted">{fill(t.since, { age: ageText(oldest, now, words.age) })}</small>
                    )}
                  </a>
                </li>
              );
            })}
          </ul>
        );
      }}
    </Panel>
  );
}
