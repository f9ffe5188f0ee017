import { type SQL, sql } from 'drizzle-orm';
import { INVOICE_DIGITS, invoicePrefix } from '#server/orders/rules/invoice.ts';
import type { Db } from '#server/database/connect.ts';
import { forgotten } from './idempotency.ts';
import type { NewJob } from '#server/jobs/queries/outbox.ts';
import { planned } from '#server/database/prepared.ts';
import { invoiceCounters, type orderItems, type orders } from '#server/database/schema.ts';

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
  work: readonly NewJob[];
  marks: Placeholders;
  /** What leaves the stock and the cart, one for each variation, and as what it was priced. */
  goods: readonly { id: number; units: number; priceMinor: number; weightGrams: number }[];
  /** Under which the answer is kept, with the hash of the request. */
  key?: { key: string; requestHash: string };
  now: Date;
}

/** Texts that occur nowhere else. */
export interface Placeholders {
  id: string;
  invoiceNo: string;
}

/** What became of it: an order, or the reason why nothing was written at all. */
export type Written = { id: number; invoiceNo: string } | 'shelf_changed' | 'key_used';

/**
 * Writes an order in one statement: takes its units from the stock and out of the cart, gives it the next invoice
 * number of the year, and writes its lines, its payment, the begin of its timeline, the work that follows, and the
 * answer under its key. Either all of that or nothing: it is written only while its goods are on the shelf, enough of
 * them, at the prices and weights of the order, and while its key is free.
 *
 * Whoever writes an order holds the counter first and the variations after it, in the order of their ids: so orders
 * take their turns, wait for one another no longer than this statement takes, and never for ever.
 */
export async function addOrder(db: Db, writing: OrderToWrite): Promise<Written> {
  const { key } = writing;
  const [written] = await planned<{ id: number | null; invoiceNo: string | null; isHeld: boolean }>(
    db,
    'write_order',
    sql`
    with ${goodsHeld(writing)},
      ${turnTaken(writing)},
      ${answerKept(writing)},
      going as (select * from turn where ${key === undefined} or exists (select from kept)),
      ${goodsTaken(writing)},
      ${orderPlaced(writing)},
      ${linesWritten(writing)},
      ${paymentAwaited(writing)},
      ${workQueued(writing)}
    select (select id from placed) as id, (select invoice_no from placed) as "invoiceNo",
      exists (select from turn) as "isHeld"`,
  );
  if (!written) throw new Error('the order was not written');
  const { id, invoiceNo, isHeld } = written;
  if (id !== null && invoiceNo !== null) return { id, invoiceNo };
  return isHeld ? 'key_used' : 'shelf_changed';
}

/** The first order of a year finds no counter. */
export async function openCounter(db: Db, now: Date): Promise<void> {
  await db.insert(invoiceCounters).values({ year: now.getUTCFullYear(), last: 0 }).onConflictDoNothing();
}

/** What is looked at is what others committed before us: a row that is held is read once more, as it is now. */
const goodsHeld = ({ goods, now }: OrderToWrite): SQL => sql`
  wanted as (
    select * from jsonb_to_recordset(${json(goods)})
      as wanted(id int, units int, "priceMinor" bigint, "weightGrams" int)
  ),
  counter as (select last from invoice_counters where year = ${now.getUTCFullYear()} for no key update),
  held as (
    select variations.id from counter cross join wanted join variations on variations.id = wanted.id
      join products on products.id = product_id
    where stock >= wanted.units and price_minor = wanted."priceMinor" and variations.weight_grams = wanted."weightGrams"
      and variations.archived_at is null and products.archived_at is null
    order by variations.id
    for no key update of variations
  )`;

const turnTaken = ({ goods, now }: OrderToWrite): SQL => sql`
  turn as (
    select nextval(pg_get_serial_sequence('orders', 'id'))::int as id,
      ${invoicePrefix(now.getUTCFullYear())} || lpad((last + 1)::text, greatest(length((last + 1)::text), ${INVOICE_DIGITS}), '0')
        as invoice_no
    from counter where (select count(*) from held) = ${goods.length}
  )`;

/** Units that were not ordered stay in the cart. */
const goodsTaken = ({ order }: OrderToWrite): SQL => sql`
  taken as (
    update variations set stock = stock - wanted.units from going, wanted where variations.id = wanted.id
  ),
  emptied as (
    delete from cart_items using going, wanted
    where customer_id = ${order.customerId} and variation_id = wanted.id and quantity <= wanted.units
  ),
  lessened as (
    update cart_items set quantity = quantity - wanted.units from going, wanted
    where customer_id = ${order.customerId} and variation_id = wanted.id and quantity > wanted.units
  )`;

function orderPlaced({ order, now }: OrderToWrite): SQL {
  const { customerId, paymentMethod, currency, subTotalMinor, shippingFeeMinor, totalMinor } = order;
  return sql`
  counted as (update invoice_counters set last = last + 1 from going where year = ${now.getUTCFullYear()}),
  placed as (
    insert into orders (id, customer_id, invoice_no, status, payment_status, payment_method, currency, sub_total_minor,
      shipping_fee_minor, total_minor, weight_grams, address, locale, reserved_until, placed_at, updated_at)
    overriding system value
    select id, ${customerId}, invoice_no, 'Processing', 'Pending', ${paymentMethod}, ${currency}, ${subTotalMinor},
      ${shippingFeeMinor}, ${totalMinor}, ${order.weightGrams}, ${json(order.address)}, ${order.locale},
      ${moment(order.reservedUntil)}, ${moment(now)}, ${moment(now)}
    from going
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
    from turn where ${key !== undefined}
    on conflict (customer_id, key) do update
    set request_hash = excluded.request_hash, order_id = excluded.order_id, answer = excluded.answer,
      created_at = excluded.created_at
    where idempotency_keys.created_at <= ${moment(forgotten(now))}
    returning key
  )`;

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::text::jsonb`;
const moment = (at: Date | null): SQL => sql`${at?.toISOString() ?? null}::timestamptz`;
