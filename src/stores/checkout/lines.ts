import type { AcceptedPrices } from './acceptedPrices.ts';
import type { CartLine } from '#stores/basket/lines.ts';
import { type Item, itemKey } from '#stores/basket/items.ts';
import type { ProductState } from '#stores/basket/productCache.ts';
import { isForSale, lineState, type LineState, type ReadyLine } from '#stores/basket/lineState.ts';
import { type LivePrices, withLive } from './live.ts';

/** What is not any more as the shopper has seen it. */
export interface LineChange {
  /** The price before. */
  was?: number;
  /** Units that there are, fewer than were to be bought. */
  available?: number;
  /** It could not be bought, and can be again. */
  back?: true;
}

/** A line that can be bought. */
export interface BuyableLine {
  line: CartLine;
  view: ReadyLine & { price: number };
  change?: LineChange | undefined;
}

/** A line that cannot be bought. */
export interface UnavailableLine {
  line: CartLine;
  view: LineState;
}

/** What an order is made of, as the shop has it by now. */
export interface OrderLines {
  bought: readonly BuyableLine[];
  /** Was to be bought, and cannot be any more. */
  lost: readonly UnavailableLine[];
  /** Not in the order, as the shopper has seen. */
  leftOut: readonly UnavailableLine[];
  /** Lines that are not known yet. */
  waiting: number;
}

/** Looks at every chosen line: what is not as it was agreed must be accepted before an order is placed. */
export function orderLines(
  lines: readonly CartLine[],
  known: Readonly<Record<number, ProductState>>,
  told: LivePrices,
  agreed: AcceptedPrices,
): OrderLines {
  const views = lines.map((line) => ({ line, view: withLive(lineState(line, known[line.productId]), told) }));
  const missed = views.filter(({ view }) => isKnown(view) && !isForSale(view));
  const wasBought = ({ line }: UnavailableLine): boolean => typeof agreed[itemKey(line)] === 'number';
  return {
    bought: views.flatMap(({ line, view }) =>
      isForSale(view) ? [{ line, view, change: changeOf(line, view, agreed[itemKey(line)]) }] : [],
    ),
    lost: missed.filter(wasBought),
    leftOut: missed.filter((one) => !wasBought(one)),
    waiting: views.filter(({ view }) => !isKnown(view)).length,
  };
}

const isKnown = ({ state }: LineState): boolean => state === 'ready' || state === 'gone';

function changeOf(
  { quantity }: CartLine,
  view: BuyableLine['view'],
  before: number | null | undefined,
): LineChange | undefined {
  const change: LineChange = {
    ...(typeof before === 'number' && before !== view.price ? { was: before } : {}),
    ...(quantity > view.stock ? { available: view.stock } : {}),
    ...(before === null ? { back: true } : {}),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/** Whether something must be accepted. */
export const hasChanges = ({ bought, lost }: OrderLines): boolean =>
  lost.length > 0 || bought.some(({ change }) => change);

/** What the shop can be asked about these lines: each with its size and colour. */
export const itemsOf = (lines: readonly CartLine[], known: Readonly<Record<number, ProductState>>): readonly Item[] =>
  lines.flatMap((line) => {
    const view = lineState(line, known[line.productId]);
    return view.state === 'ready' ? [{ productId: line.productId, variationId: view.variation.id }] : [];
  });
