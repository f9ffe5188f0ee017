import type { Db } from '../db/connect.ts';
import type { KeptAnswer } from '../db/idempotency.ts';
import { holdOrderer, type Orderer } from '../db/orderPlacing.ts';
import { addOrder, type NewOrderItem, type OrderToWrite } from '../db/orderWriting.ts';
import { putAllInOutbox } from '../db/outbox.ts';
import { holdShelf } from '../db/stock.ts';
import type { Deps } from '../deps.ts';
import { priced } from '../domain/orderPrice.ts';
import { Refusal } from '../domain/refusal.ts';
import { mailWork } from '../mail/queueMail.ts';
import type { OrderToPay, Received } from '../payments/paymentDesk.ts';
import { itemOf, nameIn } from './orderItem.ts';
import { mailToShop, placedMail } from './orderMails.ts';
import type { OrderRequest } from './orderRequest.ts';

/**
 * What belongs to one transaction of an order. What others may want too is held by everybody in the same order,
 * so that they wait but never for ever: the customer, the variations by their ids, the invoice counter; the
 * counter late, because every other order waits for it.
 *
 * @throws {Refusal} unknown_address, unknown_item, price_changed, insufficient_stock, too_heavy, wrong_total,
 * slip_used, key_reused
 */
export async function writeOrder(tx: Db, deps: Deps, request: OrderRequest, received: Received): Promise<KeptAnswer> {
  const { clock, config, payments } = deps;
  const now = clock();
  const orderer = await holdOrderer(tx, request.customerId, request.addressId);
  if (!orderer) throw new Refusal('unknown_address');
  const writing = await orderOf(tx, deps, request, orderer, now);
  const { id, invoiceNo, isStockTaken, isKeyFree } = await addOrder(tx, writing);
  if (!isStockTaken) throw new Error('stock that was held was taken by somebody else');
  // The customer is held, so only a key of an order that was placed meanwhile can be there.
  if (!isKeyFree) throw new Refusal('key_reused');
  const order = toPay({ id, invoiceNo }, writing, request, orderer);
  const work = await payments.record(tx, order, received, now);
  const mails = [
    placedMail(order, orderer.username, config.publicUrl),
    mailToShop(order, orderer.username, config.shopMail),
  ];
  await putAllInOutbox(tx, [...mails.map(mailWork), ...work], now);
  return { id, invoiceNo };
}

/** Holds what is ordered, and prices it anew; answers the order as it is to be written. */
async function orderOf(
  tx: Db,
  { config, payments }: Deps,
  { customerId, lines: wanted, totalMinor, locale, method, reference, key, hash }: OrderRequest,
  { bands, address }: Orderer,
  now: Date,
): Promise<OrderToWrite> {
  const ids = wanted.map(({ variationId }) => variationId);
  const shelf = await holdShelf(tx, ids);
  const { lines, ...sums } = priced(wanted, { shelf, bands }, totalMinor);
  const { currency } = config;
  const bill = { method, currency, totalMinor, ...(reference ? { reference } : {}) };
  const { reservedUntil, ...terms } = payments.terms(bill, now);
  return {
    order: { customerId, paymentMethod: method, currency, locale, address, reservedUntil, ...sums },
    items: lines.map((line) => itemOf(line, shelf.get(line.variationId), locale)),
    terms,
    units: new Map(lines.map(({ variationId, quantity }) => [variationId, quantity])),
    ...(key === undefined ? {} : { key: { key, requestHash: hash } }),
    now,
  };
}

function toPay(
  named: KeptAnswer,
  { order, items }: OrderToWrite,
  request: OrderRequest,
  { email }: Orderer,
): OrderToPay {
  const { method, reference, locale } = request;
  const { customerId, currency, subTotalMinor, shippingFeeMinor, totalMinor } = order;
  const lines = items.map((item: NewOrderItem) => ({ ...item, name: nameIn(item, locale) }));
  const sums = { currency, subTotalMinor, shippingFeeMinor, totalMinor };
  return { ...named, ...sums, customerId, method, locale, email, ...(reference ? { reference } : {}), lines };
}
