import { randomUUID } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import type { KeptAnswer } from '../db/idempotency.ts';
import { holdOrderer, type Orderer } from '../db/orderPlacing.ts';
import { addOrder, type OrderToWrite } from '../db/orderWriting.ts';
import type { Work } from '../db/outbox.ts';
import { holdShelf } from '../db/stock.ts';
import type { Deps } from '../deps.ts';
import { priced } from '../domain/orderPrice.ts';
import { Refusal } from '../domain/refusal.ts';
import { mailWork } from '../mail/queueMail.ts';
import type { Received } from '../payments/paymentDesk.ts';
import { itemOf, nameIn } from './orderItem.ts';
import { mailToShop, placedMail, type PlacedOrder } from './orderMails.ts';
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
  const now = deps.clock();
  const orderer = await holdOrderer(tx, request.customerId, request.addressId);
  if (!orderer) throw new Refusal('unknown_address');
  const writing = await orderOf(tx, deps, request, orderer, now);
  const { id, invoiceNo, isStockTaken, isKeyFree } = await addOrder(tx, writing);
  if (!isStockTaken) throw new Error('stock that was held was taken by somebody else');
  // The customer is held, so only a key of an order that was placed meanwhile can be there.
  if (!isKeyFree) throw new Refusal('key_reused');
  await deps.payments.record(tx, id, received, now);
  return { id, invoiceNo };
}

/** Holds what is ordered, and prices it anew; answers the order as it is to be written. */
async function orderOf(tx: Db, deps: Deps, request: OrderRequest, orderer: Orderer, now: Date): Promise<OrderToWrite> {
  const { customerId, totalMinor, locale, method, reference, key, hash } = request;
  const { currency } = deps.config;
  const ids = request.lines.map(({ variationId }) => variationId);
  const shelf = await holdShelf(tx, ids);
  const { lines, ...sums } = priced(request.lines, { shelf, bands: orderer.bands }, totalMinor);
  const bill = { method, currency, totalMinor, ...(reference ? { reference } : {}) };
  const { reservedUntil, topics, ...terms } = deps.payments.terms(bill, now);
  const items = lines.map((line) => itemOf(line, shelf.get(line.variationId), locale));
  const marks = { id: randomUUID(), invoiceNo: randomUUID() };
  const named = items.map((item) => ({ ...item, name: nameIn(item, locale) }));
  return {
    order: { customerId, paymentMethod: method, currency, locale, address: orderer.address, reservedUntil, ...sums },
    items,
    terms,
    topics,
    work: mailsOf({ ...marks, ...sums, ...bill, locale, email: orderer.email, lines: named }, orderer, deps),
    marks,
    units: new Map(lines.map(({ variationId, quantity }) => [variationId, quantity])),
    ...(key === undefined ? {} : { key: { key, requestHash: hash } }),
    now,
  };
}

function mailsOf(order: PlacedOrder, { username }: Orderer, { config: { publicUrl, shopMail } }: Deps): Work[] {
  return [placedMail(order, username, publicUrl), mailToShop(order, username, shopMail)].map(mailWork);
}
