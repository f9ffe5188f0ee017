import { type SQL, sql } from 'drizzle-orm';
import { INVOICE_DIGITS, invoicePrefix } from '../domain/invoice.ts';
import type { Db } from './connect.ts';
import { forgotten } from './idempotency.ts';
import type { Work } from './outbox.ts';
import type { orderItems, orders } from './schema.ts';
import { arrayOf } from './stock.ts';

/** A line as it is kept. */
export type NewOrderItem = Omit<typeof orderItems.$inferInsert, 'orderId' | 'id'>;

/** The head of an order; its invoice number is given out as it is written. */
export type NewOrder = Omit<
  typeof orders.$inferSelect,
  'id' | 'invoiceNo' | 'status' | 'paymentStatus' | 'trackingNumber' | 'stockReturnedAt' | 'placedAt' | 'updatedAt'
>;

/** An order that is to be written, with all that follows from it. */
export interface OrderToWrite {
  order: NewOrder;
  items: readonly NewOrderItem[];
  /** How it is to be paid: see the columns of a payment. */
  terms: { reference: string | null; dueSatang: number | null };
  /** What the outbox is told of it, as `{ orderId }`. */
  topics: readonly string[];
  /** What else is to be done; marks stand in it for the id and the invoice number, which nobody knows before. */
  work: readonly Work[];
  marks: Marks;
  /** What leaves the stock and the cart: units by variation. */
  units: ReadonlyMap<number, number>;
  /** Under which the answer is kept, with the hash of the request. */
  key?: { key: string; requestHash: string };
  now: Date;
}

/** Texts that occur nowhere else. */
export interface Marks {
  id: string;
  invoiceNo: string;
}

/** What became of it. Nothing may be kept of an order whose stock was short, or whose key was used meanwhile. */
export interface Written {
  id: number;
  invoiceNo: string;
  isStockTaken: boolean;
  isKeyFree: boolean;
}

/**
 * Writes an order in one statement: takes its units from the stock and out of the cart, gives it the next invoice
 * number of the year, and writes its lines, its payment, the begin of its timeline, the work that follows, and the
 * answer under its key. The number goes back with the transaction, so that there are no gaps; orders that are placed
 * at the same time wait here for one another, so write it last.
 */
export async function addOrder(tx: Db, writing: OrderToWrite): Promise<Written> {
  const { units, key } = writing;
  const { rows } = (await tx.execute(sql`
    with wanted as (select * from unnest(${arrayOf(units.keys())}, ${arrayOf(units.values())}) as wanted(id, units)),
      ${goodsTaken(writing)},
      ${orderPlaced(writing)},
      ${linesWritten(writing)},
      ${paymentAwaited(writing)},
      ${workQueued(writing)},
      ${answerKept(writing)}
    select id, invoice_no as "invoiceNo",
      (select count(*) from taken)::int as taken, (select count(*) from kept)::int as kept
    from placed`)) as { rows: { id: number; invoiceNo: string; taken: number; kept: number }[] };
  const [written] = rows;
  if (!written) throw new Error('the order was not written');
  const { id, invoiceNo, taken, kept } = written;
  return { id, invoiceNo, isStockTaken: taken === units.size, isKeyFree: !key || kept === 1 };
}

/** Units that were not ordered stay in the cart. */
const goodsTaken = ({ order }: OrderToWrite): SQL => sql`
  taken as (
    update variations set stock = stock - wanted.units from wanted
    where variations.id = wanted.id and stock >= wanted.units
    returning variations.id
  ),
  emptied as (
    delete from cart_items using wanted
    where customer_id = ${order.customerId} and variation_id = wanted.id and quantity <= wanted.units
  ),
  lessened as (
    update cart_items set quantity = quantity - wanted.units from wanted
    where customer_id = ${order.customerId} and variation_id = wanted.id and quantity > wanted.units
  )`;

function orderPlaced({ order, now }: OrderToWrite): SQL {
  const year = now.getUTCFullYear();
  const { customerId, paymentMethod, currency, subTotalMinor, shippingFeeMinor, totalMinor } = order;
  return sql`
  numbered as (
    insert into invoice_counters (year, last) values (${year}, 1)
    on conflict (year) do update set last = invoice_counters.last + 1
    returning last::text as number
  ),
  placed as (
    insert into orders (customer_id, invoice_no, status, payment_status, payment_method, currency, sub_total_minor,
      shipping_fee_minor, total_minor, weight_grams, address, locale, reserved_until, placed_at, updated_at)
    select ${customerId}, ${invoicePrefix(year)} || lpad(number, greatest(length(number), ${INVOICE_DIGITS}), '0'),
      'Processing', 'Pending', ${paymentMethod}, ${currency}, ${subTotalMinor},
      ${shippingFeeMinor}, ${totalMinor}, ${order.weightGrams}, ${json(order.address)}, ${order.locale},
      ${moment(order.reservedUntil)}, ${moment(now)}, ${moment(now)}
    from numbered
    returning id, invoice_no
  )`;
}

const linesWritten = ({ items, now }: OrderToWrite): SQL => sql`
  lines as (
    insert into order_items (order_id, product_id, variation_id, name, name_mm, description, colour, size, weight_grams,
      images, quantity, unit_price_minor, sub_total_minor)
    select placed.id, line.* from placed, jsonb_to_recordset(${json(items)}) as line(
      "productId" int, "variationId" int, name text, "nameMm" text, description text, colour text, size text,
      "weightGrams" int, images jsonb, quantity int, "unitPriceMinor" bigint, "subTotalMinor" bigint)
  ),
  begun as (
    insert into order_events (order_id, actor, kind, at) select id, 'customer', 'placed', ${moment(now)} from placed
  )`;

const paymentAwaited = ({ order, terms, now }: OrderToWrite): SQL => sql`
  awaited as (
    insert into payments (order_id, method, status, amount_minor, currency, reference, due_satang, created_at, updated_at)
    select id, ${order.paymentMethod}, 'Pending', ${order.totalMinor}, ${order.currency}, ${terms.reference},
      ${terms.dueSatang}::bigint, ${moment(now)}, ${moment(now)}
    from placed
  )`;

/** The order, its mails and what else follows from it are written together: the counter is held no moment longer. */
const workQueued = ({ work, topics, marks, now }: OrderToWrite): SQL => sql`
  told as (
    insert into outbox (topic, payload, created_at, available_at)
    select work.topic, replace(replace(work.payload::text, ${marks.id}, id::text), ${marks.invoiceNo}, invoice_no)::jsonb,
      ${moment(now)}, ${moment(now)}
    from placed, jsonb_to_recordset(${json(work)}) as work(topic text, payload jsonb)
    union all
    select topic, jsonb_build_object('orderId', id), ${moment(now)}, ${moment(now)}
    from placed, jsonb_array_elements_text(${json(topics)}) as topic
  )`;

/** A key of more than a day ago is free again. */
const answerKept = ({ order, key, now }: OrderToWrite): SQL => sql`
  kept as (
    insert into idempotency_keys (customer_id, key, request_hash, order_id, answer, created_at)
    select ${order.customerId}, ${key?.key ?? null}, ${key?.requestHash ?? null}, id,
      jsonb_build_object('id', id, 'invoiceNo', invoice_no), ${moment(now)}
    from placed where ${key !== undefined}
    on conflict (customer_id, key) do update
    set request_hash = excluded.request_hash, order_id = excluded.order_id, answer = excluded.answer,
      created_at = excluded.created_at
    where idempotency_keys.created_at <= ${moment(forgotten(now))}
    returning key
  )`;

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::text::jsonb`;
const moment = (at: Date | null): SQL => sql`${at?.toISOString() ?? null}::timestamptz`;
