import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { idempotencyKeys } from './schema.ts';

/** What an order is sent under, so that it can be sent again. */
export interface OrderKey {
  customerId: number;
  key: string;
}

/** What was answered; told again when the same is asked again. */
export interface KeptAnswer {
  id: number;
  invoiceNo: string;
}

const DAY = 24 * 3_600_000;
/** Keys that were used before this are forgotten. */
const forgotten = (now: Date): Date => new Date(now.getTime() - DAY);

/** What was ordered under a key in the last 24 hours: the hash of the request, and the answer. */
export async function keptUnder(db: Db, { customerId, key }: OrderKey, now: Date) {
  const [kept] = await db
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.customerId, customerId),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.createdAt, forgotten(now)),
      ),
    );
  return kept && { requestHash: kept.requestHash, answer: kept.answer as KeptAnswer };
}

/** Keeps an answer under a key; false when the same key was used meanwhile. */
export async function keepUnder(
  tx: Db,
  of: OrderKey,
  requestHash: string,
  answer: KeptAnswer,
  now: Date,
): Promise<boolean> {
  const fields = { requestHash, orderId: answer.id, answer, createdAt: now };
  const kept = await tx
    .insert(idempotencyKeys)
    .values({ ...of, ...fields })
    .onConflictDoUpdate({
      target: [idempotencyKeys.customerId, idempotencyKeys.key],
      set: fields,
      setWhere: lte(idempotencyKeys.createdAt, forgotten(now)),
    })
    .returning({ key: idempotencyKeys.key });
  return kept.length > 0;
}

/** Forgets the keys of more than 24 hours ago; safe from several processes at once. */
export async function forgetKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, forgotten(now)));
}
