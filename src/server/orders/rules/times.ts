import { traitsOf } from '#contract/payments/methods.ts';
import { type OrderState, isWaiting } from './moves.ts';

/** Time for which a link in a mail to the shop opens an order, in hours: over a weekend. */
export const linkHours = 72;

/** Returns when a link ends that is made now. */
export const linkEnd = (now: Date): Date => new Date(now.getTime() + linkHours * 3_600_000);

const HOUR_MS = 3_600_000;

interface PlacedOrder extends OrderState {
  placedAt: Date;
}

/**
 * Until when the transfer for an order must be confirmed, or it is cancelled; null where none is waited for, or for ever.
 *
 * @param hours from the placing of the order; 0 is for ever
 */
export function confirmBy(order: PlacedOrder, hours: number): Date | null {
  if (hours === 0 || traitsOf(order.paymentMethod).confirmedBy !== 'staff' || !isWaiting(order)) return null;
  return new Date(order.placedAt.getTime() + hours * HOUR_MS);
}

/** Orders that were placed by then have waited for so many hours, above 0. */
export const placedBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
