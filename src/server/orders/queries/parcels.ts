import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { parcelItems, parcels } from '#server/database/schema.ts';

/** A parcel that went before the last one of its order, with the units of each line by its id. */
export type SentParcel = typeof parcels.$inferSelect & { items: Pick<ParcelItem, 'orderItemId' | 'quantity'>[] };
type ParcelItem = typeof parcelItems.$inferSelect;

/** Returns the parcels that went before the last one of these orders, the first one first. */
export async function parcelsOf(db: Db, orderIds: readonly number[]): Promise<SentParcel[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select({ parcel: parcels, item: parcelItems })
    .from(parcels)
    .innerJoin(parcelItems, eq(parcelItems.parcelId, parcels.id))
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(asc(parcels.id), asc(parcelItems.orderItemId));
  return [...Map.groupBy(rows, ({ parcel }) => parcel.id).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first.parcel, items: same.map(({ item }) => item) }] : [];
  });
}

/** Returns how many units of each line of an order went ahead of the rest, by its id. */
export async function sentUnits(tx: Db, orderId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ id: parcelItems.orderItemId, units: sql<number>`sum(${parcelItems.quantity})::int` })
    .from(parcels)
    .innerJoin(parcelItems, eq(parcelItems.parcelId, parcels.id))
    .where(eq(parcels.orderId, orderId))
    .groupBy(parcelItems.orderItemId);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** Writes a parcel with its contents, and answers its id. */
export async function keepParcel(
  tx: Db,
  parcel: typeof parcels.$inferInsert,
  lines: readonly { id: number; quantity: number }[],
): Promise<number> {
  const [kept] = await tx.insert(parcels).values(parcel).returning({ id: parcels.id });
  if (!kept) throw new Error('the parcel was not written');
  await tx
    .insert(parcelItems)
    .values(lines.map(({ id, quantity }) => ({ parcelId: kept.id, orderItemId: id, quantity })));
  return kept.id;
}

/** Forgets a parcel that was taken back. */
export async function dropParcel(tx: Db, id: number): Promise<void> {
  await tx.delete(parcels).where(eq(parcels.id, id));
}
