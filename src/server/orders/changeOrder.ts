import { createHash } from 'node:crypto';
import type { ChangedOrder } from '#contract/operator/orders/orderLines.ts';
import { sumUpOrder, weightOf } from '#contract/orders/pricing.ts';
import { isPaidByProvider, traitsOf } from '#contract/payments/methods.ts';
import { bandFor, tableFor } from '#contract/shipping/fee.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { readSales } from '#server/catalogue/queries/sales.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import { readMailWords } from '#server/content/mailTexts.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { methodModules } from '#server/payments/methods/registry.ts';
import { refundTopic } from '#server/payments/paymentService.ts';
import { hasReceipt } from '#server/payments/receipts/queries.ts';
import { deliveryTables } from '#server/shipping/queries.ts';
import { bandsTo } from '#server/shipping/rules.ts';
import { isRefundedByProvider } from './operatorMove.ts';
import { movedMail } from './orderMails.ts';
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
import { beginRefund, keepRefund, waitingRefunds } from './queries/refunds.ts';
import { changeStock, lockGoods } from './queries/stock.ts';
import {
  isChangeable,
  type LinesAfter,
  linesAfter,
  moneyAfter,
  paidMinorOf,
  type WantedUnits,
} from './rules/change.ts';
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
 * much goes back as other refunds do; what is missing is asked for.
 *
 * @throws {Refusal} invalid, not_found, order_changed, illegal_move, payment_waits, unknown_item, insufficient_stock,
 * too_heavy, no_more_payment, tax_invoice_stays, refund_too_high, wrong_total
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
  const after = linesAfter(items, lines, goods);
  const sums = await sumsAfter(tx, order, after);
  const hasTaxInvoice = order.vatBasisPoints !== null && paidMinorOf(order) !== undefined;
  const money = moneyAfter({ ...order, hasTaxInvoice }, sums.totalMinor, await waitingRefunds(tx, order.id));
  return { order, customer, items, goods, after, sums, money };
}

/** A payment that is on its way is for the total of before: of a card, and of a slip that nobody has looked at. */
async function refuseWaitingPayment(tx: Db, order: OrderRow): Promise<void> {
  const { id, paymentMethod, paymentStatus } = order;
  if (paymentStatus === 'Paid') return;
  const isReceiptOpen =
    paymentStatus === 'Pending' && traitsOf(paymentMethod).needsReceipt && (await hasReceipt(tx, id));
  if (isReceiptOpen || isPaidByProvider(paymentMethod)) throw new Refusal('payment_waits');
}

/** The delivery fee that was agreed on stays, unless the weight has a fee of its own today. */
async function sumsAfter(tx: Db, order: OrderRow, { kept, added }: LinesAfter) {
  const lines = [...kept, ...added];
  const weightGrams = weightOf(lines.map(({ quantity, weightGrams: grams }) => ({ quantity, grams })));
  const { fees, delivery } = await deliveryTables(tx);
  // Where the shop has stopped sending since, what was agreed on stays.
  const bands = bandsTo(order.address, fees, delivery) ?? tableFor(fees, order.address.country);
  const [before, now] = [bandFor(bands, order.weightGrams), bandFor(bands, weightGrams)];
  if (!now) throw new Refusal('too_heavy');
  const deliveryFeeMinor = before?.upToGrams === now.upToGrams ? order.shippingFeeMinor : now.priceMinor;
  return {
    ...sumUpOrder(lines, {
      deliveryFeeMinor,
      paymentFeeMinor: order.paymentFeeMinor,
      coupon: order.coupon ?? undefined,
    }),
    weightGrams,
  };
}

async function write(tx: Db, planned: Planned, change: OrderChange, attemptHash: string): Promise<void> {
  const { order, customer, goods, after, sums, money } = planned;
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
    },
  });
  if (refundMinor > 0) await giveBack(tx, order, { ...change, refundMinor });
  const changes = after.changes.map((each) => named(each, planned));
  const account = dueMinor === null ? null : await accountOf(tx, orderId);
  const words = await readMailWords(tx);
  const context = {
    ...({ kind: 'changed', lines: await linesOf(tx, orderId) } as const),
    ...withoutUndefined({ text }),
    changed: { changes, refundMinor, dueMinor: dueMinor ?? 0, account },
  };
  await queueMail(tx, movedMail(saved, customer, context, { words, publicUrl }), now);
  await addEvent(tx, {
    ...{ orderId, actor, kind: 'changed', at: now, attempt, attemptHash },
    details: withoutUndefined({
      ...{ changes, text, was: fromMinor(order.totalMinor), total: fromMinor(totalMinor) },
      refund: refundMinor > 0 ? fromMinor(refundMinor) : undefined,
      due: dueMinor === null ? undefined : fromMinor(dueMinor),
    }),
  });
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

/** Gives back what an order costs less: by the provider of a card, or by hand, which is done with it. */
async function giveBack(tx: Db, order: OrderRow, change: OrderChange & { refundMinor: number }): Promise<void> {
  const { orderId, actor, now, refundMinor: amountMinor } = change;
  const refund = { orderId, amountMinor, actor, now, isOfChange: true };
  if (await isRefundedByProvider(tx, { order })) {
    if (methodModules[order.paymentMethod].canMove?.(amountMinor, order.currency) === false)
      throw new Refusal('invalid', { reasons: { lines: 'wrong' } });
    await putInOutbox(tx, refundTopic, { refundId: await beginRefund(tx, refund) }, now);
    return;
  }
  const refundId = await keepRefund(tx, refund);
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
  const words = await readMailWords(tx);
  const context = { kind: 'refunded', amountMinor } as const;
  await queueMail(tx, movedMail(order, customer, context, { words, publicUrl }), now);
  if (order.vatBasisPoints !== null) await putInOutbox(tx, taxTopic, { orderId, refundId }, now);
  const details = { amount: fromMinor(amountMinor) };
  await addEvent(tx, { orderId, actor: 'stripe', kind: 'refunded', at: now, details });
}
