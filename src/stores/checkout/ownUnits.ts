import type { Locale } from '#contract/values/locale.ts';
import type { LineState } from '#stores/basket/lineState.ts';
import { $reservation, readReservation, withKept } from './reservation.ts';

/** A line as it is for the customer for whom units of it are kept. */
export type OwnUnits = (view: LineState, quantity: number) => LineState;

/**
 * Reads what is kept for the customer who may be paying on another device: it is in no stock, and still theirs. Fetched
 * when a line seems to be short.
 */
export async function readOwnUnits(locale: Locale): Promise<OwnUnits> {
  await readReservation(locale);
  return (view, quantity) => (view.state === 'ready' ? withKept(view, quantity, $reservation.get()) : view);
}
