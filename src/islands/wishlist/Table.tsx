import { type Item, itemKey } from '#stores/basket/items.ts';
import type { ProductState } from '#stores/basket/productCache.ts';
import { lineState } from '#stores/basket/lineState.ts';
import { GoneRow } from './GoneRow.tsx';
import type { Removal } from '#islands/basket/useRemoval.ts';
import { WishlistRow } from './Row.tsx';
import type { WishlistWords } from './words.ts';

interface Props {
  items: readonly Item[];
  products: Readonly<Record<number, ProductState>>;
  removal: Removal<Item>;
  words: WishlistWords;
}

/**
 * The wishlist as a table, which a phone shows as cards. The roles are explicit: browsers drop those of a table whose
 * parts have another display.
 */
export function WishlistTable({ items, products, removal, words }: Props) {
  const columns = [words.productName, words.unitPrice, words.stockStatus];
  return (
    <table className="wishes" role="table" aria-label={words.title}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="sr-only">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => {
          const view = lineState(item, products[item.productId]);
          const key = itemKey(item);
          if (view.state === 'ready')
            return <WishlistRow key={key} item={item} view={view} removal={removal} words={words} />;
          if (view.state === 'gone') return <GoneRow key={key} item={item} removal={removal} words={words} />;
          return <RowSkeleton key={key} busy={view.state === 'loading'} words={words} />;
        })}
      </tbody>
    </table>
  );
}

/** The shape of a row that is loading. */
function RowSkeleton({ busy, words }: { busy: boolean; words: WishlistWords }) {
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
