import { computed, type ReadableAtom } from 'nanostores';
import { type ReactNode, useState } from 'react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import { useRight } from '#islands/desk/useRight.ts';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { BestSold, DuePanel, RunningOutPanel } from './BestSold.tsx';
import { Failures, KeptByFew } from './Failures.tsx';
import { Misses } from './Misses.tsx';
import { SalesPanel } from './Sales.tsx';
import type { TodayProps } from './words.ts';
import { ageText, timeText } from '#islands/ui/whoAndWhen.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { plural } from '#i18n/plural.ts';
import { Part } from '#islands/kit/Part.tsx';
import { Figure, urgent } from './Figure.tsx';
import {
  bestSold,
  due,
  failedJobs,
  largeReservations,
  lastPublish,
  openMessages,
  ordersWaiting,
  runningOut,
  sales,
} from '#stores/desk/today.ts';
import type { Reading } from '#stores/resource.ts';
import { useStore } from '@nanostores/react';
import { useNow } from '#islands/ui/useNow.ts';
import { isEnding, tokens } from '#stores/desk/staff/tokens.ts';
import type { InboxGroups } from '#contract/operator/orders/inbox.ts';
import { orderGroups } from '#contract/operator/orders/order.ts';

/** Two figures beside each other, on a wide screen. */
const columns = 'lg:grid lg:grid-cols-2 lg:items-start lg:gap-4';

/** The figures of the morning, for the owner. */
export const TodayPage = ({ signIn, frame, ...props }: TodayProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <SalesPanel {...props} />
    <Below $isRead={$areSalesRead}>
      <div className={columns}>
        <OrdersWaiting {...props} />
        <OpenMessages {...props} />
      </div>
      <Below $isRead={$areTasksRead}>
        <div className={columns}>
          <RunningOutPanel {...props} />
          <DuePanel {...props} />
        </div>
        <Below $isRead={$areGoodsRead}>
          <div className={columns}>
            <BestSold {...props} />
            <LastPublish {...props} />
          </div>
          <Below $isRead={$isRestRead}>
            <Failures {...props} />
            <EndingTokens {...props} />
            <KeptByFew {...props} />
            <Misses {...props} />
          </Below>
        </Below>
      </Below>
    </Below>
  </DeskFrame>
);

const areRead = (...figures: readonly Pick<Reading<unknown>, '$found'>[]) =>
  computed(
    figures.map(({ $found }) => $found),
    (...found) => found.every(({ state }) => state !== 'loading'),
  );
const $areSalesRead = areRead(sales);
const $areTasksRead = areRead(ordersWaiting, openMessages);
const $areGoodsRead = areRead(runningOut, due);
const $isRestRead = areRead(bestSold, lastPublish, failedJobs, largeReservations);

/** Shows its children once the figures above them were read, so that none is pushed down while somebody presses it. */
function Below({ $isRead, children }: { $isRead: ReadableAtom<boolean>; children: ReactNode }) {
  const isRead = useStore($isRead);
  const [isShown, setShown] = useState(isRead);
  if (isRead && !isShown) setShown(true);
  return <div hidden={!isShown}>{children}</div>;
}

/** Number of unanswered messages, and the way to them. */
function OpenMessages({ words, ...props }: TodayProps) {
  const { messages: t } = words;
  return (
    <Figure t={t} words={words} of={openMessages} isEmpty={({ oldest }) => oldest === null}>
      {({ count, oldest }) => (
        <>
          <p>
            <strong>{plural(t, 'waiting', count)}</strong>{' '}
            {oldest !== null && fill(t.oldest, { time: timeText(oldest, props) })}
          </p>
          <a className="btn" href={deskPaths.messages(props.locale)}>
            {t.open}
          </a>
        </>
      )}
    </Figure>
  );
}

/** The last publish: whether shoppers see it, and why not where it failed. */
function LastPublish({ words, ...props }: TodayProps) {
  const { publish: t } = words;
  return (
    <Figure t={{ title: t.title }} words={words} of={lastPublish}>
      {(last) => {
        const time = last ? timeText(last.endedAt ?? last.startedAt, props) : '';
        return (
          <>
            {last?.state === 'failed' ? (
              <>
                <p className={urgent}>{fill(t.failed, { time })}</p>
                {/* The publisher says it in English, in both languages of the desk. */}
                {last.reason !== undefined && <p lang="en">{last.reason}</p>}
                <p>{t.kept}</p>
              </>
            ) : (
              <p>{last ? fill(t.live, { time }) : t.never}</p>
            )}
            <a className="btn" href={deskPaths.publishing(props.locale)}>
              {t.open}
            </a>
          </>
        );
      }}
    </Figure>
  );
}

/** Tells an owner which tokens end soon, or have ended, before a program stops; nothing while none does. */
function EndingTokens(props: TodayProps) {
  return useRight('own') && <TokensOfOwner {...props} />;
}

function TokensOfOwner({ words: { tokens: t }, ...props }: TodayProps) {
  const found = useStore(tokens.$found);
  const now = useNow();
  const ending = found.state === 'loaded' ? found.value.filter((token) => isEnding(token, now)) : [];
  if (ending.length === 0) return null;
  return (
    <Part title={t.title} className="mb-4 [&>.btn]:justify-self-start">
      {ending.map(({ id, name, expiresAt }) => (
        <p key={id}>
          <strong>{name}</strong>{' '}
          {fill(Date.parse(expiresAt) <= now ? t.ended : t.ends, { time: timeText(expiresAt, props) })}
        </p>
      ))}
      <a className="btn" href={deskPaths.people(props.locale)}>
        {t.open}
      </a>
    </Part>
  );
}

/** The groups of orders in which something waits. */
const waitingIn = ({ groups }: { groups: InboxGroups }) => orderGroups.filter((group) => groups[group].count > 0);

/** Numbers of waiting orders and since when, each the way to them. */
function OrdersWaiting({ words, locale }: TodayProps) {
  const { waiting: t } = words;
  const now = useNow();
  return (
    <Figure t={t} words={words} of={ordersWaiting} isEmpty={(inbox) => waitingIn(inbox).length === 0}>
      {(inbox) => (
        <ul>
          {waitingIn(inbox).map((group) => {
            const { count, more, oldest } = inbox.groups[group];
            return (
              <li key={group}>
                <a
                  href={`${deskPaths.inbox(locale)}?group=${group}`}
                  className="grid min-h-11 grid-cols-[minmax(3.5rem,auto)_minmax(0,1fr)] items-baseline gap-x-4 border-t border-base-300 py-2 hover:bg-base-300"
                >
                  <b className={`row-span-2 text-h2/snug num ${group === 'problems' ? urgent : ''}`}>
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
      )}
    </Figure>
  );
}
