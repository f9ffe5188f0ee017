import { pruneLinks, pruneSessions } from '#server/accounts/identity/queries.ts';
import { avatarsInUse } from '#server/accounts/queries.ts';
import { pruneMessages } from '#server/contact/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { claimDueJobs, nextDue, pruneOutbox } from '#server/jobs/queries/outbox.ts';
import { pruneKeys } from '#server/orders/queries/placing.ts';
import { pruneOrderLinks } from '#server/orders/queries/orderLinks.ts';
import { expiredOrders, expiredUnconfirmed, expiredUnpaid } from '#server/orders/queries/expired.ts';
import { pruneProviderEvents } from '#server/payments/queries.ts';
import { forgetOldReceipts } from '#server/payments/receipts/queries.ts';
import { pruneMisses } from '#server/search/queries/misses.ts';

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
const topics = ['mail', 'webhook'];
const places = new Map(topics.map((topic) => [topic, 5]));
const batch = 500;

/** What every server does in the background, where there is nothing to be done: as nearly always. */
export const sweepsOfNothing: [string, (db: Db) => Promise<unknown>][] = [
  ['sessions', (db) => pruneSessions(db, daysAgo(60), batch)],
  ['links of mails', (db) => pruneLinks(db, daysAgo(60), batch)],
  ['work of the outbox', (db) => pruneOutbox(db, daysAgo(60), batch)],
  ['due work of the outbox', (db) => claimDueJobs(db, { places, maxAttempts: 10 }, daysAgo(0), daysAgo(-1))],
  ['the next work of the outbox', (db) => nextDue(db, { topics, maxAttempts: 10 })],
  ['events of payment providers', (db) => pruneProviderEvents(db, daysAgo(120), batch)],
  ['idempotency keys', (db) => pruneKeys(db, daysAgo(2), batch)],
  ['links to orders', (db) => pruneOrderLinks(db, daysAgo(4), batch)],
  ['messages', (db) => pruneMessages(db, daysAgo(800), batch)],
  ['searches that found nothing', (db) => pruneMisses(db, daysAgo(80), batch)],
  ['unpaid orders', (db) => expiredOrders(db, expiredUnpaid(daysAgo(0)), undefined, batch)],
  ['unconfirmed orders', (db) => expiredOrders(db, expiredUnconfirmed(daysAgo(30)), undefined, batch)],
  ['slips of ended orders', (db) => forgetOldReceipts(db, daysAgo(300), batch)],
  ['pictures of customers', avatarsInUse],
];
