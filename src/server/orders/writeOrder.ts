import type { Db } from '../db/connect.ts';
import { type KeptAnswer, keepUnder } from '../db/idempotency.ts';
import { nextInvoice } from '../db/invoices.ts';
import {
  addOrder,
  holdOrderer,
  type NewOrderItem,
  type Orderer,
  reserveUntil,
  takeFromCart,
} from '../db/orderPlacing.ts';
import { addEvent } from '../db/orders.ts';
import { allBands } from '../db/shipping.ts';
import { holdShelf, takeStock } from '../db/stock.ts';
import type { Deps } from '../deps.ts';
import { priced, type PricedOrder } from '../domain/orderPrice.ts';
import { Refusal } from '../domain/refusal.ts';
import { queueMails } from '../mail/queueMail.ts';
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
  const now = deps.clock();
  const orderer = await holdOrderer(tx, request.customerId, request.addressId);
  if (!orderer) throw new Refusal('unknown_address');
  const taken = await takeGoods(tx, request);
  const order = await writeDown(tx, { ...taken, request, orderer, currency: deps.config.currency }, now);
  const { reservedUntil } = await deps.payments.record(tx, order, received, now);
  if (reservedUntil) await reserveUntil(tx, order.id, reservedUntil);
  const { publicUrl, shopMail } = deps.config;
  const mails = [placedMail(order, orderer.username, publicUrl), mailToShop(order, orderer.username, shopMail)];
  await queueMails(tx, mails, now);
  const answer = { id: order.id, invoiceNo: order.invoiceNo };
  await keep(tx, request, answer, now);
  return answer;
}

interface Taken {
  items: NewOrderItem[];
  sums: Omit<PricedOrder, 'lines'>;
}

/** Takes what is ordered out of the stock, at today's prices, and out of the cart. */
async function takeGoods(tx: Db, { customerId, lines: wanted, totalMinor, locale }: OrderRequest): Promise<Taken> {
  // Read before anything is held that others wait for.
  const bands = await allBands(tx);
  const ids = wanted.map(({ variationId }) => variationId);
  const shelf = await holdShelf(tx, ids);
  const { lines, ...sums } = priced(wanted, { shelf, bands }, totalMinor);
  const units = new Map(lines.map(({ variationId, quantity }) => [variationId, quantity]));
  if (!(await takeStock(tx, units))) throw new Error('stock that was held was taken by somebody else');
  await takeFromCart(tx, customerId, units);
  return { sums, items: lines.map((line) => itemOf(line, shelf.get(line.variationId), locale)) };
}

interface ToWrite extends Taken {
  request: OrderRequest;
  orderer: Orderer;
  currency: string;
}

async function writeDown(tx: Db, { request, orderer, items, sums, currency }: ToWrite, now: Date): Promise<OrderToPay> {
  const { customerId, locale, method, reference } = request;
  const invoiceNo = await nextInvoice(tx, now);
  const head = { customerId, invoiceNo, currency, locale, ...sums };
  const state = { status: 'Processing', paymentStatus: 'Pending', paymentMethod: method } as const;
  const times = { placedAt: now, updatedAt: now };
  const id = await addOrder(tx, { ...head, ...state, ...times, address: orderer.address }, items);
  await addEvent(tx, { orderId: id, actor: 'customer', kind: 'placed', at: now });
  const lines = items.map((item) => ({ ...item, name: nameIn(item, locale) }));
  return { ...head, id, method, email: orderer.email, ...(reference ? { reference } : {}), lines };
}

/** The customer is held, so only a key of an order that was placed meanwhile can be there. */
async function keep(tx: Db, { customerId, key, hash }: OrderRequest, answer: KeptAnswer, now: Date): Promise<void> {
  if (key === undefined || (await keepUnder(tx, { customerId, key }, hash, answer, now))) return;
  throw new Refusal('key_reused');
}
