import { and, eq, gt, sql } from 'drizzle-orm';
import type { Address } from '#contract/accounts/addresses.ts';
import type { DocumentFields } from '#contract/operator/content.ts';
import type { CountryDays } from '#contract/deliveryDays.ts';
import type { GoodsLimits } from '#contract/operator/goodsLimits.ts';
import { changedLimits, standingOf } from '#server/orders/limits/queries.ts';
import type { Standing } from '#server/orders/limits/rules.ts';
import { bookNumber, invoiceNumber } from '#server/orders/rules/invoice.ts';
import type { FeeTables } from '#server/shipping/rules.ts';
import { feeTablesSql } from '#server/shipping/queries.ts';
import { toAddress } from '#server/accounts/addresses/queries.ts';
import { changedPayees } from '#server/payments/queries.ts';
import { isShownInMails } from '#server/content/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepared.ts';
import {
  addresses,
  customers,
  deliveryDays,
  formerNumbers,
  idempotencyKeys,
  invoiceCounters,
  invoiceYears,
  orders,
  pushSubscriptions,
  shopContent,
} from '#server/database/schema.ts';
import { keysExpireBefore } from './idempotency.ts';

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
  /** True when any device is told of orders. */
  hasPush: boolean;
  /** The shop's changes of its mails, by the document. */
  mailTexts: Record<string, DocumentFields>;
}

/** Finds a customer and one of their addresses; undefined when it is not theirs. */
export async function orderingCustomer(
  db: Db,
  who: { customerId: number; addressId: number },
): Promise<OrderingCustomer | undefined> {
  const [found] = await ordererQuery(db).execute(who);
  return found && { ...found, address: { ...toAddress(found.address), username: found.username } };
}

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
      hasPush: sql<boolean>`exists (select from ${pushSubscriptions})`,
      mailTexts: sql<Record<string, DocumentFields>>`(
        select coalesce(json_object_agg(${shopContent.name}, ${shopContent.fields}), '{}')
        from ${shopContent} where ${isShownInMails})`,
    })
    .from(customers)
    .innerJoin(addresses, and(eq(addresses.customerId, customers.id), eq(addresses.id, sql.placeholder('addressId'))))
    .leftJoin(deliveryDays, eq(deliveryDays.country, addresses.country))
    .where(eq(customers.id, sql.placeholder('customerId')))
    .prepare('orderer'),
);

/** The terms of an order beside its goods, read once everything is locked that could change them for this customer. */
interface OrderTerms {
  /** The goods that the customer has taken and not paid for. */
  taken: Omit<Standing, 'isConfirmed'>;
  fees: FeeTables;
  /** The ways to pay as far as owners changed them. */
  payees: DocumentFields | null;
  isKeyUsed: boolean;
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
      payees: changedPayees,
      isKeyUsed: sql<boolean>`exists (select from ${idempotencyKeys} where ${usedKey})`,
    })
    .from(customers)
    .where(eq(customers.id, sql.placeholder('customerId')))
    .prepare('order_terms');
});

/** The id of an order and its numbers. */
export interface OrderNumbers {
  id: number;
  invoiceNo: string;
  /** For the books: they have no number twice. */
  bookNo: string;
}

/**
 * Takes the next number of the books. The order is named by the first number by chance that is free, which is its id
 * too; by that of the books where none was drawn. A number is lost where the transaction is taken back, and none comes
 * twice.
 */
export async function takeNumbers(tx: Db, year: number, drawn: readonly number[]): Promise<OrderNumbers> {
  const [taken] = await numbersQuery(tx).execute({ year, drawn: `{${drawn.join(',')}}` });
  if (!taken) {
    await openYear(tx, year);
    return takeNumbers(tx, year, drawn);
  }
  const { id, running, free } = taken;
  const bookNo = bookNumber(year, running);
  return { id, bookNo, invoiceNo: free === null ? bookNo : invoiceNumber(year, free) };
}

const numbersQuery = prepareOnce((db) => {
  const free = sql<number | null>`(
    select number from unnest(${sql.placeholder('drawn')}::int[]) with ordinality as drawn(number, place)
    where not exists (select from ${orders} where ${orders.id} = number) order by place limit 1)`;
  return db
    .select({
      running: sql`nextval('invoice_numbers') - ${invoiceYears.base}`.mapWith(Number),
      free,
      id: sql`coalesce(${free}, nextval(pg_get_serial_sequence('orders', 'id')))`.mapWith(Number),
    })
    .from(invoiceYears)
    .where(eq(invoiceYears.year, sql.placeholder('year')))
    .prepare('order_numbers');
});

/**
 * Opens a year for invoice numbers, which its first order does not find. A server of before, which may run beside this
 * one, is sent on to numbers that nobody else gives.
 */
async function openYear(db: Db, year: number): Promise<void> {
  await db.execute(sql`
    with former as (
      insert into ${invoiceCounters} as counter (year, last) values (${year}, ${formerNumbers})
      on conflict (year) do update
      set last = counter.last + case when counter.last < ${formerNumbers} then ${formerNumbers} else 0 end
      returning last - ${formerNumbers} as last
    )
    insert into ${invoiceYears} (year, base)
    select ${year}, case when is_called then last_value else 0 end - former.last from invoice_numbers, former
    on conflict do nothing`);
}
