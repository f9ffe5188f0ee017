import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { plural } from '#i18n/plural.ts';
import { $arrived, $inbox, showOrders } from '#stores/desk/orders/inbox.ts';
import { $isLive } from '#stores/desk/live.ts';
import type { InboxProps } from './words.ts';

/** Says quietly that orders have come, here and in the title of the page; and when the connection is not live. */
export function News({ words }: InboxProps) {
  const arrived = useStore($arrived);
  const inbox = useStore($inbox);
  const waits = inbox.state === 'here' ? inbox.value.new.count : 0;
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /u, '');
    document.title = waits > 0 ? `(${waits}) ${plain}` : plain;
  }, [waits]);
  const look = (): void => {
    $arrived.set(0);
    void showOrders({ group: 'new', text: '', page: 1 });
  };
  return (
    <div className="inbox-news">
      <p role="status">
        {arrived > 0 && (
          <button type="button" className="btn btn-primary" onClick={look}>
            {plural(words, 'arrived', arrived)}
          </button>
        )}
      </p>
      <ConnectionNote words={words} />
    </div>
  );
}

/** A connection that comes in its time is no news. */
const patienceMs = 3_000;

function ConnectionNote({ words }: Pick<InboxProps, 'words'>) {
  const isLive = useStore($isLive);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (isLive) return;
    const timer = setTimeout(() => setLost(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLost(false);
    };
  }, [isLive]);
  return isLost && <p className="muted">{words.offline}</p>;
}
