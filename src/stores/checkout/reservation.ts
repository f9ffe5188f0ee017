import type { Locale } from '#contract/values/locale.ts';
import { atom } from 'nanostores';
import { call } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import { shop } from '#api/shop.ts';
import { getHold, type Hold, holdGoods } from '#contract/orders/hold.ts';
import type { ReadyLine } from '#stores/basket/lineState.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { keepForReturn } from './comeBack.ts';
import { mayReserve, releaseKept, rememberReservation } from './leftReservation.ts';
import { liveFromRefusal, mergeLive } from './live.ts';

/** Goods that the shop keeps for this customer at their prices. */
export interface KeptGoods {
  readonly items: Hold['items'];
  /** When they go back, in milliseconds of this device's clock. */
  readonly endsAt: number;
}

/** Undefined while nothing is kept, or it is not known. */
export const $reservation = atom<KeptGoods | undefined>();

/** The reason why the shop keeps nothing: what one buyer may take before it is paid for, in its words. */
export interface RefusedReservation {
  readonly code: LimitCode;
  readonly text: string;
}

const limitCodes = [
  'confirm_email',
  'too_many_units',
  'too_much_value',
  'too_many_open',
  'too_many_nearby',
  'hold_waits',
] as const;
type LimitCode = (typeof limitCodes)[number];

/** Of the last hold or order; undefined where it was not refused so. */
export const $refusedReservation = atom<RefusedReservation | undefined>();

/** Shows that a hold or an order was refused by what one buyer may take; answers whether it was. */
export function showLimit(failure: unknown): boolean {
  const code = failure instanceof Refused ? limitCodes.find((one) => one === failure.code) : undefined;
  $refusedReservation.set(code && { code, text: reasonOf(failure) });
  if (code === 'confirm_email') keepForReturn();
  return code !== undefined;
}

/** A line that is to be kept. */
export interface LineToKeep {
  productId: number;
  variationId: number;
  quantity: number;
}

function show({ items, secondsLeft }: Hold): void {
  $reservation.set({ items, endsAt: Date.now() + secondsLeft * 1000 });
}

/**
 * Finds out what is kept: before the page was opened, or after the shop has refused an order, by when the hold may be
 * over. Without an answer it counts as nothing; orders are checked anyway.
 */
export async function readReservation(locale: Locale): Promise<void> {
  const { data } = await call(shop(locale), getHold, {}).catch(() => ({ data: null }));
  if (data) show(data);
  else $reservation.set(undefined);
}

let last: Promise<void> = Promise.resolve();
/** One call after the other: a hold that is given back late must not end the next one. */
const inTurn = (work: () => Promise<void>): Promise<void> => (last = last.then(work));

/**
 * Keeps these goods while the customer pays, and reads prices and stock as they are then. Where there are fewer than are
 * wanted, `$live` says so, and what was kept before stays kept. The order is checked when it is placed, as always.
 *
 * @param reread reads prices and stock
 */
export function keepGoods(locale: Locale, items: readonly LineToKeep[], reread: () => Promise<unknown>): Promise<void> {
  return inTurn(async () => {
    try {
      const { data } = await call(shop(locale), holdGoods, { body: { items: [...items] } });
      rememberReservation();
      $refusedReservation.set(undefined);
      show(data);
    } catch (failure) {
      showLimit(failure);
      const live = failure instanceof Refused ? liveFromRefusal(failure, 0) : undefined;
      if (live) mergeLive(live);
    }
    await reread().catch(() => undefined);
  });
}

/** Gives back what this tab has kept, and reads the stock that it went back to. In another tab somebody may be paying. */
export function giveBack(locale: Locale, reread: () => Promise<unknown>): Promise<void> {
  return inTurn(async () => {
    $refusedReservation.set(undefined);
    if (!mayReserve()) return;
    await releaseKept(locale);
    await reread().catch(() => undefined);
    $reservation.set(undefined);
  });
}

/** A line as it is for the customer for whom units of it are kept: they count as stock, and cost what they did then. */
export function withKept(view: ReadyLine, quantity: number, reservation: KeptGoods | undefined): ReadyLine {
  const own = reservation?.items.find(({ variationId }) => variationId === view.variation.id);
  if (!own || !reservation || reservation.endsAt <= Date.now()) return view;
  const stock = view.stock + own.quantity;
  if (quantity > own.quantity) return { ...view, stock };
  const { unitPrice: price, regularPrice: regular } = own;
  const isSame = price === view.price && regular === view.sale?.regular;
  const sale = isSame ? view.sale : regular === undefined ? undefined : { regular };
  return { ...view, price, sale, stock };
}
