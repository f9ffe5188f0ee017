import type { ShipPartBody, UndoOffer } from '#contract/operator/orders/orderMoves.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import { notifyCustomer } from './notifyCustomer.ts';
import { actOnce, type Attempt, moveNow, type OperatorRequest, refuseUsedTracking } from './operatorMove.ts';
import { addEvent, linesOf, type LockedOrder, type OrderRow, saveMove } from './queries/orders.ts';
import { keepParcel, sentUnits } from './queries/parcels.ts';
import { waitingRefunds } from './queries/refunds.ts';
import { checkMoveDetails } from './rules/moveDetails.ts';
import { mayShipPart, undoMs, undoState } from './rules/moves.ts';
import { divideOrder } from './rules/parcels.ts';

type Shipping = OperatorRequest<ShipPartBody>;

/**
 * Sends a part of an order ahead of the rest, and tells its customer what is in the parcel and what follows: once,
 * however often the same attempt arrives, and only while the order is as it was seen. All that is left is shipped as a
 * whole order is. Answers how it can be taken back for a moment.
 *
 * @throws {Refusal} invalid, not_found, order_changed, illegal_move, more_than_left, tracking_used
 */
export const shipPart = (db: Db, shipping: Shipping): Promise<UndoOffer | null> =>
  actOnce(db, shipping, async (tx, locked, attempt) => {
    const { orderId, body } = shipping;
    const { lines, ...details } = body;
    const ship = { ...details, move: 'ship' } as const;
    checkMoveDetails(ship, locked.order.pickup !== null);
    const divided = divideOrder(await linesOf(tx, orderId), await sentUnits(tx, orderId), lines);
    if (divided.left.length === 0) return moveNow(tx, locked, { ...shipping, body: ship }, attempt);
    await refuseUnfit(tx, locked.order);
    await refuseUsedTracking(tx, orderId, body);
    return write(tx, locked, shipping, { ...divided, attempt });
  });

/** Nothing is sent of an order whose money is all on its way back. */
async function refuseUnfit(tx: Db, order: OrderRow): Promise<void> {
  const goneMinor = order.refundedMinor + (await waitingRefunds(tx, order.id));
  if (!mayShipPart(order) || goneMinor >= order.totalMinor) throw new Refusal('illegal_move');
}

type Lines = Awaited<ReturnType<typeof linesOf>>;

/** Writes a parcel that does not hold all that is left, and answers the id of the event. */
async function write(
  tx: Db,
  { order, ...to }: LockedOrder,
  { orderId, body, actor, now, publicUrl }: Shipping,
  { chosen, left, attempt }: { chosen: Lines; left: Lines; attempt: Attempt },
): Promise<number> {
  const { trackingNumber, carrier, carrierName } = body;
  const carriage = withoutUndefined({ carrier, carrierName, trackingNumber });
  const parcel = await keepParcel(tx, { ...carriage, orderId, shippedAt: now }, chosen);
  const saved = await saveMove(tx, order, {
    ...{ status: order.status, paymentStatus: order.paymentStatus, stockReturnedAt: order.stockReturnedAt },
    partShippedAt: order.partShippedAt ?? now,
    updatedAt: now,
  });
  const jobs = await notifyCustomer(tx, {
    order: { ...saved, carrier: null, carrierName: null, ...carriage },
    to,
    context: { kind: 'part_shipped', lines: chosen, rest: left },
    ...{ publicUrl, now, due: new Date(now.getTime() + undoMs) },
  });
  return addEvent(tx, {
    ...{ orderId, actor, kind: 'part_shipped', at: now, ...attempt },
    details: { ...carriage, lines: chosen.map(namedUnits), left: left.map(namedUnits) },
    undo: undoState(order, jobs, { parcel }),
  });
}

/** Units with both names, as the timeline keeps them. */
const namedUnits = ({ name, nameMm, quantity }: Lines[number]) =>
  withoutUndefined({ name, name_mm: nameMm ?? undefined, quantity });
