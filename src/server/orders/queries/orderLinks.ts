import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import { customers, orderItems, orderLinks, orders } from '#server/database/schema.ts';
import { hashToken, newToken } from '#server/accounts/identity/tokens.ts';
import { choiceNamesOf } from '#server/catalogue/rules/choice.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import { namedCustomer } from './find.ts';
import { addEvent } from './orders.ts';
import { discountShown, paymentFeeOf } from './views.ts';

/** Returns when a link ends that a customer is given now: after 30 days. */
export const customerLinkEnd = (now: Date): Date => new Date(now.getTime() + 30 * 24 * 3_600_000);

/** Keeps a link, in the transaction that queues its mail. */
export async function keepOrderLink(tx: Db, link: typeof orderLinks.$inferInsert): Promise<void> {
  await tx.insert(orderLinks).values(link);
}

/** Makes a link for the customer of an order, and returns its secret. */
export async function newCustomerLink(tx: Db, orderId: number, now: Date): Promise<string> {
  const token = newToken();
  await keepOrderLink(tx, {
    ...{ tokenHash: hashToken(token), orderId, expiresAt: customerLinkEnd(now) },
    isForCustomer: true,
  });
  return token;
}

/**
 * The order of a link that has not ended, with its customer and its lines; undefined for any other.
 *
 * @param isForCustomer true for the links that customers are given, which open nothing that is for the shop
 */
export async function orderOfLink(db: Db, tokenHash: string, now: Date, isForCustomer = false) {
  const [found] = await db
    .select({ order: orders, ...namedCustomer, until: orderLinks.expiresAt })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        eq(orderLinks.tokenHash, tokenHash),
        gt(orderLinks.expiresAt, now),
        eq(orderLinks.isForCustomer, isForCustomer),
      ),
    );
  if (!found) return undefined;
  const lines = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, found.order.id))
    .orderBy(asc(orderItems.id));
  return { ...found, lines };
}

export type FoundByLink = NonNullable<Awaited<ReturnType<typeof orderOfLink>>>;

/** Returns the fields that every link shows of its order. */
export function linkedHeadOf({ order, until }: FoundByLink) {
  const { invoiceNo, paymentMethod, paymentStatus, currency } = order;
  return {
    ...{ invoiceNo, paymentMethod, paymentStatus, currency },
    orderStatus: order.status,
    orderDate: order.placedAt.toISOString(),
    subTotal: fromMinor(order.subTotalMinor),
    ...discountShown(order),
    shippingFee: fromMinor(order.shippingFeeMinor),
    ...paymentFeeOf(order),
    totalPrice: fromMinor(order.totalMinor),
    until: until.toISOString(),
  };
}

/** Returns the fields that every link shows of a line of its order. */
export function linkedLineOf({ id, name, nameMm, quantity, subTotalMinor, ...line }: FoundByLink['lines'][number]) {
  return { id, name, name_mm: nameMm, ...choiceNamesOf(line), quantity, subTotal: fromMinor(subTotalMinor) };
}

/** Notes that a link was opened; the timeline of the order says it the first time. */
export function noteLinkUse(db: Db, tokenHash: string, orderId: number, at: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { usedAt } = orderLinks;
    const first = await tx
      .update(orderLinks)
      .set({ usedAt: at })
      .where(and(eq(orderLinks.tokenHash, tokenHash), isNull(usedAt)))
      .returning({ orderId: orderLinks.orderId });
    if (first.length > 0) await addEvent(tx, { orderId, actor: 'mail-link', kind: 'link_opened', at });
    else await tx.update(orderLinks).set({ usedAt: at }).where(eq(orderLinks.tokenHash, tokenHash));
  });
}

/** Ends a link; false for one that there is not. */
export async function dropOrderLink(db: Db, tokenHash: string): Promise<boolean> {
  const dropped = await db
    .delete(orderLinks)
    .where(eq(orderLinks.tokenHash, tokenHash))
    .returning({ orderId: orderLinks.orderId });
  return dropped.length > 0;
}

/** Deletes links that have ended; answers how many. */
export const pruneOrderLinks = (db: Db, now: Date, limit: number): Promise<number> =>
  prune(db, orderLinks, lte(orderLinks.expiresAt, now), limit);
