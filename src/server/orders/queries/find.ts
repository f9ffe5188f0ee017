import { NO_MAILBOX } from '#contract/accounts/mailbox.ts';
import { and, asc, count, desc, eq, exists, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders/order.ts';
import type { PaymentMethod } from '#contract/payments/methods.ts';
import type { PaymentStatus } from '#contract/payments/payment.ts';
import type { OperatorOrderSummary, OrderGroup } from '#contract/operator/orders/order.ts';
import { MAX_FOUND, MAX_LISTED } from '#contract/operator/orders/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { customers, orders } from '#server/database/schema.ts';
import type { Page } from '#server/http/paged.ts';
import { confirmBy, legalActions } from '#server/orders/rules/moves.ts';
import { receiptResembles } from '#server/payments/receipts/queries.ts';
import { inGroup, problemIds } from './groups.ts';
import type { OrderRow } from './orders.ts';
import { toSummary, unitsOf } from './views.ts';
import { isEmail } from '#server/mail/queries.ts';

/** A search of an operator for orders. */
export interface OrderFilter {
  group?: OrderGroup | undefined;
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | undefined;
  method?: PaymentMethod | undefined;
  /** Part of an email, of a name or of an invoice number. */
  text?: string | undefined;
}

/** A customer as operators see them. */
export const namedCustomer = {
  id: customers.id,
  username: customers.username,
  // As `shownEmail` has it.
  email: sql<string>`case when ${customers.email} like ${`%${NO_MAILBOX}`} then '' else ${customers.email} end`,
};

/**
 * A page of everybody's orders, and how many there are, counted up to a limit: whoever has more looks for fewer, and
 * no page lies so deep that all before it must be read. What waits for somebody is shown by how long it does; new
 * orders and all else newest first, so that whoever is told of one finds it on top, however many wait.
 *
 * @param confirmHours hours until an order is cancelled whose transfer nobody has confirmed; 0 is for ever
 */
export async function pageOfAllOrders(db: Db, filter: OrderFilter, { page, limit }: Page, confirmHours: number) {
  const where = await matching(db, filter);
  const byTime = filter.group && filter.group !== 'new' ? asc : desc;
  const most = filter.text === undefined ? MAX_LISTED : MAX_FOUND;
  const counted = await countUpTo(db, where, most + 1);
  const total = Math.min(counted, most);
  const first = (page - 1) * limit;
  if (first >= total) return { data: [], total, more: counted > total };
  // Of few the database would rather walk through all orders until it has met them than find and sort them.
  const time = counted > fewOrders ? orders.placedAt : sql`(${orders.placedAt} + interval '0')`;
  const onPage = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(byTime(time), byTime(orders.id))
    .limit(Math.min(limit, total - first))
    .offset(first)
    .as('on_page');
  const rows = await db
    .select({ order: orders, units: unitsOf, customer: namedCustomer, slipResembles: receiptResembles })
    .from(onPage)
    .innerJoin(orders, eq(orders.id, onPage.id))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .orderBy(byTime(orders.placedAt), byTime(orders.id));
  const data = rows.map(({ order, units, ...more }): OperatorOrderSummary => ({
    ...toSummary(order, units),
    ...more,
    ...stateForOperator(order, confirmHours),
    paymentMethod: order.paymentMethod,
    recipient: recipientOf(order),
  }));
  return { data, total, more: counted > total };
}

/** So many can be sorted at once. */
const fewOrders = 1_000;

async function countUpTo(db: Db, where: SQL | undefined, most: number): Promise<number> {
  const some = db.select({ id: orders.id }).from(orders).where(where).limit(most).as('some');
  const [counted] = await db.select({ total: count() }).from(some);
  return counted?.total ?? 0;
}

/** Returns what lists and pages of operators say of the state of an order. */
export function stateForOperator(order: OrderRow, confirmHours: number) {
  return {
    version: order.version,
    seen: order.seenAt !== null,
    packedAt: order.packedAt?.toISOString() ?? null,
    confirmBy: confirmBy(order, confirmHours)?.toISOString() ?? null,
    weight: order.weightGrams,
    moves: legalActions(order),
  };
}

function recipientOf({ address }: OrderRow): OperatorOrderSummary['recipient'] {
  const { name, district, province, country } = address;
  return { name, district, province, country };
}

async function matching(db: Db, { group, status, payment, method, text }: OrderFilter): Promise<SQL | undefined> {
  return and(
    group === 'problems' ? sql`${orders.id} = any(${`{${(await problemIds(db)).join(',')}}`}::int[])` : undefined,
    group && group !== 'problems' ? inGroup[group] : undefined,
    status && eq(orders.status, status),
    payment && eq(orders.paymentStatus, payment),
    method && eq(orders.paymentMethod, method),
    text === undefined ? undefined : await withText(db, text),
  );
}

/** The id of the order with this id or invoice number; undefined when there is none. */
export async function orderNamed(db: Db, name: string): Promise<number | undefined> {
  const where = /^\d+$/u.test(name) ? eq(orders.id, Number(name)) : named(name);
  const [found] = await db.select({ id: orders.id }).from(orders).where(where);
  return found?.id;
}

/** With so many customers a text is a common one: its orders are found sooner by looking through the newest. */
const manyCustomers = 500;

/**
 * Orders that have a text somewhere. A whole invoice number and a whole email are found by their own indexes, for nearly
 * every email has the parts of "@mail.example" and reading what an index knows of those takes longer than anything else.
 */
async function withText(db: Db, text: string): Promise<SQL | undefined> {
  if (/^zay-\d{4}-\d{6,12}$/iu.test(text)) return named(text.toUpperCase());
  const owner = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/u.test(text) ? await customerWith(db, text) : undefined;
  if (owner !== undefined) return eq(orders.customerId, owner);
  // Escaped, so that a typed % matches a %.
  const pattern = `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return or(
    ilike(orders.invoiceNo, pattern),
    sql`(${orders.address} ->> 'name') ilike ${pattern}`,
    await ofCustomers(db, pattern),
  );
}

/** Orders with a whole number: the one that people use, or that of the books. */
const named = (number: string): SQL | undefined => or(eq(orders.invoiceNo, number), eq(orders.bookNo, number));

async function customerWith(db: Db, email: string): Promise<number | undefined> {
  const [found] = await db.select({ id: customers.id }).from(customers).where(isEmail(customers.email, email));
  return found?.id;
}

/** Orders of customers with a text; an `or` over two tables has no index, each of these ways has one. */
async function ofCustomers(db: Db, pattern: string): Promise<SQL | undefined> {
  const isTheirs = or(ilike(customers.email, pattern), ilike(customers.username, pattern));
  const found = await db.select({ id: customers.id }).from(customers).where(isTheirs).limit(manyCustomers);
  if (found.length === 0) return undefined;
  const ids = found.map(({ id }) => id);
  if (ids.length < manyCustomers) return inArray(orders.customerId, ids);
  const isOwner = and(eq(customers.id, orders.customerId), isTheirs);
  return exists(db.select({ id: customers.id }).from(customers).where(isOwner));
}
