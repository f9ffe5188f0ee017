import { addWithFeedback, showReason } from '#elements/basket/add.ts';
import { shownGrams } from '#contract/catalogue/shownWeight.ts';
import { fill } from '#i18n/fill.ts';
import { nameIn } from '#i18n/names.ts';
import { stockSentence } from '#i18n/stock.ts';
import { toast } from '#stores/shell/feedback.ts';
import { type Item, itemKey } from '#stores/basket/items.ts';
import { isForSale, type ReadyLine } from '#stores/basket/lineState.ts';
import { removeFromWishlist } from '#stores/basket/changeWishlist.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { LineProduct } from '#islands/basket/LineProduct.tsx';
import type { Removal } from '#islands/basket/useRemoval.ts';
import type { WishlistWords } from './words.ts';

interface Props {
  item: Item;
  view: ReadyLine;
  removal: Removal<Item>;
  words: WishlistWords;
}

const toastMs = 4_000;

/** One item of the wishlist: the product, its price and its stock. */
export function WishlistRow({ item, view, removal, words }: Props) {
  const { product, variation, price, stock } = view;
  const { locale } = words;
  const name = nameIn(locale, product);
  const forSale = isForSale(view);
  return (
    <tr role="row" className={forSale ? 'wish' : 'wish out'}>
      <td role="cell" className="thing">
        <div>
          <LineProduct product={product} variation={variation} locale={locale}>
            <p className="muted">{fill(words.weightKg, { kilograms: shownGrams(variation) / 1000 })}</p>
          </LineProduct>
        </div>
      </td>
      <td role="cell" className="cost num">
        {price === undefined ? words.noPrice : formatPrice(words.symbol, price)}
      </td>
      <td role="cell" className="left">
        {fill(words[stockSentence(stock)], { count: stock })}
      </td>
      <td role="cell" className="acts">
        {forSale && (
          <button
            type="button"
            className="btn move"
            aria-label={fill(words.toCartNamed, { name })}
            onClick={() => void move(item, view, fill(words.moved, { name }))}
          >
            {words.toCart}
          </button>
        )}
        <button
          type="button"
          className="btn remove"
          aria-label={fill(words.removeNamed, { name })}
          autoFocus={removal.restored === itemKey(item)}
          onClick={() => removal.remove(item, name)}
        >
          {words.remove}
        </button>
      </td>
    </tr>
  );
}

/** Moves one unit of the shown variation into the cart. What is out of stock stays on the list. */
async function move(item: Item, { variation, stock }: ReadyLine, text: string): Promise<void> {
  const unit = { productId: item.productId, variationId: variation.id, left: stock };
  if ((await addWithFeedback(unit, 1)) === undefined) return;
  showReason((await removeFromWishlist(item)).reason);
  toast({ mood: 'success', text, closesAfter: toastMs });
}
