import type { SyntheticEvent } from 'react';
import { type InboxQuery, showOrders } from '#stores/desk/orders/inbox.ts';
import type { InboxProps } from './words.ts';

/** Finds orders by number, name or email, among all of them. */
export function Find({ words: { search: t }, query }: InboxProps & { query: InboxQuery }) {
  const find = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('text');
    const text = typeof typed === 'string' ? typed.trim() : '';
    void showOrders({ group: text ? undefined : (query.group ?? 'new'), text, page: 1 });
  };
  return (
    <form className="inbox-find" role="search" onSubmit={find}>
      <input
        type="search"
        name="text"
        aria-label={t.label}
        placeholder={t.hint}
        defaultValue={query.text}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className="btn">{t.button}</button>
    </form>
  );
}
