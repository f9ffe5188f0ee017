import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { yearOf } from '#contract/values/shopTime.ts';
import type { BackupManifest } from '#server/backup/format/manifest.ts';
import { leap, lostInvoices } from '#server/backup/rules.ts';
import { type CopySession, quoted } from '#server/database/copy/copySession.ts';
import type { Db } from '#server/database/database.ts';
import {
  invoiceNumbers,
  invoiceYears,
  oneTimeTokens,
  orders,
  outbox,
  payments,
  publishLeases,
  customerPushes,
  pushSubscriptions,
  restores,
  staffInvitations,
  staffSessions,
} from '#server/database/schema.ts';
import { databaseTime } from '#server/database/clock.ts';
import { recordChange } from '#server/editing/store/history.ts';
import { maxAttempts, pushNewsTopic, putInOutbox } from '#server/jobs/queries/outbox.ts';
import { refundTopic, settleTopic } from '#server/payments/paymentService.ts';
import { sequencesOf } from './tables.ts';

const HOUR = 3_600_000;
/** Topics that tell people, banks or other programs something: it may have been done after the backup. */
const pausedTopics = ['mail', 'webhook', 'push', 'customer-push', 'line', pushNewsTopic, refundTopic];
/**
 * Time for which an unpaid order keeps its goods after a restore at least: its payment may have been told to the lost
 * database.
 */
const GRACE_MS = 24 * HOUR;

/** Measures on a restored database so that nothing happens twice and no number is given twice. */
export interface RestoreNotes {
  /** Mails and other work that wait for a person at the desk. */
  held: number;
  /** Card payments that Stripe is asked about. */
  asked: number;
  /** Numbers of orders that are left out, by year. */
  invoices: Record<string, { from: number; to: number }>;
  /** Of the catalogue from now on. */
  revision: number;
}

/** The notes of a restore that lost nothing. */
const nothingToNote = { held: 0, asked: 0, invoices: {} };

/**
 * Makes a database that was just loaded one that a shop may go on with (docs/decisions/operations.md), in the same transaction.
 *
 * @param how whether the shop went on after the backup, so that something is lost, and where its years begin
 */
export async function settleRestored(
  session: CopySession,
  { id, takenAt }: BackupManifest,
  { lost, timeZone }: { lost: boolean; timeZone: string },
): Promise<RestoreNotes> {
  const { db } = session;
  const now = await databaseTime(db);
  const notes = lost ? await settleLoss(session, id, new Date(takenAt), { now, timeZone }) : nothingToNote;
  await db.insert(restores).values({ backup: id, takenAt: new Date(takenAt), restoredAt: now });
  // A leader that still lives must find its turn over, with a number that nobody has seen.
  await db.update(publishLeases).set({ fence: sql`${publishLeases.fence} + 1000000`, until: now });
  const summary = `Restored from the backup ${id}`;
  const revision = await recordChange(db, { actor: 'restore', summary, details: null, now });
  return { ...notes, revision };
}

async function settleLoss(
  session: CopySession,
  backup: string,
  takenAt: Date,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Omit<RestoreNotes, 'revision'>> {
  const { db } = session;
  await leapSequences(session);
  const invoices = await leapInvoices(db, takenAt, now, yearOf(now, timeZone));
  const paused = await pauseJobs(db, backup, now);
  await signOutStaff(db);
  return { held: paused, invoices, asked: await askAboutCards(db, now) };
}

/** Ids that were given after the backup are in mails, sheets and at payment providers: they mean nothing new. */
async function leapSequences(session: CopySession): Promise<void> {
  for (const [name, last] of Object.entries(await sequencesOf(session)))
    // Numbers of orders are what people read: they have a smaller gap of their own.
    if (name !== invoiceNumbers.seqName)
      await session.query('select setval($1::regclass, $2::bigint)', [
        `public.${quoted(name)}`,
        leap(BigInt(last)).toString(),
      ]);
}

/** The books, and customers of old, know the numbers of orders that are lost. */
async function leapInvoices(db: Db, takenAt: Date, now: Date, year: number): Promise<RestoreNotes['invoices']> {
  const lost = lostInvoices(await busiestDay(db, takenAt), takenAt, now);
  const { rows } = (await db.execute(sql`
    select setval('invoice_numbers', case when is_called then last_value else 0 end + ${lost}::bigint)::float8 as last
    from invoice_numbers`)) as { rows: { last: number }[] };
  const last = rows[0]?.last ?? 0;
  // A year that began since the backup may have given numbers too, from 1 on.
  await db
    .insert(invoiceYears)
    .values({ year, base: last - lost })
    .onConflictDoNothing();
  const [opened] = await db.select().from(invoiceYears).where(eq(invoiceYears.year, year));
  const to = last - (opened?.base ?? 0);
  return { [year]: { from: to - lost + 1, to } };
}

/** The most orders of a day in the month before the backup. */
async function busiestDay(db: Db, takenAt: Date): Promise<number> {
  const perDay = db
    .select({ count: sql<number>`count(*)::int`.as('count') })
    .from(orders)
    .where(gt(orders.placedAt, new Date(takenAt.getTime() - 30 * 24 * HOUR)))
    .groupBy(sql`date_trunc('day', ${orders.placedAt})`)
    .as('per_day');
  const [busiest] = await db.select({ count: sql<number>`coalesce(max(${perDay.count}), 0)::int` }).from(perDay);
  return busiest?.count ?? 0;
}

/** They are given up as after too many tries: the desk lists them, and there somebody has them done or leaves them. */
async function pauseJobs(db: Db, backup: string, now: Date): Promise<number> {
  const paused = await db
    .update(outbox)
    .set({
      attempts: maxAttempts,
      availableAt: now,
      lastError: `held: it may have been done after the backup ${backup}`,
    })
    .where(and(isNull(outbox.doneAt), inArray(outbox.topic, pausedTopics)))
    .returning({ id: outbox.id });
  return paused.length;
}

/** Sessions that were ended and links that were used after the backup are not known to be. */
async function signOutStaff(db: Db): Promise<void> {
  await db.delete(pushSubscriptions);
  await db.delete(customerPushes);
  await db.delete(staffSessions);
  await db.delete(staffInvitations);
  await db.delete(oneTimeTokens).where(inArray(oneTimeTokens.purpose, ['reset-password', 'social-sign-in']));
}

/** Cards may have paid after the backup: Stripe knows, and is asked before an order loses its goods. */
async function askAboutCards(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() + GRACE_MS);
  await db
    .update(orders)
    .set({ reservedUntil: sql`greatest(${orders.reservedUntil}, ${until.toISOString()}::timestamptz)` })
    .where(isNotNull(orders.reservedUntil));
  const open = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isNotNull(payments.providerReference), eq(orders.paymentStatus, 'Pending')));
  for (const { orderId } of open) await putInOutbox(db, settleTopic, { orderId }, now);
  return open.length;
}
