import { EmptyBasket } from '#islands/basket/EmptyBasket.tsx';
import { UndoNotice } from '#islands/ui/UndoNotice.tsx';
import { LineList } from './LineList.tsx';
import { Summary } from './Summary.tsx';
import { useRemoval } from '#islands/basket/useRemoval.ts';
import { useBasketFeedback } from '#islands/basket/useBasketFeedback.ts';
import { removableLines } from './removableLines.ts';
import { useRows } from './useRows.ts';
import type { CartWords } from './words.ts';
import './styles.ts';

/** The cart: its lines and their sums. */
export function Cart({ words }: { words: CartWords }) {
  const { rows, sums, failure, retry } = useRows(words.locale);
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
    <div className="cart with-summary">
      <LineList rows={rows} failure={failure} retry={retry} removal={removal} words={words} />
      <Summary rows={rows} sums={sums} words={words} />
    </div>
  );
}
