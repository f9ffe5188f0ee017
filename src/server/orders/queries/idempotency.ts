import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import { idempotencyKeys } from '#server/database/schema.ts';

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
