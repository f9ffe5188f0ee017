import { randomUUID } from 'node:crypto';
import type { KeptAnswer } from './queries/idempotency.ts';
import { type OrderingCustomer, orderingCustomer } from './queries/placing.ts';
import { addOrder, openCounter, type OrderToWrite, type Written } from './queries/writing.ts';
import type { NewJob } from '#server/jobs/queries/outbox.ts';
import { goodsInStock } from './queries/stock.ts';
import type { Deps } from '#server/deps.ts';
import { priceOrder } from './rules/price.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mailJob } from '#server/mail/queueMail.ts';
import type { ReceivedPayment, ReceivedSlip } from '#server/payments/paymentDesk.ts';
import { itemOf, nameIn } from './orderItem.ts';
import { mailToShop, placedMail, type PlacedOrder } from './mails.ts';
import type { OrderRequest } from './request.ts';

/** Others may buy the last ones, or an editor change a price, between the reading and the writing; never so often. */
const mostTries = 10;

/**
 * Prices an order from what is on the shelf now, and writes it if the shelf is still the same. If it is not, it is
 * priced anew, and refused for what changed.
 *
 * @throws {Refusal} unknown_address, unknown_item, price_changed, insufficient_stock, too_heavy, wrong_total,
 * slip_used, key_reused
 */
export async function writeOrder(deps: Deps, request: OrderRequest, received: ReceivedPayment): Promise<KeptAnswer> {
  const { db } = deps.database;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const writing = await orderOf(deps, request);
    const { slip } = received;
    const written = await (slip ? writeWithSlip(deps, writing, slip) : addOrder(db, writing));
    if (written === 'key_used') throw new Refusal('key_reused');
    if (written !== 'shelf_changed') return written;
    if (tries === 1) await openCounter(db, writing.now);
  }
  throw new Error(`the shelf changed ${mostTries} times while an order was written`);
}

/** A slip belongs to the order that it pays: there is not the one without the other. */
function writeWithSlip({ database, payments }: Deps, writing: OrderToWrite, slip: ReceivedSlip): Promise<Written> {
  return database.db.transaction(async (tx) => {
    const written = await addOrder(tx, writing);
    if (typeof written === 'object') await payments.recordSlip(tx, written.id, slip, writing.now);
    return written;
  });
}

/** Prices what is ordered; answers the order as it is to be written. */
async function orderOf(deps: Deps, request: OrderRequest): Promise<OrderToWrite> {
  const { customerId, addressId, totalMinor, locale, method, reference, key, hash } = request;
  const { currency } = deps.config;
  const { db } = deps.database;
  const now = deps.clock();
  const ids = request.lines.map(({ variationId }) => variationId);
  const [orderer, shelf] = await Promise.all([orderingCustomer(db, customerId, addressId), goodsInStock(db, ids)]);
  if (!orderer) throw new Refusal('unknown_address');
  const { lines, ...sums } = priceOrder(request.lines, { shelf, bands: orderer.bands }, totalMinor);
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
    goods: items.map(({ variationId, quantity, unitPriceMinor, weightGrams }) => ({
      id: variationId,
      units: quantity,
      priceMinor: unitPriceMinor,
      weightGrams,
    })),
    ...(key === undefined ? {} : { key: { key, requestHash: hash } }),
    now,
  };
}

function mailsOf(order: PlacedOrder, orderer: OrderingCustomer, { config: { publicUrl, shopMail } }: Deps): NewJob[] {
  return [placedMail(order, orderer, publicUrl), mailToShop(order, orderer.username, shopMail)].map(mailJob);
}
