import { sql } from 'drizzle-orm';
import { invoiceName } from '../domain/invoice.ts';
import type { Db } from './connect.ts';
import { invoiceCounters } from './schema.ts';

/**
 * The next invoice number of the year. Taken back with the transaction, so the numbers have no gaps; orders that
 * are placed at the same time wait here for one another, so take it late.
 */
export async function nextInvoice(tx: Db, now: Date): Promise<string> {
  const year = now.getUTCFullYear();
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.year, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning({ last: invoiceCounters.last });
  if (!counter) throw new Error('the invoice counter gave no number');
  return invoiceName(year, counter.last);
}
