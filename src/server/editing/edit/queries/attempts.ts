import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { catalogueChanges } from '#server/database/schema.ts';
import type { IdempotencyNote } from '#server/editing/plan/queries/record.ts';
import { Refusal } from '#server/http/refusal.ts';

/** A named wish; undefined where it has no name. */
export const idempotencyOf = (attempt: string | undefined, request: unknown): IdempotencyNote | undefined =>
  attempt === undefined
    ? undefined
    : { attempt, attemptHash: createHash('sha256').update(JSON.stringify(request)).digest('base64url') };

/**
 * The revision that a wish made when it came first; undefined when this is the first time. To be asked under the lock of
 * the catalogue.
 *
 * @throws {Refusal} invalid, when another wish had the name
 */
export async function revisionOfAttempt(
  tx: Db,
  { attempt, attemptHash }: IdempotencyNote,
): Promise<number | undefined> {
  const { id, attemptHash: kept } = catalogueChanges;
  const [row] = await tx.select({ id, kept }).from(catalogueChanges).where(eq(catalogueChanges.attempt, attempt));
  if (row && row.kept !== attemptHash) throw new Refusal('invalid', { reasons: { attempt: 'wrong' } });
  return row?.id;
}
