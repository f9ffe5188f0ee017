import type { AcceptedPrices } from './acceptedPrices.ts';
import { type CartLine, type Item, itemKey } from '#stores/basket/lines.ts';
import type { ProductState } from '#stores/basket/productCache.ts';
import { isForSale, lineState, type LineState, type ReadyLine } from '#stores/basket/lineState.ts';
import { type KeptGoods, withKept } from './reservation.ts';
import { type LivePrices, withLive } from './live.ts';

/** A difference of a line from what the shopper has seen. */
interface LineChange {
  /** The price before. */
  was?: number;
  /** Units that were to be bought, more than there are. */
  wanted?: number;
  /** It could not be bought, and can be again. */
  back?: true;
}

/** A line that can be bought, with as many units as there are. */
interface BuyableLine {
  line: CartLine;
  view: ReadyLine & { price: number };
  change?: LineChange | undefined;
}

/** A line that cannot be bought. */
interface UnavailableLine {
  line: CartLine;
  view: LineState;
}

/** The lines of an order, as the shop has them by now. */
export interface OrderLines {
  bought: readonly BuyableLine[];
  /** Was to be bought, and cannot be any more. */
  lost: readonly UnavailableLine[];
  /** Not in the order, as the shopper has seen. */
  leftOut: readonly UnavailableLine[];
  /** Lines that are not loaded yet. */
  waiting: number;
}

/** Compares every chosen line with what the shopper accepted: what differs must be accepted before an order is placed. */
export function orderLines(
  lines: readonly CartLine[],
  products: Readonly<Record<number, ProductState>>,
  live: LivePrices,
  accepted: AcceptedPrices,
  reservation?: KeptGoods,
): OrderLines {
  const views = lines.map((line) => {
    const view = withLive(lineState(line, products[line.productId]), live);
    return { line, view: view.state === 'ready' ? withKept(view, line.quantity, reservation) : view };
  });
  const unavailable = views.filter(({ view }) => isLoaded(view) && !isForSale(view));
  const wasBought = ({ line }: UnavailableLine): boolean => typeof accepted[itemKey(line)] === 'number';
  return {
    bought: views.flatMap(({ line, view }) =>
      isForSale(view)
        ? [{ line: asFarAsThereIs(line, view), view, change: changeOf(line, view, accepted[itemKey(line)]) }]
        : [],
    ),
    lost: unavailable.filter(wasBought),
    leftOut: unavailable.filter((one) => !wasBought(one)),
    waiting: views.filter(({ view }) => !isLoaded(view)).length,
  };
}

const isLoaded = ({ state }: LineState): boolean => state === 'ready' || state === 'gone';

const asFarAsThereIs = (line: CartLine, { stock }: ReadyLine): CartLine =>
  line.quantity > stock ? { ...line, quantity: stock } : line;

function changeOf(
  { quantity }: CartLine,
  view: BuyableLine['view'],
  before: number | null | undefined,
): LineChange | undefined {
  const change: LineChange = {
    ...(typeof before === 'number' && before !== view.price ? { was: before } : {}),
    ...(quantity > view.stock ? { wanted: quantity } : {}),
    ...(before === null ? { back: true } : {}),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/** Returns true if something must be accepted. */
export const hasChanges = ({ bought, lost }: OrderLines): boolean =>
  lost.length > 0 || bought.some(({ change }) => change);

/** The items of these lines, each with its size and colour; without those that are not loaded. */
export const itemsOf = (
  lines: readonly CartLine[],
  products: Readonly<Record<number, ProductState>>,
): readonly Item[] =>
  lines.flatMap((line) => {
    const view = lineState(line, products[line.productId]);
    return view.state === 'ready' ? [{ productId: line.productId, variationId: view.variation.id }] : [];
  });
