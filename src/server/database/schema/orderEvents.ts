import type { OperatorEventKind } from '#contract/operator/orders/order.ts';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigIdColumn, createdAt, moment } from './columns.ts';
import { orderId, type orders } from './orders.ts';

/** Moves of orders from one state to another, by whom and when. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigIdColumn(),
    orderId: orderId(),
    actor: text().notNull(),
    kind: text().$type<OperatorEventKind>().notNull(),
    details: jsonb().$type<Record<string, unknown>>(),
    /** The name of the wish that caused it, and a hash of what was wished: the same again does nothing. */
    attempt: text(),
    attemptHash: text(),
    /** The state before, for a moment in which it can be taken back; null where it cannot. */
    undo: jsonb().$type<UndoState>(),
    undoneAt: moment(),
    at: createdAt(),
  },
  (table) => [
    index().on(table.orderId, table.at),
    uniqueIndex('order_events_attempt')
      .on(table.orderId, table.attempt)
      .where(sql`${table.attempt} is not null`),
    // An order that staff enter is entered once.
    uniqueIndex('order_events_entered')
      .on(table.attempt)
      .where(sql`${table.kind} = 'placed' and ${table.attempt} is not null`),
  ],
);

/** An order before a move, and what followed from it. Times in ISO 8601. */
export interface UndoState {
  before: Pick<
    typeof orders.$inferSelect,
    'status' | 'paymentStatus' | 'carrier' | 'carrierName' | 'trackingNumber' | 'refundedMinor'
  > &
    Partial<Pick<typeof orders.$inferSelect, 'dueMinor'>> &
    Record<'packedAt' | 'reservedUntil' | 'stockReturnedAt', string | null> &
    Partial<Record<'partShippedAt', string | null>>;
  /** Of the outbox, and not to be done then. */
  jobs: number[];
  /** A refund by hand. */
  refund?: number;
  /** The parcel that was sent ahead of the rest. */
  parcel?: number;
}
