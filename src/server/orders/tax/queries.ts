import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { InvoicedGoods } from '#contract/orders/order.ts';
import type { TaxBuyer, TaxDocument } from '#contract/orders/taxDocuments.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { orders, refunds, taxCounters, taxDocuments } from '#server/database/schema.ts';
import { documentNumber } from './rules.ts';

export type TaxDocumentRow = typeof taxDocuments.$inferSelect;
type Kind = TaxDocumentRow['kind'];

/**
 * Takes the next number of a year. Its row stays locked until the transaction ends, and with the document goes the number where
 * that is taken back: so there is no gap, and nobody else has it.
 */
export async function takeTaxNumber(tx: Db, kind: Kind, year: number): Promise<number> {
  const [taken] = await tx
    .insert(taxCounters)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({ target: [taxCounters.kind, taxCounters.year], set: { last: sql`${taxCounters.last} + 1` } })
    .returning({ number: taxCounters.last });
  if (!taken) throw new Error('no number was given');
  return taken.number;
}

export async function writeTaxDocument(tx: Db, document: typeof taxDocuments.$inferInsert): Promise<TaxDocumentRow> {
  const [written] = await tx.insert(taxDocuments).values(document).returning();
  if (!written) throw new Error('the document was not written');
  return written;
}

/** Keeps the goods of an invoice, unless it has kept those of an earlier change. */
export async function keepInvoicedGoods(tx: Db, orderId: number, goods: InvoicedGoods): Promise<void> {
  const isInvoice = and(
    eq(taxDocuments.orderId, orderId),
    eq(taxDocuments.kind, 'invoice'),
    isNull(taxDocuments.goods),
  );
  await tx.update(taxDocuments).set({ goods }).where(isInvoice);
}

/** The documents of an order, the invoice first. */
export const taxDocumentsOf = (db: Db, orderId: number): Promise<TaxDocumentRow[]> =>
  db.select().from(taxDocuments).where(eq(taxDocuments.orderId, orderId)).orderBy(asc(taxDocuments.id));

/** The amount of a refund whose money is back; undefined where there is none, as after an undo. */
export async function refundDone(tx: Db, id: number): Promise<number | undefined> {
  const [refund] = await tx
    .select({ amountMinor: refunds.amountMinor })
    .from(refunds)
    .where(and(eq(refunds.id, id), isNotNull(refunds.doneAt)));
  return refund?.amountMinor;
}

/** Keeps the business that the tax invoice of an order is for; whoever has seen the order before must look again. */
export async function saveTaxBuyer(tx: Db, orderId: number, taxBuyer: TaxBuyer | null, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ taxBuyer, updatedAt: now, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId));
}

/** Returns a document as the contract shows it. */
export const taxDocumentView = ({ id, kind, year, number, ...row }: TaxDocumentRow): TaxDocument => ({
  ...{ id, kind },
  number: documentNumber(kind, year, number),
  issuedAt: row.issuedAt.toISOString(),
  total: fromMinor(row.totalMinor),
  vat: fromMinor(row.vatMinor),
});
