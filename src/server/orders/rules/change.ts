import type { PaymentStatus } from '#contract/payments/payment.ts';
import { isPaidOnDelivery } from '#contract/payments/methods.ts';
import { priceText } from '#contract/values/amountText.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { OrderState } from './moves.ts';
import { paidMinorOf } from './paid.ts';
import type { PricedGoods } from './price.ts';

/** A line of an order that may be changed. */
export interface PlacedItem {
  id: number;
  productId: number;
  variationId: number;
  quantity: number;
  unitPriceMinor: number;
  weightGrams: number;
}

/** Units of a variation that are to be in an order. */
export interface WantedUnits {
  variationId: number;
  quantity: number;
}

/** A line that comes in, at the price of the day. */
interface AddedLine extends WantedUnits {
  productId: number;
  unitPriceMinor: number;
  weightGrams: number;
}

/** The lines of an order after a change. */
export interface LinesAfter {
  /** Lines of before, with their quantities now; those that are not here are gone. */
  kept: PlacedItem[];
  added: AddedLine[];
  /** Units of each variation before and now, where they are not the same. */
  changes: { variationId: number; was: number; now: number }[];
}

/**
 * Returns whether the goods of an order can be others, as far as its state goes: until it is packed. Once a part of it is
 * sent nothing else gives up the rest, so that they can then be others as well.
 */
export const isChangeable = ({ status, paymentStatus, packedAt, partShippedAt }: OrderState): boolean =>
  status === 'Processing' && (!packedAt || Boolean(partShippedAt)) && paymentStatus !== 'Refunded';

/**
 * Returns an order with other units. A line keeps its price; what comes in has that of the day, on a line of its own
 * where that is another one.
 *
 * @param goods what is on sale, by id
 * @param sent units of each line that are in a parcel already, by its id: no line gets fewer
 * @throws {Refusal} unknown_item, insufficient_stock, already_sent
 */
export function linesAfter(
  items: readonly PlacedItem[],
  wanted: readonly WantedUnits[],
  goods: ReadonlyMap<number, PricedGoods>,
  sent: ReadonlyMap<number, number> = new Map(),
): LinesAfter {
  const units = new Map<number, number>();
  for (const { variationId, quantity } of wanted) units.set(variationId, (units.get(variationId) ?? 0) + quantity);
  const before = Map.groupBy(items, ({ variationId }) => variationId);
  const after: LinesAfter = { kept: [], added: [], changes: [] };
  for (const variationId of new Set([...before.keys(), ...units.keys()])) {
    const own = before.get(variationId) ?? [];
    const was = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const now = units.get(variationId) ?? 0;
    if (was !== now) after.changes.push({ variationId, was, now });
    const gone = own.reduce((sum, { id }) => sum + (sent.get(id) ?? 0), 0);
    if (now < gone)
      throw new Refusal('already_sent', { values: { sent: gone }, body: { lines: [{ variationId, sent: gone }] } });
    const more = now > was ? comingIn(variationId, now - was, goods) : undefined;
    const same = more && own.find(({ unitPriceMinor }) => unitPriceMinor === more.unitPriceMinor);
    let left = now - gone;
    for (const item of own) {
      const least = sent.get(item.id) ?? 0;
      const stays = Math.min(item.quantity - least, left);
      const quantity = least + stays + (more && item === same ? more.quantity : 0);
      left -= stays;
      if (quantity > 0) after.kept.push({ ...item, quantity });
    }
    if (more && !same) after.added.push(more);
  }
  return after;
}

function comingIn(variationId: number, quantity: number, goods: ReadonlyMap<number, PricedGoods>): AddedLine {
  const found = goods.get(variationId);
  if (!found || found.priceMinor === null) throw new Refusal('unknown_item', { body: { lines: [{ variationId }] } });
  const { productId, priceMinor, weightGrams, stock: available } = found;
  if (available < quantity)
    throw new Refusal('insufficient_stock', {
      values: { available },
      body: { lines: [{ productId, variationId, available }] },
    });
  return { variationId, productId, quantity, unitPriceMinor: priceMinor, weightGrams };
}

/** The money of an order that is to be changed. */
export interface MoneyBefore extends Omit<OrderState, 'status' | 'packedAt'> {
  totalMinor: number;
  refundedMinor: number;
  currency: string;
  /** It has, or is about to have, a tax invoice. */
  hasTaxInvoice: boolean;
}

/** The consequences of another total. */
export interface MoneyAfter {
  paymentStatus: PaymentStatus;
  dueMinor: number | null;
  /** The money that goes back; 0 for none. */
  refundMinor: number;
}

/**
 * Returns what follows for the money of an order from another total: what was paid too much goes back, what is missing is
 * asked for: by the courier where they bring the money, else by a link. An order that nobody has paid costs what it costs now.
 *
 * @param waitingMinor refunds that the provider of a card has not made yet
 * @throws {Refusal} tax_invoice_stays, refund_too_high
 */
export function moneyAfter(order: MoneyBefore, totalMinor: number, waitingMinor: number): MoneyAfter {
  const paidMinor = paidMinorOf(order);
  if (paidMinor === undefined) {
    const dueMinor = order.dueMinor == null ? null : totalMinor;
    return { paymentStatus: order.paymentStatus, dueMinor, refundMinor: 0 };
  }
  if (totalMinor > paidMinor) {
    if (order.hasTaxInvoice) throw new Refusal('tax_invoice_stays');
    const paymentStatus = isPaidOnDelivery(order.paymentMethod) ? 'Pending' : 'Failed';
    return { paymentStatus, dueMinor: totalMinor - paidMinor, refundMinor: 0 };
  }
  const goneMinor = order.refundedMinor + waitingMinor;
  if (goneMinor > 0 && totalMinor <= goneMinor)
    throw new Refusal('refund_too_high', {
      values: { most: priceText(fromMinor(Math.max(0, paidMinor - goneMinor)), order.currency) },
    });
  return { paymentStatus: 'Paid', dueMinor: null, refundMinor: paidMinor - totalMinor };
}
