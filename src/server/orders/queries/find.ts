import { and, asc, count, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders/order.ts';
import type { PaymentMethod, PaymentStatus } from '#contract/payments/payment.ts';
import type { OperatorOrder, OperatorOrderSummary } from '#contract/operator/orders.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { toOrder, toSummary, unitsOf } from './views.ts';
import { transferOf } from '#server/payments/queries.ts';
import type { Page } from '#server/http/paged.ts';
import { customers, orderEvents, orders } from '#server/database/schema.ts';

/** Which orders an operator looks for. */
export interface OrderFilter {
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | undefined;
  method?: PaymentMethod | undefined;
  /** Part of an email, of a username or of an invoice number. */
  text?: string | undefined;
}

const named = { id: customers.id, username: customers.username, email: customers.email };

/** A page of everybody's orders, newest first, and how many there are in all. */
export async function pageOfAllOrders(db: Db, filter: OrderFilter, { page, limit }: Page) {
  const where = wanted(filter);
  const ofCustomer = eq(customers.id, orders.customerId);
  const [counted] = await db.select({ total: count() }).from(orders).innerJoin(customers, ofCustomer).where(where);
  const rows = await db
    .select({ order: orders, units: unitsOf, customer: named })
    .from(orders)
    .innerJoin(customers, ofCustomer)
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const data = rows.map(({ order, units, customer }): OperatorOrderSummary => {
    return { ...toSummary(order, units), customer, paymentMethod: order.paymentMethod };
  });
  return { data, total: counted?.total ?? 0 };
}

function wanted({ status, payment, method, text }: OrderFilter): SQL | undefined {
  // What was typed is looked for as it is: a % is a %.
  const part = text && `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return and(
    status && eq(orders.status, status),
    payment && eq(orders.paymentStatus, payment),
    method && eq(orders.paymentMethod, method),
    part ? or(...[customers.email, customers.username, orders.invoiceNo].map((in_) => ilike(in_, part))) : undefined,
  );
}

/** The id of an order that is named by its id or by its invoice number; undefined when there is no such one. */
export async function orderNamed(db: Db, name: string): Promise<number | undefined> {
  const where = /^\d+$/u.test(name) ? eq(orders.id, Number(name)) : eq(orders.invoiceNo, name);
  const [found] = await db.select({ id: orders.id }).from(orders).where(where);
  return found?.id;
}

/** An order with its customer, and who did what to it. */
export async function orderForOperator(db: Db, id: number): Promise<OperatorOrder | undefined> {
  const [row] = await db
    .select({ order: orders, customer: named })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, id));
  if (!row) return undefined;
  const { order, customer } = row;
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  return {
    ...(await toOrder(db, order)),
    customer,
    subTotal: fromMinor(order.subTotalMinor),
    weight: order.weightGrams,
    transfer: await transferOf(db, id),
    events: events.map(({ kind, at, actor, details }) => ({ kind, actor, details, at: at.toISOString() })),
  };
}
