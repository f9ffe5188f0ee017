import { EmptyBasket } from '#islands/basket/laterEmpty.tsx';
import { WithSummary } from '#islands/basket/Summary.tsx';
import { UndoNotice } from '#islands/ui/UndoNotice.tsx';
import { type RemovableItems, useRemoval } from '#islands/basket/useRemoval.ts';
import { useBasketFeedback } from '#islands/basket/useBasketFeedback.ts';
import { showCartRefusal, showReason } from '#elements/basket/add.ts';
import type { CartLine } from '#stores/basket/lines.ts';
import { removeFromCart, restoreToCart } from '#stores/basket/changeCart.ts';
import { $cart } from '#stores/basket/cart.ts';
import { isSelected, select } from '#stores/checkout/selection.ts';
import { LineList } from './LineList.tsx';
import { Summary } from './Summary.tsx';
import { useRows } from './useRows.ts';
import type { CartWords } from './words.ts';

/** The cart: its lines and their sums. */
export function Cart({ words }: { words: CartWords }) {
  const { rows, sums, failure, asOf, retry } = useRows(words.locale);
  const removal = useRemoval(removableLines, words.removed);
  useBasketFeedback();
  if (rows.length === 0) {
    return (
      <>
        {removal.text && <UndoNotice text={removal.text} label={words.undo} undo={removal.undo} />}
        <EmptyBasket picture="/image/empty/cart.svg" words={words} />
      </>
    );
  }
  return (
    <WithSummary>
      <LineList rows={rows} failure={failure} asOf={asOf} retry={retry} removal={removal} words={words} />
      <Summary rows={rows} sums={sums} words={words} />
    </WithSummary>
  );
}

/** The lines of the cart. One that comes back is selected if it was before. */
const removableLines: RemovableItems<CartLine> = {
  items: () => $cart.get(),
  remove(line, at) {
    const selected = isSelected(line);
    void removeFromCart(line).then(({ reason }) => showReason(reason));
    return () => {
      void restoreToCart(line, at).then((refusal) => refusal && showCartRefusal(refusal));
      if (!selected) select(line, false);
    };
  },
};
