import { pruneActivity } from './activity/queries.ts';
import { sweepAddressPhones } from './accounts/addresses/sweepPhones.ts';
import { pruneLinks, pruneSessions } from './accounts/identity/queries.ts';
import { pruneInvitations } from './accounts/staff/queries/invitations.ts';
import { pruneStaffSessions } from './accounts/staff/queries/sessions.ts';
import { sweepLostAvatars } from './accounts/avatarFiles.ts';
import { pruneFormerPrices } from './catalogue/queries/sales.ts';
import { pruneBackInStock } from './backInStock/queries.ts';
import { mailBackInStock } from './backInStock/backInStockMail.ts';
import type { Retention } from './config/retention.ts';
import { pruneContentPreviews } from './content/queries.ts';
import { pruneMessages, pruneExpiredSubscribers } from './contact/queries.ts';
import type { Db } from './database/connect.ts';
import { sweepContentPictures } from '#server/editing/content/queries.ts';
import { announceSales } from '#server/editing/sales/announce.ts';
import { executeTimedChanges } from '#server/editing/timed/execute.ts';
import { measurePictures } from './files/measuredPictures.ts';
import { pruneOutbox } from './jobs/queries/outbox.ts';
import type { Sweep, SweepRound } from './jobs/sweeper.ts';
import { tellLowStock } from './lowStock/notice.ts';
import { type OrderSweep, cancelExpired } from './orders/cancelExpired.ts';
import { releaseExpiredReservations } from '#server/orders/queries/reservation.ts';
import { keysExpireBefore, pruneKeys } from '#server/orders/queries/placing.ts';
import { pruneOrigins, pruneThrottles } from '#server/orders/queries/limits.ts';
import { pruneOrderLinks } from './orders/queries/orderLinks.ts';
import { pruneProviderEvents } from './payments/queries.ts';
import { forgetReceipts, sweepLostReceipts } from './payments/receipts/receiptFiles.ts';
import { prunePush } from './push/queries.ts';
import { eraseClosedAccounts } from './privacy/sweep.ts';
import { pruneMisses } from './search/queries/misses.ts';
import { pruneSearchTerms } from './search/queries/searchIndex.ts';

const seconds = 1_000;
const hours = 3_600 * seconds;
const day = 24 * hours;

/** Days for which searches that found nothing are counted: what the desk shows, and some more to look back. */
const missDays = 60;

/** Days for which a device is told whose browser was not at the desk. */
const pushDays = 30;

/** So many days before the round. */
const before = ({ now }: SweepRound, days: number): Date => new Date(now.getTime() - days * day);

/** All sweeps of the server. */
export const sweeps: readonly Sweep[] = [
  {
    name: 'timed changes of the catalogue',
    act: 'timedChange',
    every: 20 * seconds,
    run: async (round) => {
      const measure = (urls: Iterable<string>) => measurePictures(urls, round.files);
      const count = await executeTimedChanges({ ...round, measure });
      if (count > 0) round.wakeOutbox?.();
      return count;
    },
  },
  {
    name: 'sales that began or ended',
    act: 'saleAnnounced',
    every: 20 * seconds,
    run: async (round) => {
      const count = await announceSales(round);
      if (count > 0) round.wakeOutbox?.();
      return count;
    },
  },
  {
    name: 'unpaid orders',
    act: 'orderUnpaid',
    every: 20 * seconds,
    run: (round) => ended(round, (sweep) => cancelExpired(sweep, { reason: 'unpaid' })),
  },
  {
    name: 'unconfirmed orders',
    act: 'orderUnconfirmed',
    every: 60 * seconds,
    run: (round) =>
      ended(round, (sweep) =>
        cancelExpired(sweep, { reason: 'unconfirmed', hours: round.config.unconfirmedOrderHours }),
      ),
  },
  { name: 'goods that run low', every: 5 * 60 * seconds, run: tellLowStock },
  { name: 'expired holds', every: 20 * seconds, run: releaseExpiredReservations },
  {
    name: 'idempotency keys',
    every: hours,
    run: inBatches(({ db, now }, limit) => pruneKeys(db, keysExpireBefore(now), limit)),
  },
  { name: 'sessions', every: hours, run: olderThan('sessionDays', pruneSessions) },
  { name: 'sessions of the staff', every: hours, run: olderThan('sessionDays', pruneStaffSessions) },
  {
    name: 'devices that were not at the desk for long',
    every: day,
    run: inBatches((round, limit) => prunePush(round.db, before(round, pushDays), limit)),
  },
  {
    name: 'prices of before',
    every: day,
    run: inBatches(({ db, now }, limit) => pruneFormerPrices(db, now, limit)),
  },
  { name: 'invitations of the staff', every: hours, run: olderThan('sessionDays', pruneInvitations) },
  { name: 'links of mails', every: hours, run: olderThan('sessionDays', pruneLinks) },
  { name: 'work of the outbox', every: hours, run: olderThan('outboxDays', pruneOutbox) },
  { name: 'events of payment providers', every: hours, run: olderThan('providerEventDays', pruneProviderEvents) },
  {
    name: 'searches that found nothing',
    every: day,
    run: inBatches((round, limit) => pruneMisses(round.db, before(round, missDays), limit)),
  },
  { name: 'terms of the search', every: day, run: ({ db, isClosing }) => pruneSearchTerms(db, isClosing) },
  {
    name: 'slips without an order',
    every: day,
    run: (round) => sweepLostReceipts(round, before(round, round.config.retention.lostSlipDays)),
  },
  { name: 'pictures of nobody', every: day, run: (round) => sweepLostAvatars(round, before(round, 1)) },
  { name: 'phones of addresses in another notation', every: day, run: sweepAddressPhones },
  {
    name: 'pictures of the front and of accounts that nobody saved',
    every: day,
    run: (round) => sweepContentPictures(round, before(round, 7)),
  },
  {
    name: 'closed accounts',
    act: 'accountErased',
    every: hours,
    run: (round) => eraseClosedAccounts(round, before(round, round.config.retention.closedAccountDays)),
  },
  {
    name: 'slips of ended orders',
    every: hours,
    run: (round) => forgetReceipts(round, before(round, round.config.retention.slipDays)),
  },
  {
    name: 'addresses that did not confirm the newsletter',
    every: hours,
    run: inBatches(({ db, now }, limit) => pruneExpiredSubscribers(db, now, limit)),
  },
  { name: 'the activity log', every: day, run: olderThan('activityDays', pruneActivity) },
  { name: 'messages to the shop', every: hours, run: olderThan('messageDays', pruneMessages) },
  {
    name: 'previews of the front',
    every: hours,
    run: inBatches(({ db, now }, limit) => pruneContentPreviews(db, now, limit)),
  },
  {
    name: 'links of mails to the shop',
    every: hours,
    run: inBatches(({ db, now }, limit) => pruneOrderLinks(db, now, limit)),
  },
  {
    name: 'where paid orders came from',
    every: hours,
    run: inBatches(({ db }, limit) => pruneOrigins(db, limit)),
  },
  {
    name: 'what counts orders of a customer',
    every: hours,
    run: inBatches((round, limit) => pruneThrottles(round.db, before(round, 1), limit)),
  },
  { name: 'mails about what is back in stock', every: 20 * seconds, run: mailBackInStock },
  { name: 'requests about what is back in stock', every: hours, run: olderThan('backInStockDays', pruneBackInStock) },
];

/** Rows that are deleted in one statement: few enough to block nobody for long. */
const batch = 500;

function inBatches(prune: (round: SweepRound, limit: number) => Promise<number>): Sweep['run'] {
  return async (round) => {
    let pruned = 0;
    for (let last = batch; last === batch && !round.isClosing(); pruned += last) last = await prune(round, batch);
    return pruned;
  };
}

/** Deletes what is older than the days that the configuration says. */
function olderThan(
  days: keyof Retention,
  prune: (db: Db, until: Date, limit: number) => Promise<number>,
): Sweep['run'] {
  return inBatches((round, limit) => prune(round.db, before(round, round.config.retention[days]), limit));
}

/** Ends orders, and wakes whoever sends the mails about it. */
async function ended(
  { db, config: { publicUrl }, now, log, isClosing, wakeOutbox }: SweepRound,
  end: (sweep: OrderSweep) => Promise<number>,
): Promise<number> {
  const count = await end({ db, now, publicUrl, log, isClosing });
  if (count > 0) wakeOutbox?.();
  return count;
}
