import { eq, sql } from 'drizzle-orm';
import type { StockReason } from '#contract/operator/goods/stockReasons.ts';
import type { Db } from '#server/database/connect.ts';
import { stockLots, stockMovements } from '#server/database/schema.ts';
import type { ChangeDetails } from '#server/editing/history/words.ts';

/** The reason for which stock changes, and what is said of it. */
export interface StockNote {
  reason?: StockReason | undefined;
  note?: string | undefined;
}

type Moved = Pick<typeof stockMovements.$inferSelect, 'variationId' | 'by' | 'after'>;

/** Returns the units that a change gave to each stock that was there before. */
export const movementsOf = ({ updated }: ChangeDetails): Moved[] =>
  updated.variations.flatMap(({ id, before, after }) => {
    const [was, is] = [Number(before['stock']), Number(after['stock'])];
    return 'stock' in after && was !== is ? [{ variationId: id, by: is - was, after: is }] : [];
  });

/** Writes down why stock changed with a revision, however many there are. */
export async function keepMovements(
  tx: Db,
  revision: number,
  moved: readonly Moved[],
  { reason = 'corrected', note }: StockNote = {},
): Promise<void> {
  if (moved.length === 0) return;
  const rows = moved.map(({ variationId: variation, by, after }) => ({ variation, by, after }));
  await tx.execute(sql`
    insert into ${stockMovements} (revision, variation_id, "by", "after", reason, note)
    select ${revision}::int, moved.variation, moved."by", moved."after", ${reason}::text, ${note || null}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as moved(variation int, "by" int, "after" int)`);
}

/** Forgets the lots that came with a change which is taken back: they are neither left nor the cost of anything. */
export async function takeLotsBack(tx: Db, revision: number): Promise<void> {
  await tx.update(stockLots).set({ revision: null, unitsLeft: 0 }).where(eq(stockLots.revision, revision));
}
