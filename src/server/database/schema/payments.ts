import type { PaymentMethod } from '#contract/payments/methods.ts';
import type { InvoicedGoods } from '#contract/orders/order.ts';
import type { TaxBuyerOnPaper, TaxSeller } from '#contract/orders/taxDocuments.ts';
import type { PaymentAccount } from '#contract/payments/payment.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, idColumn, minorUnits, moment, updatedAt } from './columns.ts';
import { orderId, orders } from './orders.ts';

/** Money that was given back for an order, whole or in parts. */
export const refunds = pgTable(
  'refunds',
  {
    id: idColumn(),
    orderId: orderId(),
    amountMinor: minorUnits().notNull(),
    actor: text().notNull(),
    note: text(),
    /** The provider's own name of it. */
    providerReference: text(),
    /** True where the order costs so much less since it was changed: then it is no part of the total any more. */
    isOfChange: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** Null while the provider of a card has not given it back yet. */
    doneAt: moment(),
  },
  (table) => [index().on(table.orderId), check('refund_positive', sql`${table.amountMinor} > 0`)],
);

export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    orderId: orderId(),
    method: text().$type<PaymentMethod>().notNull(),
    status: text({ enum: ['Pending', 'Paid', 'Failed', 'Refunded'] }).notNull(),
    amountMinor: minorUnits().notNull(),
    currency: text().notNull(),
    /** The reference on the transfer, so that it is found on a statement; for a card, our own name of the payment. */
    reference: text(),
    /** The baht that a PromptPay transfer must bring, at the rate of that moment. */
    dueSatang: minorUnits(),
    /**
     * The account for the transfer of this order, as its shopper was told; null for cards, and for orders from before
     * it was kept.
     */
    account: jsonb().$type<PaymentAccount>(),
    /** Our own name of a payment by card for what the customer is asked for; null where none was begun. */
    cardReference: text(),
    /** The provider's own name of the payment, for example a Checkout session. */
    providerReference: text().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.reference),
    uniqueIndex('payments_card_reference')
      .on(table.cardReference)
      .where(sql`${table.cardReference} is not null`),
    check('payment_not_negative', sql`${table.amountMinor} >= 0`),
  ],
);

/**
 * Slips of bank transfers. One slip pays one order: its picture is used once, unless its order ended without having been
 * paid. Another picture of the same transfer is left to a person.
 */
export const paymentReceipts = pgTable(
  'payment_slips',
  {
    id: idColumn(),
    orderId: orderId(),
    /** Null once its time is over; the row stays, so that the slip pays no other order. */
    file: text(),
    contentHash: text().notNull(),
    transferReference: text(),
    /**
     * The fingerprint of its picture, by which a copy is known; null where there is nothing on it, and once the file
     * is gone.
     */
    look: bytes(),
    /** Of the order whose slip looked the same when this one came. */
    resemblesOrderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    /** Since when it may pay another order. */
    releasedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.file),
    // Whose time may be over; those whose file is gone are no part of it.
    index('payment_slips_kept')
      .on(table.createdAt)
      .where(sql`${table.file} is not null`),
    uniqueIndex('payment_slips_content')
      .on(table.contentHash)
      .where(sql`${table.releasedAt} is null`),
    index('payment_slips_transfer')
      .on(table.transferReference)
      .where(sql`${table.transferReference} is not null`),
    index('payment_slips_resembles')
      .on(table.resemblesOrderId)
      .where(sql`${table.resemblesOrderId} is not null`),
  ],
);

/**
 * Tax invoices and credit notes: what was said when they were made, so that nothing changes when its source does. Each kind is
 * numbered through a year without a gap.
 */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    id: idColumn(),
    kind: text({ enum: ['invoice', 'credit'] }).notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    orderId: orderId(),
    /** Of a credit note: the money that went back, and the invoice that it takes from. */
    refundId: integer().references(() => refunds.id, { onDelete: 'restrict' }),
    invoiceId: integer().references((): AnyPgColumn => taxDocuments.id, { onDelete: 'restrict' }),
    currency: text().notNull(),
    vatBasisPoints: integer().notNull(),
    /** The parts of the total: with VAT in it, and without any. */
    taxedMinor: minorUnits().notNull(),
    exemptMinor: minorUnits().notNull(),
    vatMinor: minorUnits().notNull(),
    totalMinor: minorUnits().notNull(),
    /** The goods of an invoice whose order was changed afterwards; null where they are still those of the order. */
    goods: jsonb().$type<InvoicedGoods>(),
    seller: jsonb().$type<TaxSeller>().notNull(),
    buyer: jsonb().$type<TaxBuyerOnPaper>().notNull(),
    issuedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('tax_documents_number').on(table.kind, table.year, table.number),
    uniqueIndex('tax_documents_invoice')
      .on(table.orderId)
      .where(sql`${table.kind} = 'invoice'`),
    uniqueIndex('tax_documents_refund').on(table.refundId),
    index().on(table.orderId),
    index().on(table.invoiceId),
    index().on(table.issuedAt),
    check(
      'tax_adds_up',
      sql`${table.totalMinor} = ${table.taxedMinor} + ${table.exemptMinor} and ${table.vatMinor} between 0 and ${table.taxedMinor}`,
    ),
    check(
      'credit_takes',
      sql`(${table.kind} = 'credit') = (${table.refundId} is not null and ${table.invoiceId} is not null)`,
    ),
  ],
);

/** The last number of a year and a kind. Whoever takes the next one holds its row until the document is written. */
export const taxCounters = pgTable(
  'tax_counters',
  { kind: text({ enum: ['invoice', 'credit'] }).notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** Events of payment providers that were dealt with, so that a repeated one is not dealt with again. */
export const providerEvents = pgTable(
  'provider_events',
  { provider: text().notNull(), eventId: text().notNull(), at: createdAt() },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] }), index().on(table.at)],
);
