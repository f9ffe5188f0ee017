import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import { idempotencyKeys } from '#server/database/schema.ts';

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
export const forgotten = (now: Date): Date => new Date(now.getTime() - DAY);

/** What was ordered under a key in the last 24 hours: the hash of the request, and the answer. */
export async function answerUnderKey(db: Db, { customerId, key }: OrderKey, now: Date) {
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

/** Deletes what was answered under keys until then. */
export const pruneKeys = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, idempotencyKeys, lte(idempotencyKeys.createdAt, until), limit);
