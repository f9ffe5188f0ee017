import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { $arrived, $inbox, type InboxQuery, openInbox, orders, showOrders } from '#stores/desk/orders/inbox.ts';
import { useResource } from '#islands/kit/list/useResource.ts';
import { ageText } from '#islands/ui/whoAndWhen.ts';
import { useNow } from '#islands/ui/useNow.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { useRight } from '#islands/desk/useRight.ts';
import { fill } from '#i18n/fill.ts';
import { orderGroups } from '#contract/operator/orders/order.ts';
import { plural } from '#i18n/plural.ts';
import { Search } from '#islands/kit/list/Search.tsx';
import { $isLive } from '#stores/desk/live.ts';
import { OrderList } from './List.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import type { InboxProps } from './words.ts';

/** The first page of the desk: what waits, live, and a way to find any order. */
export const InboxPage = ({ signIn, frame, ...props }: InboxProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Inbox {...props} />
  </DeskFrame>
);

function Inbox(props: InboxProps) {
  const { query, found } = useResource(orders, { group: orderGroups });
  const inbox = useStore($inbox);
  useEffect(() => {
    const stop = new AbortController();
    void openInbox(location.search, stop.signal);
    return () => stop.abort();
  }, []);
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <Groups {...props} query={query} />
      <Search words={props.words.search} text={query.text} find={(text) => showOrders({ text, page: 1 })} />
      <NewOrder {...props} />
      <News {...props} />
      {/* Which group is shown may hang on the counts. */}
      <OrderList {...props} query={query} found={inbox.state === 'loading' ? inbox : found} />
      <SelectionBar {...props} />
    </div>
  );
}

/** The way to an order that somebody gives by phone, by LINE or at the counter. */
function NewOrder({ locale, words }: InboxProps) {
  const mayEnter = useRight('orders');
  return (
    mayEnter && (
      <a className="btn justify-self-start" href={deskPaths.newOrder(locale)}>
        {words.newOrder}
      </a>
    )
  );
}

/** A button for each group of waiting orders, with their number and the age of the oldest. */
function Groups({ words, query }: InboxProps & { query: InboxQuery }) {
  const inbox = useStore($inbox);
  const now = useNow();
  const counts = inbox.state === 'loaded' ? inbox.value : undefined;
  return (
    <nav className="grid grid-cols-3 gap-0.75 sm:grid-cols-6" aria-label={words.groups.label}>
      {orderGroups.map((group) => {
        const { count = 0, more = false, oldest = null } = counts?.[group] ?? {};
        return (
          <button
            key={group}
            type="button"
            aria-current={group === query.group && !query.text ? 'true' : undefined}
            onClick={() => showOrders({ group, text: '', page: 1 })}
            className="grid cursor-pointer content-start justify-items-center rounded-box border border-base-300 pt-2 pb-1 text-[min(0.8125rem,3.2vw)] leading-normal hover:bg-base-200 aria-[current]:border-primary aria-[current]:bg-base-200 aria-[current]:shadow-[inset_0_-3px_var(--color-accent)] lg:p-3 lg:text-base"
          >
            <b
              className={`text-[min(var(--h2),4.8vw)] leading-snug num ${group === 'problems' && count > 0 ? 'text-error' : ''}`}
            >
              {more ? fill(words.more, { count }) : counts ? count : '–'}
            </b>
            <span>{words.groups[group]}</span>
            <small className="text-[min(0.75rem,3vw)] num text-muted">
              {oldest ? ageText(oldest, now, words.age) : '\u00a0'}
            </small>
          </button>
        );
      })}
    </nav>
  );
}

/** Says quietly that orders have come, here and in the title of the page; and when the connection is not live. */
function News({ words }: InboxProps) {
  const arrived = useStore($arrived);
  const inbox = useStore($inbox);
  const waitingCount = inbox.state === 'loaded' ? inbox.value.new.count : 0;
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /u, '');
    document.title = waitingCount > 0 ? `(${waitingCount}) ${plain}` : plain;
  }, [waitingCount]);
  const refresh = (): void => {
    $arrived.set(0);
    showOrders({ group: 'new', text: '', page: 1 });
  };
  return (
    <div className="hidden gap-1 has-[button,[data-note]]:grid">
      <p role="status">
        {arrived > 0 && (
          <button type="button" className="btn btn-primary max-lg:w-full" onClick={refresh}>
            {plural(words, 'arrived', arrived)}
          </button>
        )}
      </p>
      <ConnectionNote words={words} />
    </div>
  );
}

/** A connection that comes in its time is no news. */
const timeoutMs = 3_000;

function ConnectionNote({ words }: Pick<InboxProps, 'words'>) {
  const isLive = useStore($isLive);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (isLive) return;
    const timer = setTimeout(() => setLost(true), timeoutMs);
    return () => {
      clearTimeout(timer);
      setLost(false);
    };
  }, [isLive]);
  return (
    isLost && (
      <p data-note className="muted">
        {words.offline}
      </p>
    )
  );
}
