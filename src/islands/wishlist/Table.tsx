import { type Item, itemKey } from '#stores/basket/items.ts';
import type { ProductState } from '#stores/basket/productCache.ts';
import { lineState } from '#stores/basket/lineState.ts';
import { GoneRow } from './GoneRow.tsx';
import type { Removal } from '#islands/basket/useRemoval.ts';
import { WishlistRow } from './Row.tsx';
import type { WishlistWords } from './words.ts';

interface Props {
  items: readonly Item[];
  known: Readonly<Record<number, ProductState>>;
  removal: Removal<Item>;
  words: WishlistWords;
}

/**
 * What is wished for as a table, which a phone shows as cards. The roles are said, since browsers take a
 * table for something else once its parts are laid out in another way.
 */
export function WishlistTable({ items, known, removal, words }: Props) {
  const heads = [words.productName, words.unitPrice, words.stockStatus];
  return (
    <table className="wishes" role="table" aria-label={words.title}>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="sr-only">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => {
          const view = lineState(item, known[item.productId]);
          const key = itemKey(item);
          if (view.state === 'ready') return <WishlistRow key={key} {...{ item, view, removal, words }} />;
          if (view.state === 'gone') return <GoneRow key={key} {...{ item, removal, words }} />;
          return <WaitingWish key={key} busy={view.state === 'loading'} words={words} />;
        })}
      </tbody>
    </table>
  );
}

/** A row that is not known yet, in its shape. */
function WaitingWish({ busy, words }: { busy: boolean; words: WishlistWords }) {
  return (
    <tr role="row" className={busy ? 'wish waits' : 'wish waits still'} aria-busy={busy}>
      <td role="cell" className="thing">
        <span className="sr-only">{words.loading}</span>
        <div>
          <i className="picture" />
          <i className="what" />
        </div>
      </td>
      <td role="cell" />
      <td role="cell" />
      <td role="cell" />
    </tr>
  );
}
