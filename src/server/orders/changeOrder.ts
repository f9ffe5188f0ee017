import { createHash } from 'node:crypto';
import type { ChangedOrder } from '#contract/operator/orders/orderLines.ts';
import { sumUpOrder, weightOf } from '#contract/orders/pricing.ts';
import { isPaidByProvider, traitsOf } from '#contract/payments/methods.ts';
import { bandFor, tableFor } from '#contract/shipping/fee.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { readSales } from '#server/catalogue/queries/sales.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';
import { hasReceipt } from '#server/payments/receipts/queries.ts';
import { deliveryTables } from '#server/shipping/queries.ts';
import { bandOfAnyWeight, bandsTo } from '#server/shipping/rules.ts';
import { divideRefund, startCardRefunds } from './card/refunding.ts';
import { notifyCustomer } from './notifyCustomer.ts';
import { itemOf } from './placeOrder.ts';
import { accountOf, notePaidAmount, saveLines } from './queries/changing.ts';
import {
  addEvent,
  eventOfAttempt,
  type LockedOrder,
  linesOf,
  lockOrder,
  type OrderRow,
  touchOrder,
} from './queries/orders.ts';
import { sentUnits } from './queries/parcels.ts';
import { keepRefund, waitingRefunds } from './queries/refunds.ts';
import { changeStock, lockGoods } from './queries/stock.ts';
import { isChangeable, type LinesAfter, linesAfter, moneyAfter, type WantedUnits } from './rules/change.ts';
import { paidMinorOf } from './rules/paid.ts';
import { unsentLines } from './rules/parcels.ts';
import { atSalePrices } from './rules/price.ts';
import { issueBeforeChange, taxTopic } from './tax/issue.ts';

/** Other goods for an order, by whoever asks. */
export interface ChangeRequest {
  orderId: number;
  version: number;
  lines: readonly WantedUnits[];
  now: Date;
  /** The currency of the shop. */
  currency: string;
}

/** A change that is to be made. */
export interface OrderChange extends ChangeRequest {
  attempt: string;
  /** The total that was seen. */
  totalMinor: number;
  /** The reason, for the customer. */
  text?: string;
  actor: string;
  publicUrl: string;
  timeZone: string;
}

/**
 * Returns the sums that an order would have with other goods; writes nothing.
 *
 * @throws {Refusal} those of `changeOrder` but wrong_total
 */
export const previewChange = (db: Db, request: ChangeRequest): Promise<ChangedOrder> =>
  db.transaction(async (tx) => {
    const { order, sums, money } = await plan(tx, await lockSeen(tx, request), request);
    return {
      subTotal: fromMinor(sums.subTotalMinor),
      ...(sums.discountMinor > 0 ? { discount: fromMinor(sums.discountMinor) } : {}),
      shippingFee: fromMinor(sums.shippingFeeMinor),
      ...(sums.paymentFeeMinor > 0 ? { paymentFee: fromMinor(sums.paymentFeeMinor) } : {}),
      total: fromMinor(sums.totalMinor),
      was: fromMinor(order.totalMinor),
      refund: fromMinor(money.refundMinor),
      due: fromMinor(money.dueMinor ?? 0),
    };
  });

/**
 * Changes the goods of an order, once however often the same attempt arrives, and only while the order is as it was seen:
 * stock, lines, sums, payment, papers, timeline and the mail to the customer, together or not at all. What was paid too
 * much goes back as other refunds do; what is missing is asked for. What is in a parcel already stays; where nothing else
 * is left, the order is shipped.
 *
 * @throws {Refusal} invalid, not_found, order_changed, illegal_move, payment_waits, unknown_item, insufficient_stock,
 * too_heavy, tax_invoice_stays, refund_too_high, already_sent, wrong_total
 */
export const changeOrder = (db: Db, change: OrderChange): Promise<void> =>
  db.transaction(async (tx) => {
    const { orderId, attempt } = change;
    const attemptHash = hashOf(change);
    await lockOrder(tx, orderId);
    const before = await eventOfAttempt(tx, orderId, attempt);
    if (before && before.attemptHash !== attemptHash) throw new Refusal('invalid', { reasons: { attempt: 'wrong' } });
    if (before) return;
    const planned = await plan(tx, await lockSeen(tx, change), change);
    if (planned.sums.totalMinor !== change.totalMinor)
      throw new Refusal('wrong_total', { body: { total: fromMinor(planned.sums.totalMinor) } });
    if (planned.after.changes.length > 0) await write(tx, planned, change, attemptHash);
  });

const hashOf = ({ lines, totalMinor, text }: OrderChange): string =>
  createHash('sha256')
    .update(JSON.stringify([lines.map(({ variationId, quantity }) => [variationId, quantity]), totalMinor, text]))
    .digest('base64url');

async function lockSeen(tx: Db, { orderId, version }: ChangeRequest): Promise<LockedOrder> {
  const locked = await lockOrder(tx, orderId);
  if (!locked) throw new Refusal('not_found');
  if (locked.order.version !== version) throw new Refusal('order_changed');
  return locked;
}

type Planned = Awaited<ReturnType<typeof plan>>;

/** Decides what an order becomes; everything that this depends on is locked. */
async function plan(tx: Db, locked: LockedOrder, { lines, now, currency }: ChangeRequest) {
  const { order, ...customer } = locked;
  if (!isChangeable(order) || order.stockReturnedAt || order.currency !== currency) throw new Refusal('illegal_move');
  await refuseWaitingPayment(tx, order);
  const items = await linesOf(tx, order.id);
  const ids = [...items, ...lines].map(({ variationId }) => variationId);
  const goods = atSalePrices(await lockGoods(tx, ids), await readSales(tx, now), now);
  const sent = await sentUnits(tx, order.id);
  const after = linesAfter(items, lines, goods, sent);
  const sums = await sumsAfter(tx, order, after);
  const hasTaxInvoice = order.vatBasisPoints !== null && paidMinorOf(order) !== undefined;
  const money = moneyAfter({ ...order, hasTaxInvoice }, sums.totalMinor, await waitingRefunds(tx, order.id));
  const isAllSent =
    order.partShippedAt !== null &&
    money.paymentStatus === 'Paid' &&
    after.added.length === 0 &&
    unsentLines(after.kept, sent).length === 0;
  return { order, customer, items, goods, after, sums, money, isAllSent };
}

/**
 * A payment that is on its way is for the total of before: of a card that is to pay all of it, and of a slip that nobody
 * has looked at.
 */
async function refuseWaitingPayment(tx: Db, order: OrderRow): Promise<void> {
  const { id, paymentMethod, paymentStatus, dueMinor } = order;
  if (paymentStatus === 'Paid') return;
  const isReceiptOpen =
    paymentStatus === 'Pending' &&
    (dueMinor !== null || traitsOf(paymentMethod).needsReceipt) &&
    (await hasReceipt(tx, id));
  const isCardOpen = isPaidByProvider(paymentMethod) && dueMinor === null;
  if (isReceiptOpen || isCardOpen) throw new Refusal('payment_waits');
}

/**
 * The delivery fee that was agreed on stays, unless the weight has a fee of its own today; one that was free also where
 * the parcel becomes lighter. From a sum on it is free.
 */
async function sumsAfter(tx: Db, order: OrderRow, { kept, added }: LinesAfter) {
  const lines = [...kept, ...added];
  const weightGrams = weightOf(lines.map(({ quantity, weightGrams: grams }) => ({ quantity, grams })));
  const { fees, delivery, freeDeliveryFromMinor } = await deliveryTables(tx);
  // Where the shop has stopped sending since, what was agreed on stays.
  const bands = order.pickup
    ? bandOfAnyWeight(order.shippingFeeMinor)
    : (bandsTo(order.address, fees, delivery) ?? tableFor(fees, order.address.country));
  const [before, now] = [bandFor(bands, order.weightGrams), bandFor(bands, weightGrams)];
  if (!now) throw new Refusal('too_heavy');
  const staysFree = order.shippingFeeMinor === 0 && weightGrams <= order.weightGrams;
  const isAgreed = staysFree || before?.upToGrams === now.upToGrams;
  const deliveryFeeMinor = isAgreed ? order.shippingFeeMinor : now.priceMinor;
  return {
    ...sumUpOrder(lines, {
      ...{ deliveryFeeMinor, freeDeliveryFromMinor: order.pickup ? 0 : freeDeliveryFromMinor },
      paymentFeeMinor: order.paymentFeeMinor,
      coupon: order.coupon ?? undefined,
    }),
    weightGrams,
  };
}

async function write(tx: Db, planned: Planned, change: OrderChange, attemptHash: string): Promise<void> {
  const { order, customer, goods, after, sums, money, isAllSent } = planned;
  const { orderId, actor, now, publicUrl, text, attempt, timeZone } = change;
  const paidMinor = paidMinorOf(order);
  if (paidMinor !== undefined) {
    await notePaidAmount(tx, orderId, fromMinor(paidMinor));
    if (order.vatBasisPoints !== null) await issueBeforeChange(tx, orderId, now, timeZone);
  }
  await changeStock(
    tx,
    after.changes.map(({ variationId: id, was, now: units }) => ({ id, units: was - units })),
  );
  const { subTotalMinor, discountMinor, shippingFeeMinor, totalMinor, weightGrams } = sums;
  const { paymentStatus, dueMinor, refundMinor } = money;
  const saved = await saveLines(tx, order, {
    kept: after.kept,
    added: after.added.map((line) =>
      itemOf(line, goods.get(line.variationId), order.locale, order.vatBasisPoints ?? 0),
    ),
    sums: {
      ...{ subTotalMinor, discountMinor, shippingFeeMinor, totalMinor, weightGrams },
      ...{ paymentStatus, dueMinor, updatedAt: now },
      ...(isAllSent ? { status: 'Shipped' } : {}),
    },
  });
  if (refundMinor > 0) await giveBack(tx, order, { ...change, refundMinor });
  const changes = after.changes.map((each) => named(each, planned));
  const account = dueMinor === null ? null : await accountOf(tx, orderId);
  const context = {
    ...({ kind: 'changed', lines: await linesOf(tx, orderId) } as const),
    ...withoutUndefined({ text }),
    changed: { changes, refundMinor, dueMinor: paidMinor === undefined ? 0 : (dueMinor ?? 0), account },
  };
  await notifyCustomer(tx, { order: saved, to: customer, context, publicUrl, now });
  await addEvent(tx, {
    ...{ orderId, actor, kind: 'changed', at: now, attempt, attemptHash },
    details: withoutUndefined({
      ...{ changes, text, was: fromMinor(order.totalMinor), total: fromMinor(totalMinor) },
      refund: refundMinor > 0 ? fromMinor(refundMinor) : undefined,
      due: dueMinor === null ? undefined : fromMinor(dueMinor),
    }),
  });
  // The last of it went before the rest was given up.
  if (isAllSent) await addEvent(tx, { orderId, actor, kind: 'shipped', at: now });
}

/** A change with the names of its goods, as the timeline keeps it. */
function named({ variationId, was, now }: LinesAfter['changes'][number], { items, goods }: Planned) {
  const about = items.find((item) => item.variationId === variationId) ?? goods.get(variationId);
  if (!about) throw new Error(`variation ${variationId} is in no line`);
  const { productId, name, nameMm, size, sizeMm, colour, colourMm } = about;
  const inFull = (text: string, ...choice: (string | null)[]): string => {
    const inWords = choice.filter(Boolean).join(', ');
    return inWords === '' ? text : `${text} (${inWords})`;
  };
  const burmese = nameMm === null ? undefined : inFull(nameMm, sizeMm ?? size, colourMm ?? colour);
  return withoutUndefined({ productId, name: inFull(name, size, colour), name_mm: burmese, was, now });
}

/** Gives back what an order costs less: by the provider what cards have paid, and the rest by hand, which is done with it. */
async function giveBack(tx: Db, order: OrderRow, change: OrderChange & { refundMinor: number }): Promise<void> {
  const { orderId, actor, now, refundMinor: amountMinor } = change;
  const refund = { orderId, amountMinor, actor, now, isOfChange: true };
  const { byCard, byHandMinor } = await divideRefund(tx, order, amountMinor);
  if (!(await startCardRefunds(tx, order, byCard, refund)))
    throw new Refusal('invalid', { reasons: { lines: 'wrong' } });
  if (byHandMinor === 0) return;
  const refundId = await keepRefund(tx, { ...refund, amountMinor: byHandMinor });
  if (order.vatBasisPoints !== null) await putInOutbox(tx, taxTopic, { orderId, refundId }, now);
}

/** A refund of a change that the provider of a card has made. */
interface RefundOfChange {
  id: number;
  orderId: number;
  amountMinor: number;
  providerReference: string;
  now: Date;
  publicUrl: string;
}

/** Notes that the money of a change is back, and tells the customer. */
export async function finishRefundOfChange(
  tx: Db,
  { order, ...customer }: LockedOrder,
  { id: refundId, orderId, amountMinor, providerReference, now, publicUrl }: RefundOfChange,
): Promise<void> {
  await keepRefund(tx, { orderId, amountMinor, actor: 'stripe', now, providerReference, refundId });
  await touchOrder(tx, orderId, { updatedAt: now });
  const context = { kind: 'refunded', amountMinor } as const;
  await notifyCustomer(tx, { order, to: customer, context, publicUrl, now });
  if (order.vatBasisPoints !== null) await putInOutbox(tx, taxTopic, { orderId, refundId }, now);
  const details = { amount: fromMinor(amountMinor) };
  await addEvent(tx, { orderId, actor: 'stripe', kind: 'refunded', at: now, details });
}
