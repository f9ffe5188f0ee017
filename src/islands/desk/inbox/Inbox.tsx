import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { changeLanguageLink } from '#elements/shell/languageLink.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { $query, openInbox, searchOf } from '#stores/desk/orders/inbox.ts';
import { Find } from './Find.tsx';
import { Groups } from './Groups.tsx';
import { News } from './News.tsx';
import { OrderList } from './List.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import type { InboxProps } from './words.ts';
import './inbox.css';

/** The first page of the desk: what waits, live, and a way to find any order. */
export const InboxPage = ({ signIn, frame, ...props }: InboxProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Inbox {...props} />
  </DeskFrame>
);

function Inbox(props: InboxProps) {
  const query = useStore($query);
  useEffect(() => {
    const stop = new AbortController();
    void openInbox(location.search, stop.signal);
    return () => stop.abort();
  }, []);
  useEffect(
    () =>
      $query.listen((shown) => {
        const search = searchOf(shown);
        history.replaceState(history.state, '', location.pathname + search);
        changeLanguageLink((link) => void (link.search = search));
      }),
    [],
  );
  return (
    <div className="inbox">
      <Groups {...props} query={query} />
      <Find key={query.text} {...props} query={query} />
      <News {...props} />
      <OrderList {...props} query={query} />
      <SelectionBar {...props} />
    </div>
  );
}
