import { moveOrders } from '#contract/operator/orders/orderMoves.ts';
import type { OperatorOrderSummary, OrderAction } from '#contract/operator/orders/order.ts';
import type { Carrier } from '#contract/orders/carriers.ts';
import { asAttempt } from '#stores/desk/attempts.ts';
import { $selected, readInbox } from './inbox.ts';
import { callAsOperator } from '#stores/desk/operator.ts';

/** What can be done to several orders at once. */
const manyMoves = ['confirm-payment', 'pack', 'ship'] as const satisfies readonly OrderAction[];
export type ManyMove = (typeof manyMoves)[number];

/** How parcels are sent: by whom, and the number of each by the id of its order. */
export interface Parcels {
  carrier: Carrier;
  numbers: Readonly<Record<number, string>>;
}

/** What came of it. */
export interface MovedMany {
  done: number;
  /** The orders that stayed as they were, and why. */
  left: readonly { invoiceNo: string; message: string }[];
}

/** The moves that all of these orders allow. */
export const movesOf = (orders: readonly OperatorOrderSummary[]): ManyMove[] =>
  manyMoves.filter((move) => orders.every(({ moves }) => moves.includes(move)));

/**
 * Moves the ticked orders, each for itself. What was moved is not ticked any more.
 *
 * @throws the failure of the call, after which nothing is certain: the same again finds out
 */
export async function moveSelected(move: ManyMove, parcels?: Parcels): Promise<MovedMany> {
  const selected = $selected.get();
  const wish = {
    move,
    orders: [...selected.values()].map(({ id, version }) => ({
      order: id,
      version,
      ...(parcels?.numbers[id] ? { trackingNumber: parcels.numbers[id] } : {}),
    })),
    ...(parcels ? { carrier: parcels.carrier } : {}),
  };
  const { data } = await asAttempt(wish, (attempt) => callAsOperator(moveOrders, { body: { ...wish, attempt } }));
  const left = data.flatMap(({ order, refusal }) => {
    const invoiceNo = selected.get(order)?.invoiceNo;
    return refusal && invoiceNo ? [{ invoiceNo, message: refusal.message }] : [];
  });
  const moved = new Set(data.filter(({ refusal }) => !refusal).map(({ order }) => order));
  $selected.set(new Map([...$selected.get()].filter(([id]) => !moved.has(id))));
  await readInbox();
  return { done: moved.size, left };
}
