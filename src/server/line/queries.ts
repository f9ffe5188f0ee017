import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { customers, lineLinks } from '#server/database/schema.ts';

/** Notes that the shop itself is told on LINE, or is no more: by this, others know it without the settings. */
export async function setShopLine(db: Db, to: string | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(lineLinks).where(isNull(lineLinks.customerId));
    if (to !== undefined) await tx.insert(lineLinks).values({ lineId: to });
  });
}

/** The ID of a customer at LINE; undefined where they are not told there. */
export async function lineOf(db: Db, customerId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ lineId: lineLinks.lineId })
    .from(lineLinks)
    .where(eq(lineLinks.customerId, customerId));
  return row?.lineId ?? undefined;
}

interface LineCode {
  customerId: number;
  codeHash: string;
  codeExpiresAt: Date;
}

/** Keeps a code of a customer, in place of the one before; who is linked stays so until it comes. */
export async function saveLineCode(db: Db, code: LineCode): Promise<void> {
  const { customerId: _, ...set } = code;
  await db.insert(lineLinks).values(code).onConflictDoUpdate({ target: lineLinks.customerId, set });
}

/** Links whoever has sent a code that is not over, once; answers whose it was, and their language. */
export async function linkByCode(tx: Db, codeHash: string, lineId: string, now: Date) {
  const isOpen = and(eq(lineLinks.codeHash, codeHash), gt(lineLinks.codeExpiresAt, now));
  const [linked] = await tx
    .update(lineLinks)
    .set({ lineId, codeHash: null, codeExpiresAt: null })
    .where(isOpen)
    .returning({ customerId: lineLinks.customerId });
  if (linked?.customerId == null) return undefined;
  const [customer] = await tx
    .select({ locale: customers.locale })
    .from(customers)
    .where(eq(customers.id, linked.customerId));
  return customer;
}

/** Ends the link of a customer. */
export async function unlinkLine(db: Db, customerId: number): Promise<void> {
  await db.delete(lineLinks).where(eq(lineLinks.customerId, customerId));
}

/** Forgets an ID at LINE that takes nothing any more, whosever it is. */
export async function forgetLine(db: Db, lineId: string): Promise<void> {
  await db.delete(lineLinks).where(eq(lineLinks.lineId, lineId));
}
