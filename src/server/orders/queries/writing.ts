import type { DocumentFields } from '#contract/operator/content.ts';
import { changedPayees } from '#server/payments/queries.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Country } from '#contract/values/country.ts';
import { INVOICE_DIGITS, invoicePrefix } from '#server/orders/rules/invoice.ts';
import type { Db } from '#server/database/connect.ts';
import { keysExpireBefore } from './idempotency.ts';
import type { NewJob } from '#server/jobs/queries/outbox.ts';
import { withTraceOf } from '#server/jobs/tracedPayload.ts';
import { isDivisionByZero } from '#server/database/failures.ts';
import { executePrepared } from '#server/database/prepared.ts';
import type { PaymentAccount } from '#server/database/schema/payments.ts';
import type { orderItems, orders } from '#server/database/schema.ts';

/** A line as it is stored. */
export type NewOrderItem = Omit<typeof orderItems.$inferInsert, 'orderId' | 'id'>;

/** An order without its lines; its invoice number is given when it is written. */
type NewOrder = Pick<
  typeof orders.$inferSelect,
  | 'customerId'
  | 'paymentMethod'
  | 'currency'
  | 'subTotalMinor'
  | 'shippingFeeMinor'
  | 'paymentFeeMinor'
  | 'totalMinor'
  | 'weightGrams'
  | 'address'
  | 'locale'
  | 'reservedUntil'
>;

/** An order that is to be written, with all that follows from it. */
export interface OrderToWrite {
  order: NewOrder;
  items: readonly NewOrderItem[];
  /** The terms of payment: see the columns of a payment. */
  terms: { reference: string | null; dueSatang: number | null; account: PaymentAccount | null };
  /** Topics of outbox jobs with the payload `{ orderId }`. */
  topics: readonly string[];
  /** The link of the mail to the shop. */
  link: { tokenHash: string; expiresAt: Date };
  /** More outbox jobs; placeholders stand in them for the id and the invoice number, which are not known before. */
  jobs: readonly NewJob[];
  placeholders: Placeholders;
  /**
   * The goods that leave the stock and the cart, one for each variation, with the prices and weights that were used.
   */
  goods: readonly { id: number; units: number; priceMinor: number; weightGrams: number }[];
  /** The idempotency key, with the hash of its request. */
  key?: { key: string; requestHash: string };
  /** By whose table the fee was found: the order is written only while that still says the same. */
  feeOf?: { country: Country };
  /** Changes of the ways to pay by which its fee was found: it is written only while they are the same. */
  payeesSeen?: DocumentFields | null;
  /** The address of the net that it came from, to count by. */
  net?: string | null;
  /** Throttles that the order was counted by, with the turn that is its own unless another order was first. */
  counted?: readonly { key: string; turn: number }[];
  /** The year of its number. */
  year: number;
  /** Numbers by chance, the first free one is that of the order; none where orders are counted in public. */
  drawn: readonly number[];
  now: Date;
}

/** Texts that occur nowhere else. */
interface Placeholders {
  id: string;
  invoiceNo: string;
}

/** The order, or the reason why nothing was written. */
export type Written = { id: number; invoiceNo: string } | 'goods_changed' | 'key_used' | 'not_counted';

/**
 * Writes an order in one statement: takes its units from the stock and the cart, gives it a number of the books and,
 * where orders are not counted in public, one by chance that is its id too, and writes its lines, its payment, the
 * first event of its timeline, its outbox jobs, and the answer under its key. All of that or nothing: it is written only while its goods are in stock, enough of them, at the prices and
 * weights of the order, and while its key is free. What was kept for the customer counts as stock, costs what it did
 * when it was kept, and goes back as far as it was not ordered.
 *
 * Where another order of the customer or from their address was first, it is to be counted anew: nothing is written then
 * either. `PartlyCounted` says so too, and its transaction has to be taken back.
 *
 * It locks the customer's hold first, then the variations in the order of their ids, and then what counts them. So only orders of the same goods
 * wait for one another, no longer than this statement takes, and without deadlocks. Numbers of the books come from a sequence: one is
 * lost where the same key is written twice at the same moment, or the server dies in between, and none comes twice.
 */
export async function addOrder(db: Db, writing: OrderToWrite): Promise<Written> {
  const { key } = writing;
  const [written] = await executePrepared<{
    id: number | null;
    invoiceNo: string | null;
    isLocked: boolean;
    isCounted: boolean;
  }>(
    db,
    'write_order',
    sql`
    with ${lockGoods(writing)},
      ${countOrder(writing)},
      ${takeNumber(writing)},
      ${keepAnswer(writing)},
      accepted as (select * from numbered where ${key === undefined} or exists (select from kept)),
      ${takeGoods(writing)},
      ${insertOrder(writing)},
      ${insertLines(writing)},
      ${insertPayment(writing)},
      ${insertLink(writing)},
      ${endReservation(writing)},
      ${noteOrigin(writing)},
      ${queueJobs(writing)}
    select (select id from placed) as id, (select invoice_no from placed) as "invoiceNo",
      exists (select from ready) as "isLocked", ${isCounted(writing)} as "isCounted"`,
  ).catch((failure: unknown) => {
    if (isDivisionByZero(failure)) throw new PartlyThrottled('some throttles', { cause: failure });
    throw failure;
  });
  if (!written) throw new Error('the order was not written');
  const { id, invoiceNo, isLocked } = written;
  if (id !== null && invoiceNo !== null) return { id, invoiceNo };
  if (!isLocked) return 'goods_changed';
  return written.isCounted ? 'key_used' : 'not_counted';
}

/** Some throttles of an order were turned and others were not; nothing of it stays. */
export class PartlyThrottled extends Error {}

/**
 * Tells whether all throttles were turned. Where only some were, it divides by zero: that takes the whole statement
 * back, or else a customer's lapses would be forgotten without an order.
 */
const isCounted = ({ counted = [] }: OrderToWrite): SQL => sql`(
  select case when turns between 1 and ${counted.length}::int - 1 then 1 / (turns - turns) = 0
    else turns = ${counted.length}::int end
  from (select count(*)::int as turns from turned) as turning)`;

/** Locks hold and goods. A row that waited for its lock is read again, as others committed it. */
const lockGoods = ({ order, goods, year }: OrderToWrite): SQL => sql`
  wanted as (
    select * from jsonb_to_recordset(${json(goods)})
      as wanted(id int, units int, "priceMinor" bigint, "weightGrams" int)
  ),
  hold as (select goods from checkout_holds where customer_id = ${order.customerId} for update),
  held as (
    select held.* from hold, jsonb_to_recordset(hold.goods) as held(id int, units int, "priceMinor" bigint)
  ),
  changed as (
    select id, wanted.units as wanted, coalesce(held.units, 0) as held, wanted."priceMinor", wanted."weightGrams",
      held."priceMinor" as "heldPrice"
    from wanted full join held using (id)
  ),
  opened as (
    select base from invoice_years where year = ${year} and (select count(*) from hold) >= 0
  ),
  locked as (
    select variations.id, changed.wanted is not null as "isWanted"
    from opened cross join changed join variations on variations.id = changed.id
      join products on products.id = product_id
    where changed.wanted is null or (stock + changed.held >= changed.wanted
      and (price_minor = changed."priceMinor" or (changed."heldPrice" = changed."priceMinor" and changed.held >= changed.wanted))
      and variations.weight_grams = changed."weightGrams"
      and variations.archived_at is null and products.archived_at is null)
    order by variations.id
    for no key update of variations
  )`;

/** A throttle that another order has turned since it was read is not turned again: a row that waited is read anew. */
const countOrder = ({ order, goods, feeOf, payeesSeen, counted = [], now }: OrderToWrite): SQL => sql`
  ready as (
    select base from opened where (select count(*) from locked where "isWanted") = ${goods.length}
      and (${feeOf === undefined} or ${order.shippingFeeMinor}::bigint = (${presentFee(feeOf?.country ?? '', order.weightGrams)}))
      and (${payeesSeen === undefined} or ${changedPayees} is not distinct from nullif(${json(payeesSeen ?? null)}, 'null'::jsonb))
  ),
  turned as (
    insert into order_throttles as throttle (key, turn, changed_at)
    select counted.key, counted.turn, ${moment(now)}
    from ready cross join jsonb_to_recordset(${json(counted)}) as counted(key text, turn int) order by counted.key
    on conflict (key) do update
    set turn = excluded.turn, changed_at = excluded.changed_at, hold_ends_at = null, lapses = 0, lapsed_at = null
    where throttle.turn = excluded.turn - 1
    returning key
  )`;

/** A key that was used is seen before a number is taken; of two requests at once it is found by `keepAnswer`. */
const takeNumber = ({ order, counted = [], key, year, drawn, now }: OrderToWrite): SQL => sql`
  drawn as (
    select number from unnest(${`{${drawn.join(',')}}`}::int[]) with ordinality as by_chance(number, place)
    where not exists (select from orders where orders.id = by_chance.number) order by place limit 1
  ),
  numbered as (
    select coalesce(chance, nextval(pg_get_serial_sequence('orders', 'id'))) as id, book_no,
      coalesce(${invoicePrefix(year)} || chance, book_no) as invoice_no
    from (
      select (select number from drawn) as chance, ${invoicePrefix(year)} ||
        lpad(number::text, greatest(length(number::text), ${INVOICE_DIGITS}), '0') as book_no
      from (select nextval('invoice_numbers') - base as number from ready
      where not exists (
        select from idempotency_keys where customer_id = ${order.customerId} and key = ${key?.key ?? null}
          and created_at > ${moment(keysExpireBefore(now))})
        and (select count(*) from turned) = ${counted.length}
      offset 0) as counted
      offset 0
    ) as given
  )`;

/** Returns what a parcel costs now, by the table of its country or else by that of all. */
const presentFee = (country: string, grams: number): SQL => sql`
  select price_minor from (
    select up_to_grams, price_minor from country_shipping_bands where country = ${country}
    union all
    select up_to_grams, price_minor from shipping_bands
    where not exists (select from country_shipping_bands where country = ${country})
  ) as bands where up_to_grams >= ${grams}::int order by up_to_grams limit 1`;

/** Units that were not ordered stay in the cart. */
const takeGoods = ({ order }: OrderToWrite): SQL => sql`
  taken as (
    update variations set stock = stock + changed.held - coalesce(changed.wanted, 0)
    from accepted, changed where variations.id = changed.id
  ),
  released as (delete from checkout_holds using accepted where customer_id = ${order.customerId}),
  emptied as (
    delete from cart_items using accepted, wanted
    where customer_id = ${order.customerId} and variation_id = wanted.id and quantity <= wanted.units
  ),
  lessened as (
    update cart_items set quantity = quantity - wanted.units from accepted, wanted
    where customer_id = ${order.customerId} and variation_id = wanted.id and quantity > wanted.units
  )`;

function insertOrder({ order, now }: OrderToWrite): SQL {
  const { customerId, paymentMethod, currency, subTotalMinor, shippingFeeMinor, paymentFeeMinor, totalMinor } = order;
  return sql`
  placed as (
    insert into orders (id, customer_id, invoice_no, book_no, status, payment_status, payment_method, currency, sub_total_minor,
      shipping_fee_minor, payment_fee_minor, total_minor, weight_grams, address, locale, reserved_until, placed_at, updated_at)
    overriding system value
    select id, ${customerId}, invoice_no, book_no, 'Processing', 'Pending', ${paymentMethod}, ${currency}, ${subTotalMinor},
      ${shippingFeeMinor}, ${paymentFeeMinor}, ${totalMinor}, ${order.weightGrams}, ${json(order.address)}, ${order.locale},
      ${moment(order.reservedUntil)}, ${moment(now)}, ${moment(now)}
    from accepted
    returning id, invoice_no
  )`;
}

const insertLines = ({ items, now }: OrderToWrite): SQL => sql`
  lines as (
    insert into order_items (order_id, product_id, variation_id, name, name_mm, description, colour, colour_mm, size, size_mm,
      weight_grams, net_weight_grams, images, quantity, unit_price_minor, sub_total_minor)
    select placed.id, line.* from placed, jsonb_to_recordset(${json(items)}) as line(
      "productId" int, "variationId" int, name text, "nameMm" text, description text, colour text, "colourMm" text,
      size text, "sizeMm" text, "weightGrams" int, "netWeightGrams" int, images jsonb, quantity int, "unitPriceMinor" bigint, "subTotalMinor" bigint)
  ),
  begun as (
    insert into order_events (order_id, actor, kind, at) select id, 'customer', 'placed', ${moment(now)} from placed
  )`;

const insertPayment = ({ order, terms, now }: OrderToWrite): SQL => sql`
  awaited as (
    insert into payments (order_id, method, status, amount_minor, currency, reference, due_satang, account, created_at, updated_at)
    select id, ${order.paymentMethod}, 'Pending', ${order.totalMinor}, ${order.currency}, ${terms.reference},
      ${terms.dueSatang}::bigint, nullif(${json(terms.account)}, 'null'::jsonb), ${moment(now)}, ${moment(now)}
    from placed
  )`;

const insertLink = ({ link }: OrderToWrite): SQL => sql`
  linked as (
    insert into order_links (token_hash, order_id, expires_at)
    select ${link.tokenHash}, id, ${moment(link.expiresAt)} from placed
  )`;

const noteOrigin = ({ net = null }: OrderToWrite): SQL => sql`
  origin as (
    insert into order_origins (order_id, net) select id, ${net}::text from placed where ${net}::text is not null
  )`;

/** Forgets the end of a hold, also where nobody counts the customer's orders. */
const endReservation = ({ order, counted = [] }: OrderToWrite): SQL => sql`
  ended as (
    update order_throttles set hold_ends_at = null, lapses = 0, lapsed_at = null from placed
    where key = 'customer:' || ${order.customerId}::text and not ${counted.some(({ key }) => key.startsWith('customer:'))}
  )`;

/** With the trace of the request that places the order. */
const traced = ({ topic, payload }: NewJob): NewJob => ({ topic, payload: withTraceOf(payload) });

const queueJobs = ({ jobs, topics, placeholders, now }: OrderToWrite): SQL => sql`
  queued as (
    insert into outbox (topic, payload, created_at, available_at)
    select job.topic, replace(replace(job.payload::text, ${placeholders.id}, id::text), ${placeholders.invoiceNo}, invoice_no)::jsonb,
      ${moment(now)}, ${moment(now)}
    from placed, jsonb_to_recordset(${json(jobs.map(traced))}) as job(topic text, payload jsonb)
    union all
    select topic, jsonb_build_object('orderId', id), ${moment(now)}, ${moment(now)}
    from placed, jsonb_array_elements_text(${json(topics)}) as topic
  )`;

/** A key is free again after a day. */
const keepAnswer = ({ order, key, now }: OrderToWrite): SQL => sql`
  kept as (
    insert into idempotency_keys (customer_id, key, request_hash, order_id, answer, created_at)
    select ${order.customerId}, ${key?.key ?? null}, ${key?.requestHash ?? null}, id,
      jsonb_build_object('id', id, 'invoiceNo', invoice_no), ${moment(now)}
    from numbered where ${key !== undefined}
    on conflict (customer_id, key) do update
    set request_hash = excluded.request_hash, order_id = excluded.order_id, answer = excluded.answer,
      created_at = excluded.created_at
    where idempotency_keys.created_at <= ${moment(keysExpireBefore(now))}
    returning key
  )`;

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::text::jsonb`;
const moment = (at: Date | null): SQL => sql`${at?.toISOString() ?? null}::timestamptz`;
