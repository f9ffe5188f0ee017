import type { Address } from '#contract/accounts/addresses.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { CountryDays } from '#contract/deliveryDays.ts';
import { CUSTOMER_ACTOR } from '#contract/operator/activityTable.ts';
import type { DocumentFields } from '#contract/operator/content.ts';
import type { GoodsLimits } from '#contract/operator/goodsLimits.ts';
import type { Config } from '#server/config/config.ts';
import { shopLocaleQuery } from '#server/accounts/staff/queries/people.ts';
import { toAddress } from '#server/accounts/addresses/queries.ts';
import { changedOpening, changedPayees, changedRegion } from '#server/payments/queries.ts';
import type { RegionFields } from '#server/content/region.ts';
import { isShownInMails } from '#server/content/queries.ts';
import { customerEntry, noteActivity } from '#server/database/activityLog.ts';
import type { Db } from '#server/database/connect.ts';
import { inOneTrip, prepareOnce } from '#server/database/prepared.ts';
import { prune } from '#server/database/prune.ts';
import {
  activity,
  addresses,
  cartItems,
  customers,
  deliveryDays,
  idempotencyKeys,
  orderEvents,
  orderItems,
  orderLinks,
  orderOrigins,
  orders,
  outbox,
  payments,
  lineLinks,
  pushSubscriptions,
  shopContent,
} from '#server/database/schema.ts';
import type { NewJob } from '#server/jobs/queries/outbox.ts';
import { withTraceOf } from '#server/tracing/activeTrace.ts';
import { changedLimits, standingOf } from '#server/orders/queries/limits.ts';
import type { Standing } from '#server/orders/rules/limits.ts';
import type { OrderNumbers } from '#server/orders/queries/numbers.ts';
import { changeStock } from '#server/orders/queries/stock.ts';
import { type ReservedUnits, stockChange } from '#server/orders/rules/reservation.ts';
import { collectingCountry } from '#server/shipping/arrival.ts';
import { changedDelivery, feeTablesSql, freeDeliverySql } from '#server/shipping/queries.ts';
import type { DeliveryTerms, FeeTables } from '#server/shipping/rules.ts';
import { and, eq, gt, lte, sql } from 'drizzle-orm';

/** The customer who orders, the address, how long delivery takes to there, and what the shop says and allows. */
export interface OrderingCustomer {
  email: string;
  username: string;
  emailVerifiedAt: Date | null;
  address: Address & { username: string };
  /** Null where the shop says nothing of the country. */
  days: CountryDays | null;
  /** The limits that owners changed. */
  limits: Partial<GoodsLimits> | null;
  /** True when any device, or the shop on LINE, is told of orders. */
  hasPush: boolean;
  /** Their ID at LINE; null where they are not told there. */
  lineId: string | null;
  /** The language of mails to the shop; null where it is not known. */
  shopLocale: Locale | null;
  /** The shop's changes of its mails, by the document. */
  mailTexts: Record<string, DocumentFields>;
}

/** The one who collects an order at the shop. */
export interface Collector {
  name: string;
  /** Empty where they stand at the counter and named none. */
  phone: string;
  /** True where they take the goods along as they are ordered. */
  takesAlong?: boolean | undefined;
}

/**
 * Finds a customer and one of their addresses; undefined when it is not theirs. Where they collect the order, the address
 * is their name and number in the country of the shop.
 */
export async function orderingCustomer(
  db: Db,
  { customerId, addressId, collector }: { customerId: number; addressId?: number; collector?: Collector },
  { shopMail, region }: Pick<Config, 'shopMail' | 'region'>,
): Promise<OrderingCustomer | undefined> {
  const [found] = await ordererQuery(db).execute({ customerId, addressId: addressId ?? null, shopMail });
  if (!found) return undefined;
  if (collector) {
    const { name, phone } = collector;
    const country = collectingCountry(region.timeZone);
    return { ...found, address: { ...noAddress, name, phone, country, username: found.username } };
  }
  return found.address ? { ...found, address: { ...toAddress(found.address), username: found.username } } : undefined;
}

const place = { province: '', district: '', subDistrict: '', postal_code: '', address: '' };
const noAddress = { id: 0, isActive: false, ...place };

/** Read along with the rest: each statement of an order is a round trip to the database. */
const ordererQuery = prepareOnce((db) =>
  db
    .select({
      email: customers.email,
      username: customers.username,
      emailVerifiedAt: customers.emailVerifiedAt,
      address: addresses,
      days: deliveryDays,
      limits: changedLimits,
      hasPush: sql<boolean>`exists (select from ${pushSubscriptions}) or exists (select from ${lineLinks} where customer_id is null)`,
      shopLocale: sql<Locale | null>`(${shopLocaleQuery(db, sql.placeholder('shopMail'))})`,
      lineId: sql<string | null>`(select line_id from ${lineLinks} where customer_id = ${customers.id})`,
      mailTexts: sql<Record<string, DocumentFields>>`(
        select coalesce(json_object_agg(${shopContent.name}, ${shopContent.fields}), '{}')
        from ${shopContent} where ${isShownInMails})`,
    })
    .from(customers)
    .leftJoin(addresses, and(eq(addresses.customerId, customers.id), eq(addresses.id, sql.placeholder('addressId'))))
    .leftJoin(deliveryDays, eq(deliveryDays.country, addresses.country))
    .where(eq(customers.id, sql.placeholder('customerId')))
    .prepare('orderer'),
);

/** The terms of an order beside its goods, read once everything is locked that could change them for this customer. */
interface OrderTerms {
  /** The goods that the customer has taken and not paid for. */
  taken: Omit<Standing, 'isConfirmed'>;
  fees: FeeTables;
  /** The changes of how the shop sends and of when it is open. */
  delivery: Partial<DeliveryTerms>;
  /** The ways to pay as far as owners changed them. */
  payees: DocumentFields | null;
  /** The choice of owners to open or close the shop. */
  opening: DocumentFields | null;
  /** The currency that prices are in, as far as owners chose it. */
  region: RegionFields | null;
  isKeyUsed: boolean;
  /** The sum of goods from which delivery is free; 0 where it never is. */
  freeDeliveryFromMinor: number;
  /** The shop has VAT within its prices. */
  isVatRegistered: boolean;
}

/** Reads what an order depends on, in its transaction and at one moment. */
export async function readOrderTerms(
  tx: Db,
  { customerId, net, key = null }: { customerId: number; net: string | null; key: string | null | undefined },
  now: Date,
): Promise<OrderTerms> {
  const moments = { now: now.toISOString(), keysExpireBefore: keysExpireBefore(now) };
  const [terms] = await termsQuery(tx).execute({ customerId, net, key, ...moments });
  if (!terms) throw new Error('nobody orders');
  return terms;
}

const isVatRegistered = sql<boolean>`coalesce((
  select (${shopContent.fields} #>> '{tax,vatRegistered}')::boolean from ${shopContent} where ${shopContent.name} = 'shop'), false)`;

const termsQuery = prepareOnce((db) => {
  const { customerId, key, createdAt } = idempotencyKeys;
  const usedKey = and(
    eq(customerId, customers.id),
    eq(key, sql.placeholder('key')),
    gt(createdAt, sql.placeholder('keysExpireBefore')),
  );
  return db
    .select({
      // Within another piece of SQL columns keep the names of their tables.
      taken: sql<OrderTerms['taken']>`${standingOf(customers.id, sql.placeholder('net'), sql.placeholder('now'))}`,
      fees: feeTablesSql,
      delivery: changedDelivery,
      payees: changedPayees,
      opening: changedOpening,
      region: changedRegion,
      freeDeliveryFromMinor: freeDeliverySql,
      isVatRegistered,
      isKeyUsed: sql<boolean>`exists (select from ${idempotencyKeys} where ${usedKey})`,
    })
    .from(customers)
    .where(eq(customers.id, sql.placeholder('customerId')))
    .prepare('order_terms');
});

/** The key under which an order can be sent again. */
export interface OrderKey {
  customerId: number;
  key: string;
}

/** An answer, kept for when the same request comes again. */
export interface KeptAnswer {
  id: number;
  invoiceNo: string;
}

const DAY = 24 * 3_600_000;
/** Keys that were used before this have expired. */
export const keysExpireBefore = (now: Date): Date => new Date(now.getTime() - DAY);

/** Returns what was ordered under a key in the last 24 hours: the hash of the request, and the answer. */
export async function answerUnderKey(db: Db, { customerId, key }: OrderKey, now: Date) {
  const [kept] = await db
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.customerId, customerId),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.createdAt, keysExpireBefore(now)),
      ),
    );
  return kept && { requestHash: kept.requestHash, answer: kept.answer as KeptAnswer };
}

/** Deletes keys that were used before `until`. */
export const pruneKeys = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, idempotencyKeys, lte(idempotencyKeys.createdAt, until), limit);

/** A line as it is stored. */
export type NewOrderItem = Omit<typeof orderItems.$inferInsert, 'orderId' | 'id'>;

/** An order that is to be written, with all that follows from it. */
export interface NewOrder {
  order: Omit<typeof orders.$inferInsert, 'status' | 'placedAt' | 'updatedAt' | 'bookNo'> & OrderNumbers;
  /** Its first event: who placed it, and what is said of that. */
  placed: Pick<typeof orderEvents.$inferInsert, 'actor' | 'attempt' | 'attemptHash' | 'details'>;
  items: readonly NewOrderItem[];
  /** The terms of payment: see the columns of a payment. */
  terms: Pick<typeof payments.$inferInsert, 'reference' | 'dueSatang' | 'account'>;
  jobs: readonly NewJob[];
  /** The link of the mail to the shop. */
  link: { tokenHash: string; expiresAt: Date };
  /** The address of the net that it came from, to count by. */
  net: string | null;
  /** The goods that were kept for the customer. */
  reserved: readonly ReservedUnits[];
  /** The idempotency key, with the hash of its request. */
  key?: { key: string; requestHash: string };
  now: Date;
}

/**
 * Writes an order whose goods are locked, and all that follows from it: its lines, its payment, the first event of its
 * timeline, its outbox jobs, and the answer under its key; and takes the goods from the stock and the cart. In one round
 * trip, for others wait for its goods.
 *
 * @returns false where the key was used meanwhile: then the transaction must be taken back
 */
export async function insertOrder(
  tx: Db,
  { order, items, terms, jobs, link, net, key, reserved, now, placed }: NewOrder,
): Promise<boolean> {
  const { id: orderId, customerId, invoiceNo, paymentMethod: method, totalMinor: amountMinor, currency } = order;
  const { attempt = null, attemptHash = null, details = null, actor } = placed;
  const goods = items.map(({ variationId, quantity }) => ({ id: variationId, units: quantity }));
  const state = { status: 'Processing', placedAt: now, updatedAt: now } as const;
  const payment = {
    method,
    status: order.paymentStatus,
    amountMinor,
    currency,
    ...terms,
    createdAt: now,
    updatedAt: now,
  } as const;
  const queued = jobs.map(({ topic, payload }) => {
    return { topic, payload: withTraceOf(payload), createdAt: now, availableAt: now };
  });
  noteActivity({ subject: { kind: 'order', ref: invoiceNo }, change: 'placed' });
  const answer = key && { ...key, customerId, orderId, answer: { id: orderId, invoiceNo }, createdAt: now };
  const written = await inOneTrip(
    tx,
    `order_${items.length}_${jobs.length}_${net === null}_${key === undefined}_${typeof order.bookNo}_${order.channel === null}_${actor === CUSTOMER_ACTOR}`,
    [
      changeStock(tx, stockChange(reserved, goods)),
      // What staff enter may be something else than what the customer has in the cart.
      ...(order.channel === null ? takeFromCart(tx, customerId, goods) : []),
      tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId }))),
      tx.insert(orderEvents).values({ orderId, actor, kind: 'placed', at: now, details, attempt, attemptHash }),
      ...(actor === CUSTOMER_ACTOR ? [tx.insert(activity).values(customerEntry(invoiceNo, 'placed', now))] : []),
      tx.insert(payments).values({ orderId, ...payment }),
      tx.insert(orderLinks).values({ ...link, orderId }),
      tx.insert(outbox).values(queued),
      ...(net === null ? [] : [tx.insert(orderOrigins).values({ orderId, net })]),
      tx
        .insert(orders)
        .overridingSystemValue()
        .values({ ...order, ...state })
        .returning({ id: orders.id }),
      ...(answer ? [keepAnswer(tx, answer)] : []),
    ],
  );
  return written > 0;
}

/** A key is free again after a day. */
const keepAnswer = (tx: Db, answer: typeof idempotencyKeys.$inferInsert & { createdAt: Date }) =>
  tx
    .insert(idempotencyKeys)
    .values(answer)
    .onConflictDoUpdate({
      target: [idempotencyKeys.customerId, idempotencyKeys.key],
      set: answer,
      setWhere: lte(idempotencyKeys.createdAt, keysExpireBefore(answer.createdAt)),
    })
    .returning({ key: idempotencyKeys.key });

/** Units that were not ordered stay in the cart. */
function takeFromCart(tx: Db, customerId: number, goods: readonly { id: number; units: number }[]) {
  const ordered = sql`jsonb_to_recordset(${JSON.stringify(goods)}::text::jsonb) as ordered(id int, units int)`;
  const { variationId, quantity } = cartItems;
  const own = eq(cartItems.customerId, customerId);
  return [
    tx
      .update(cartItems)
      .set({ quantity: sql`${quantity} - ordered.units` })
      .from(ordered)
      .where(and(own, sql`${variationId} = ordered.id and ${quantity} > ordered.units`)),
    tx
      .delete(cartItems)
      .where(
        and(
          own,
          sql`exists (select from ${ordered} where ordered.id = ${variationId} and ordered.units >= ${quantity})`,
        ),
      ),
  ];
}
