import type { Locale } from '#contract/values/locale.ts';
import { useStore } from '@nanostores/react';
import type { CartLine } from '#stores/basket/lines.ts';
import { $cart } from '#stores/basket/cart.ts';
import { $selected, isSelected } from '#stores/checkout/selection.ts';
import { isForSale, type LineState, lineState } from '#stores/basket/lineState.ts';
import { useLineProducts } from '#islands/basket/useLineProducts.ts';
import { type Sums, sumsOf } from './sums.ts';

/** A line of the cart with what the shop says of it now. */
export interface Row {
  line: CartLine;
  view: LineState;
  /** Whether it is to be bought now, as far as it can be bought. */
  chosen: boolean;
  /** Whether it can be chosen: what is not known yet may be. */
  choosable: boolean;
}

export interface CartRows {
  rows: readonly Row[];
  /** What the chosen lines come to; nothing while one of them is not known. */
  sums: Sums | undefined;
  failure: unknown;
  retry: () => void;
}

/** The cart as it is to be shown. */
export function useRows(locale: Locale): CartRows {
  const lines = useStore($cart);
  const selected = useStore($selected);
  const { known, failure, retry } = useLineProducts(lines, locale);
  const rows = lines.map((line): Row => {
    const view = lineState(line, known[line.productId]);
    const choosable = isForSale(view) || view.state === 'loading' || view.state === 'failed';
    return { line, view, choosable, chosen: choosable && isSelected(line, selected) };
  });
  return { rows, sums: sumsOfChosen(rows), failure, retry };
}

function sumsOfChosen(rows: readonly Row[]): Sums | undefined {
  const chosen = rows.filter((row) => row.chosen);
  const weighed = chosen.flatMap(({ line, view }) =>
    isForSale(view) ? [{ quantity: line.quantity, price: view.price, grams: view.variation.weight }] : [],
  );
  return weighed.length === chosen.length ? sumsOf(weighed) : undefined;
}
