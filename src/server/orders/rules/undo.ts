import type { UndoOffer } from '#contract/operator/orders/orderMoves.ts';

/** For how long a move can be taken back (milliseconds). Its mail is due then. */
export const undoMs = 10_000;

interface OrderBefore<Status, Payment, By> {
  status: Status;
  paymentStatus: Payment;
  carrier: By;
  carrierName: string | null;
  trackingNumber: string | null;
  refundedMinor: number;
  packedAt: Date | null;
  reservedUntil: Date | null;
  stockReturnedAt: Date | null;
}

/** What is kept with the event of a move, so that it can be taken back. */
export function undoState<Status, Payment, By>(
  order: OrderBefore<Status, Payment, By>,
  jobs: number[],
  refund: number | undefined,
) {
  const { status, paymentStatus, carrier, carrierName, trackingNumber, refundedMinor } = order;
  return {
    before: {
      ...{ status, paymentStatus, carrier, carrierName, trackingNumber, refundedMinor },
      packedAt: order.packedAt?.toISOString() ?? null,
      reservedUntil: order.reservedUntil?.toISOString() ?? null,
      stockReturnedAt: order.stockReturnedAt?.toISOString() ?? null,
    },
    jobs,
    ...(refund === undefined ? {} : { refund }),
  };
}

interface UndoableEvent {
  id: number;
  at: Date;
  actor: string;
  undo: object | null;
  undoneAt: Date | null;
}

/** Until when somebody may take back a move; null where they may not. */
export function undoOffer(event: UndoableEvent, actor: string, now: Date): UndoOffer | null {
  const left = event.at.getTime() + undoMs - now.getTime();
  const isOpen = event.undo !== null && event.undoneAt === null && event.actor === actor && left > 0;
  return isOpen ? { event: event.id, secondsLeft: left / 1000 } : null;
}
