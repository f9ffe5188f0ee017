import { useStore } from '@nanostores/react';
import { $wishlist } from '#stores/basket/wishlist.ts';
import { AsOf } from '#islands/basket/AsOf.tsx';
import { EmptyBasket } from '#islands/basket/laterEmpty.tsx';
import { useLineProducts } from '#islands/basket/useLineProducts.ts';
import { failureText } from '#islands/ui/failureText.ts';
import { Problem } from '#islands/kit/Problem.tsx';
import { UndoNotice } from '#islands/ui/UndoNotice.tsx';
import { type RemovableItems, useRemoval } from '#islands/basket/useRemoval.ts';
import { useBasketFeedback } from '#islands/basket/useBasketFeedback.ts';
import { showReason } from '#elements/basket/add.ts';
import type { Item } from '#stores/basket/lines.ts';
import { removeFromWishlist, restoreToWishlist } from '#stores/basket/changeWishlist.ts';
import { WishlistTable } from './Table.tsx';
import type { WishlistWords } from './words.ts';

/** The wishlist. */
export function Wishlist({ words }: { words: WishlistWords }) {
  const items = useStore($wishlist);
  const { products, failure, asOf, retry } = useLineProducts(items, words.locale);
  const removal = useRemoval(removableWishes, words.removed);
  useBasketFeedback();
  const undo = removal.text && (
    <UndoNotice key={removal.removed} text={removal.text} label={words.undo} undo={removal.undo} />
  );
  if (items.length === 0) {
    return (
      <>
        {undo}
        <EmptyBasket picture="/image/empty/wishlist.svg" words={words} />
      </>
    );
  }
  return (
    <>
      {failure !== undefined && (
        <Problem text={failureText(failure, words)} kept={words.kept} retryLabel={words.retry} retry={retry} />
      )}
      <AsOf time={asOf} words={words} />
      {undo}
      <WishlistTable items={items} products={products} removal={removal} words={words} />
    </>
  );
}

/** The items of the wishlist. */
const removableWishes: RemovableItems<Item> = {
  items: () => $wishlist.get(),
  remove(item, at) {
    void removeFromWishlist(item).then(({ reason }) => showReason(reason));
    return () => void restoreToWishlist(item, at).then(({ reason }) => showReason(reason));
  },
};
