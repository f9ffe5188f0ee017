import { fill } from '#i18n/fill.ts';
import type { Item } from '#stores/basket/items.ts';
import type { Removal } from '#islands/basket/useRemoval.ts';
import { unknownAmount } from '#islands/ui/product/price.ts';
import type { WishlistWords } from './words.ts';

interface Props {
  item: Item;
  removal: Removal<Item>;
  words: WishlistWords;
}

/** A row of a product that the shop does not sell any more; it has no name either. */
export function GoneRow({ item, removal, words }: Props) {
  return (
    <tr role="row" className="wish out">
      <td role="cell" className="thing">
        <div>
          <img className="picture" src="/image/no-image-available.jpg" alt="" width="96" height="96" />
          <div className="what">{words.goneTitle}</div>
        </div>
      </td>
      <td role="cell" className="cost">
        {unknownAmount}
      </td>
      <td role="cell" className="left">
        {words.goneText}
      </td>
      <td role="cell" className="acts">
        <button
          type="button"
          className="btn remove"
          aria-label={fill(words.removeNamed, { name: words.goneTitle })}
          onClick={() => removal.remove(item, words.goneTitle)}
        >
          {words.remove}
        </button>
      </td>
    </tr>
  );
}
