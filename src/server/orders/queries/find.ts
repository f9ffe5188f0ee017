import { and, asc, count, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders/order.ts';
import type { PaymentMethod, PaymentStatus } from '#contract/payments/payment.ts';
import type { OperatorOrder, OperatorOrderSummary } from '#contract/operator/orders.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { toOrder, toSummary, unitsOf } from './views.ts';
import { confirmBy } from '#server/orders/rules/confirmBy.ts';
import { transferOf } from '#server/payments/queries.ts';
import { ordersWithSlipLike, slipResembles } from '#server/payments/slips/queries.ts';
import type { Page } from '#server/http/paged.ts';
import { customers, orderEvents, orders } from '#server/database/schema.ts';

/** Which orders an operator searches for. */
export interface OrderFilter {
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | undefined;
  method?: PaymentMethod | undefined;
  /** Part of an email, of a username or of an invoice number. */
  text?: string | undefined;
}

const customer = { id: customers.id, username: customers.username, email: customers.email };

/** A page of everybody's orders, newest first, and how many there are in all. */
export async function pageOfAllOrders(db: Db, filter: OrderFilter, { page, limit }: Page) {
  const where = matching(filter);
  const ofCustomer = eq(customers.id, orders.customerId);
  const [counted] = await db.select({ total: count() }).from(orders).innerJoin(customers, ofCustomer).where(where);
  const rows = await db
    .select({ order: orders, units: unitsOf, customer, slipResembles })
    .from(orders)
    .innerJoin(customers, ofCustomer)
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const data = rows.map(({ order, units, customer: owner, slipResembles: resembles }): OperatorOrderSummary => {
    return {
      ...toSummary(order, units),
      customer: owner,
      paymentMethod: order.paymentMethod,
      slipResembles: resembles,
    };
  });
  return { data, total: counted?.total ?? 0 };
}

function matching({ status, payment, method, text }: OrderFilter): SQL | undefined {
  // Escaped, so that a typed % matches a %.
  const pattern = text && `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return and(
    status && eq(orders.status, status),
    payment && eq(orders.paymentStatus, payment),
    method && eq(orders.paymentMethod, method),
    pattern
      ? or(...[customers.email, customers.username, orders.invoiceNo].map((column) => ilike(column, pattern)))
      : undefined,
  );
}

/** The id of the order with this id or invoice number; undefined when there is none. */
export async function orderNamed(db: Db, name: string): Promise<number | undefined> {
  const where = /^\d+$/u.test(name) ? eq(orders.id, Number(name)) : eq(orders.invoiceNo, name);
  const [found] = await db.select({ id: orders.id }).from(orders).where(where);
  return found?.id;
}

/**
 * An order with its customer and its events.
 *
 * @param confirmHours hours until an order is cancelled whose transfer nobody has confirmed; 0 is for ever
 */
export async function orderForOperator(db: Db, id: number, confirmHours: number): Promise<OperatorOrder | undefined> {
  const [row] = await db
    .select({ order: orders, customer })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, id));
  if (!row) return undefined;
  const { order } = row;
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  return {
    ...(await toOrder(db, order)),
    customer: row.customer,
    subTotal: fromMinor(order.subTotalMinor),
    weight: order.weightGrams,
    confirmBy: confirmBy(order, confirmHours)?.toISOString() ?? null,
    transfer: { ...(await transferOf(db, id)), resembles: await ordersWithSlipLike(db, id) },
    events: events.map(({ kind, at, actor, details }) => ({ kind, actor, details, at: at.toISOString() })),
  };
}
