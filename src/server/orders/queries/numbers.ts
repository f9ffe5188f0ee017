import { FIRST_PREFIX } from '#server/content/firstSettings.ts';
import type { Db } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepared.ts';
import { formerNumbers, invoiceCounters, invoiceYears, orders, shopContent } from '#server/database/schema.ts';
import { type SQL, and, eq, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';

/** The id of an order and its numbers. */
export interface OrderNumbers {
  id: number;
  invoiceNo: string;
  /** For the books: they have no number twice. One that is still to be taken comes with the order that is written. */
  bookNo: string | SQL<string>;
}

/**
 * Finds the first number by chance that no order has; that of the books is taken as the order is written. Undefined where
 * none was drawn or is free, or the books of the year are not open: `takeNumbers` takes both.
 */
export async function freeNumber(tx: Db, year: number, drawn: readonly number[]): Promise<OrderNumbers | undefined> {
  const [found] = await freeQuery(tx).execute({ year, drawn: `{${drawn.join(',')}}` });
  if (!found) return undefined;
  const { id, prefix } = found;
  return { id, invoiceNo: invoiceNumber(prefix, year, id), bookNo: nextBookNumber(prefix, year) };
}

const freeQuery = prepareOnce((db) =>
  db
    .select({ id: sql<number>`drawn.number`, prefix })
    .from(invoiceYears)
    .innerJoin(sql`unnest(${sql.placeholder('drawn')}::int[]) with ordinality as drawn(number, place)`, sql`true`)
    .where(
      and(
        eq(invoiceYears.year, sql.placeholder('year')),
        sql`not exists (select from ${orders} where ${orders.id} = drawn.number)`,
      ),
    )
    .orderBy(sql`drawn.place`)
    .limit(1)
    .prepare('free_number'),
);

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
  const { id, running, free, prefix } = taken;
  const bookNo = bookNumber(prefix, year, running);
  return { id, bookNo, invoiceNo: free === null ? bookNo : invoiceNumber(prefix, year, free) };
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
      prefix,
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

/** The least digits of the number of an order. */
const INVOICE_DIGITS = 6;

/** The amount of numbers that are drawn for an order, of which the first that no order has is taken. */
const DRAWN = 8;

/** Numbers by which nobody counts orders: eight digits by chance. */
export const drawNumbers = (): number[] => Array.from({ length: DRAWN }, () => randomInt(10_000_000, 100_000_000));

/** The letters before the numbers of new orders; those of orders stay. */
const prefix = sql<string>`coalesce(
  (select ${shopContent.fields} ->> 'prefix' from ${shopContent} where ${shopContent.name} = 'shop'), ${sql.raw(`'${FIRST_PREFIX}'`)})`;

/** The name of an order by its number in a year. */
const invoiceNumber = (letters: string, year: number, number: number): string => `${letters}-${year}-${number}`;

/** The running number of an order in the books of a year. */
const bookNumber = (letters: string, year: number, running: number): string =>
  `${letters}-${year}-${String(running).padStart(INVOICE_DIGITS, '0')}`;

/** The next running number of the books, within another query: as `bookNumber` writes it. */
const nextBookNumber = (letters: string, year: number): SQL<string> => sql<string>`(
  select ${bookNumber(letters, year, 0).slice(0, -INVOICE_DIGITS)}::text || lpad(running, greatest(length(running), ${INVOICE_DIGITS}::int), '0')
  from (select (nextval('invoice_numbers') - base)::text as running from ${invoiceYears} where year = ${year}::int) as taken)`;
