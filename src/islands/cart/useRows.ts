import type { Locale } from '#contract/values/locale.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { CartLine } from '#stores/basket/lines.ts';
import { $cart } from '#stores/basket/cart.ts';
import { $selected, isSelected } from '#stores/checkout/selection.ts';
import { mayReserve, releaseKept } from '#stores/checkout/leftReservation.ts';
import { $login } from '#stores/session/login.ts';
import type { OwnUnits } from '#stores/checkout/ownUnits.ts';
import { isForSale, type LineState, lineState } from '#stores/basket/lineState.ts';
import { useLineProducts } from '#islands/basket/useLineProducts.ts';
import { type Sums, sumsOf } from './sums.ts';

/** A line of the cart with its product. */
export interface Row {
  line: CartLine;
  view: LineState;
  /** Selected to be bought, and possible to buy. */
  chosen: boolean;
  /** True if it can be selected; a line that is loading can. */
  choosable: boolean;
}

interface CartRows {
  rows: readonly Row[];
  /** Of the selected lines; undefined while one of them is loading. */
  sums: Sums | undefined;
  failure: unknown;
  /** Of when prices and stock are, where they cannot be read now. */
  asOf: string | undefined;
  retry: () => void;
}

/** The rows of the cart and their sums. */
export function useRows(locale: Locale): CartRows {
  const lines = useStore($cart);
  const selected = useStore($selected);
  const { products, failure, asOf, retry } = useLineProducts(useReturned(locale) ? lines : none, locale);
  const seen = lines.map((line) => ({ line, view: lineState(line, products[line.productId]) }));
  const isShort = seen.some(({ line, view }) => view.state === 'ready' && view.stock < line.quantity);
  const own = useOwnUnits(locale, isShort);
  const rows = seen.map(({ line, view: shown }): Row => {
    const view = own ? own(shown, line.quantity) : shown;
    const choosable = isForSale(view) || view.state === 'loading' || view.state === 'failed';
    return { line, view, choosable, chosen: choosable && isSelected(line, selected) };
  });
  return { rows, sums: sumsOfChosen(rows), failure, asOf, retry };
}

const none: readonly CartLine[] = [];

/** Returns true once the goods that were kept at the payment are back in the stock, so that the own units count. */
function useReturned(locale: Locale): boolean {
  const [isReturned, setReturned] = useState(() => !mayReserve());
  useEffect(() => {
    if (!isReturned) void releaseKept(locale).then(() => setReturned(true));
  }, [isReturned, locale]);
  return isReturned;
}

/** The units that are kept for a customer who is paying on another device; read when a line seems to be short. */
function useOwnUnits(locale: Locale, isNeeded: boolean): OwnUnits | undefined {
  const [own, setOwn] = useState<OwnUnits>();
  useEffect(() => {
    if (!isNeeded || !$login.get()) return;
    const read = import('#stores/checkout/ownUnits.ts').then(({ readOwnUnits }) => readOwnUnits(locale));
    // Without an answer the line stays as everybody sees it.
    read.then((units) => setOwn(() => units)).catch(() => undefined);
  }, [isNeeded, locale]);
  return own;
}

function sumsOfChosen(rows: readonly Row[]): Sums | undefined {
  const chosen = rows.filter((row) => row.chosen);
  const amounts = chosen.flatMap(({ line, view }) =>
    isForSale(view) ? [{ quantity: line.quantity, price: view.price, grams: view.variation.weight }] : [],
  );
  return amounts.length === chosen.length ? sumsOf(amounts) : undefined;
}
