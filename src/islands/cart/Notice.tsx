import { takeWithFeedback } from '#elements/basket/add.ts';
import { fill } from '#i18n/fill.ts';
import type { CartLine } from '#stores/basket/lines.ts';
import type { ReadyLine } from '#stores/basket/lineState.ts';
import type { CartWords } from './words.ts';

interface Props {
  line: CartLine;
  view: ReadyLine;
  words: CartWords;
}

/** Why a line cannot be bought as it is, and what can be done about it. */
export function LineNotice({ line, view: { price, stock }, words }: Props) {
  const { quantity } = line;
  if (price === undefined) return <p className="notice">{words.noPriceText}</p>;
  if (stock === 0) {
    return (
      <p className="notice">
        <strong>{words.outOfStock}</strong> {words.soldOutText}
      </p>
    );
  }
  if (quantity <= stock) return null;
  return (
    <div className="notice" role="status">
      <p>{fill(words.shrunk, { stock, quantity })}</p>
      <button type="button" className="btn" onClick={() => void takeWithFeedback(line, quantity - stock)}>
        {fill(words.takeDown, { stock })}
      </button>
    </div>
  );
}
