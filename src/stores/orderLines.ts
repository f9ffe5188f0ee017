import type { CartLine } from './cart.ts';
import { itemKey } from './items.ts';
import type { Known } from './lineProducts.ts';
import { isForSale, lineState, type LineState, type ReadyLine } from './lineState.ts';
import { type Told, withFacts } from './told.ts';

/** What is not any more as the shopper has seen it. */
export interface Change {
  /** The price before. */
  was?: number;
  /** Units that there are, fewer than were to be bought. */
  available?: number;
}

/** A line that can be bought. */
export interface Bought {
  line: CartLine;
  view: ReadyLine & { price: number };
  change?: Change | undefined;
}

/** What an order is made of, as the shop has it by now. */
export interface OrderLines {
  bought: readonly Bought[];
  /** Was to be bought, and cannot be any more. */
  lost: readonly { line: CartLine; view: LineState }[];
  /** Not in the order, and the shopper knows it. */
  leftOut: readonly { line: CartLine; view: LineState }[];
  /** Lines that are not known yet. */
  waiting: number;
}

/**
 * Looks at every chosen line: what is new must be accepted before an order is placed.
 *
 * @param agreed the prices that the shopper goes on with
 */
export function orderLines(
  lines: readonly CartLine[],
  known: Readonly<Record<number, Known>>,
  told: Told,
  agreed: Readonly<Record<string, number>>,
): OrderLines {
  const views = lines.map((line) => ({ line, view: withFacts(lineState(line, known[line.productId]), told) }));
  const isKnown = ({ view }: { view: LineState }): boolean => view.state === 'ready' || view.state === 'gone';
  const gone = views.filter((one) => isKnown(one) && !isForSale(one.view));
  return {
    bought: views.flatMap(({ line, view }) =>
      isForSale(view) ? [{ line, view, change: changeOf(line, view, agreed[itemKey(line)]) }] : [],
    ),
    lost: gone.filter(({ line }) => agreed[itemKey(line)] !== undefined),
    leftOut: gone.filter(({ line }) => agreed[itemKey(line)] === undefined),
    waiting: views.filter((one) => !isKnown(one)).length,
  };
}

function changeOf({ quantity }: CartLine, view: Bought['view'], before: number | undefined): Change | undefined {
  const was = before !== undefined && before !== view.price ? { was: before } : {};
  const short = quantity > view.stock ? { available: view.stock } : {};
  const change = { ...was, ...short };
  return Object.keys(change).length > 0 ? change : undefined;
}

/** Whether something must be accepted. */
export const hasChanges = ({ bought, lost }: OrderLines): boolean =>
  lost.length > 0 || bought.some(({ change }) => change);
