import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import {
  orderEvents,
  orderItems,
  orderLinks,
  orders,
  parcels,
  paymentReceipts,
  payments,
  refunds,
} from '#server/database/schema.ts';
import { receiptFiles } from '#server/payments/receipts/receiptFiles.ts';
import type { FileStore } from '#storage/fileStore.ts';
import { returnStock } from './stock.ts';

/** Orders of one call: their goods stay locked until all of them are gone. */
const batch = 500;

/**
 * Deletes orders that were placed to try the shop, the oldest first, with all that belongs to them; their goods go back
 * into the stock. Returns how many, and how many are left.
 */
export async function sweepTestOrders(db: Db, files: FileStore): Promise<{ removed: number; left: number }> {
  const { ids, files: gone } = await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: orders.id, stockReturnedAt: orders.stockReturnedAt })
      .from(orders)
      .where(eq(orders.isTest, true))
      .orderBy(asc(orders.id))
      .limit(batch)
      .for('update');
    for (const { id, stockReturnedAt } of rows) if (!stockReturnedAt) await returnStock(tx, id);
    const swept = rows.map(({ id }) => id);
    return { ids: swept, files: swept.length > 0 ? await deleteOrders(tx, swept) : [] };
  });
  const receipts = receiptFiles(files);
  for (const file of gone) await receipts.drop(file);
  return { removed: ids.length, left: await db.$count(orders, eq(orders.isTest, true)) };
}

/** Deletes orders; answers the files of their slips. */
async function deleteOrders(tx: Db, ids: number[]): Promise<string[]> {
  await tx
    .update(paymentReceipts)
    .set({ resemblesOrderId: null })
    .where(inArray(paymentReceipts.resemblesOrderId, ids));
  const gone = await tx
    .delete(paymentReceipts)
    .where(inArray(paymentReceipts.orderId, ids))
    .returning({ file: paymentReceipts.file });
  for (const table of [refunds, payments, orderEvents, parcels, orderItems, orderLinks] as const)
    await tx.delete(table).where(inArray(table.orderId, ids));
  await tx.delete(orders).where(inArray(orders.id, ids));
  return gone.flatMap(({ file }) => file ?? []);
}
