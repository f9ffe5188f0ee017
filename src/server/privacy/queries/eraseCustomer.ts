import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { eraseCustomerPushes } from '#server/customerPush/queries.ts';
import { noteActivity } from '#server/database/activityLog.ts';
import type { Db } from '#server/database/connect.ts';
import { isEmail } from '#server/mail/queries.ts';
import { forgetReceiptsOf } from '#server/payments/receipts/queries.ts';
import {
  addresses,
  backInStockRequests,
  cartItems,
  contactMessages,
  customerNotes,
  customers,
  idempotencyKeys,
  lineLinks,
  newsletterSubscribers,
  oneTimeTokens,
  orderEvents,
  orders,
  outbox,
  refunds,
  sessions,
  socialIdentities,
  wishlistItems,
} from '#server/database/schema.ts';

/** The files of an erased person. Delete them once the transaction is committed. */
export interface ErasedFiles {
  avatar: string | undefined;
  slips: string[];
}

/** Tables whose rows of a customer are deleted. */
const ownTables = [
  customerNotes,
  sessions,
  oneTimeTokens,
  socialIdentities,
  addresses,
  cartItems,
  wishlistItems,
  idempotencyKeys,
];

/**
 * Returns whether a customer is due to be erased. Not while an order is under way: without an address it could not be
 * sent.
 */
function isDue(db: Db, closedBefore: Date): SQL | undefined {
  const underWay = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customers.id), inArray(orders.status, ['Processing', 'Shipped'])));
  return and(lte(customers.closedAt, closedBefore), isNull(customers.erasedAt), notExists(underWay));
}

/** Due customers whose account was closed at `closedBefore` or earlier, after the last one of the page before. */
export async function closedCustomers(db: Db, closedBefore: Date, last: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isDue(db, closedBefore), gt(customers.id, last)))
    .orderBy(asc(customers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Erases a person whose account was closed at `closedBefore` or earlier, in the caller's transaction; undefined when it
 * was reopened, or is locked by somebody else. Orders stay with their goods, amounts and province, as books and taxes
 * need them, but without name, phone, street, slip, the customer's own note and those of colleagues.
 */
export async function eraseIfClosed(
  tx: Db,
  id: number,
  closedBefore: Date,
  now: Date,
): Promise<ErasedFiles | undefined> {
  const [closed] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isDue(tx, closedBefore)))
    .for('update', { skipLocked: true });
  if (!closed) return undefined;
  noteActivity({ subject: { kind: 'customer', ref: id } });
  const { email, emailVerifiedAt, avatar } = closed;
  await forgetLineOf(tx, id);
  // Before their sessions, with which the devices go.
  await eraseCustomerPushes(tx, id);
  for (const table of ownTables) await tx.delete(table).where(eq(table.customerId, id));
  // What belongs to an unconfirmed email may be somebody else's.
  if (emailVerifiedAt) await forgetEmail(tx, email);
  const receipts = await eraseFromOrders(tx, id);
  await tx
    .update(customers)
    .set({
      // An address that no mail can reach (RFC 2606), and that nobody can have registered.
      email: `erased-${randomUUID()}@erased.invalid`,
      username: '',
      firstName: '',
      lastName: '',
      phone: '',
      passwordHash: null,
      avatar: null,
      emailVerifiedAt: null,
      pendingEmail: null,
      erasedAt: now,
      updatedAt: now,
    })
    .where(eq(customers.id, id));
  return { avatar: avatar ?? undefined, slips: receipts };
}

async function forgetEmail(tx: Db, email: string): Promise<void> {
  for (const table of [newsletterSubscribers, contactMessages, backInStockRequests])
    await tx.delete(table).where(isEmail(table.email, email));
  const isTheirs = or(...['to', 'replyTo'].map((whose) => isEmail(sql`${outbox.payload} ->> ${whose}`, email)));
  // Also mails that are still to be sent: to them, and to the shop with what they wrote.
  await tx.delete(outbox).where(and(eq(outbox.topic, 'mail'), isTheirs));
}

async function eraseFromOrders(tx: Db, customerId: number): Promise<string[]> {
  const erased = {
    username: '',
    name: '',
    phone: '',
    address: '',
    district: '',
    subDistrict: '',
    postal_code: '',
    note: '',
  };
  await tx
    .update(orders)
    .set({ taxBuyer: null, packerNote: null, address: sql`${orders.address} || ${JSON.stringify(erased)}::jsonb` })
    .where(eq(orders.customerId, customerId));
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  // Colleagues write of people, and to them.
  await tx
    .update(orderEvents)
    .set({ details: sql`${orderEvents.details} - 'text' - 'note'` })
    .where(and(inArray(orderEvents.orderId, own), sql`${orderEvents.details} ?| array['text', 'note']`));
  await tx.update(refunds).set({ note: null }).where(inArray(refunds.orderId, own));
  return forgetReceiptsOf(tx, customerId);
}

/** Ends the link of a person to LINE, with what was still to be sent there. */
async function forgetLineOf(tx: Db, id: number): Promise<void> {
  const gone = await tx.delete(lineLinks).where(eq(lineLinks.customerId, id)).returning({ lineId: lineLinks.lineId });
  const ids = gone.flatMap(({ lineId }) => lineId ?? []);
  if (ids.length > 0)
    await tx.delete(outbox).where(and(eq(outbox.topic, 'line'), inArray(sql`${outbox.payload} ->> 'to'`, ids)));
}
