import { and, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Carrier } from '#contract/orders/carriers.ts';
import type { Db } from '#server/database/connect.ts';
import { orders } from '#server/database/schema.ts';

interface Parcel {
  orderId: number;
  trackingNumber: string;
  carrier: Carrier | null;
}

/**
 * The invoice number of another living order whose parcel has this number of the same carrier; undefined when there is
 * none. Until the transaction ends nobody else can ask for the same number, so that of two at once the second one is
 * told.
 */
export async function orderWithTracking(
  tx: Db,
  { orderId, trackingNumber, carrier }: Parcel,
): Promise<string | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tracking ${trackingNumber}`}, 0))`);
  const [other] = await tx
    .select({ invoiceNo: orders.invoiceNo })
    .from(orders)
    .where(
      and(
        eq(orders.trackingNumber, trackingNumber),
        carrier === null ? isNull(orders.carrier) : eq(orders.carrier, carrier),
        ne(orders.id, orderId),
        notInArray(orders.status, ['Cancelled', 'Returns']),
      ),
    )
    .limit(1);
  return other?.invoiceNo;
}
