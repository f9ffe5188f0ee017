import { z } from 'zod';
import { wholeNumber } from './values.ts';

const days = (least = 1) => wholeNumber(least, 36_500);

/** Time for which the shop keeps data after its use, in days. */
export const retention = z
  .object({
    OUTBOX_KEPT_DAYS: days().default(30),
    // Stripe repeats an event for three days, and lets a person repeat one for thirty.
    PAYMENT_EVENTS_KEPT_DAYS: days(31).default(90),
    SESSIONS_KEPT_DAYS: days().default(30),
    LOST_SLIPS_KEPT_DAYS: days().default(7),
    CLOSED_ACCOUNTS_KEPT_DAYS: days().default(30),
    SLIPS_KEPT_DAYS: days().default(180),
    MESSAGES_KEPT_DAYS: days().default(365),
    ACTIVITY_KEPT_DAYS: days().default(400),
    BACK_IN_STOCK_KEPT_DAYS: days().default(180),
  })
  .transform((env) => ({
    /** Mails and other work of the outbox that was done or given up. */
    outboxDays: env.OUTBOX_KEPT_DAYS,
    /** Events of payment providers; a repeated one is recognised by them. */
    providerEventDays: env.PAYMENT_EVENTS_KEPT_DAYS,
    /** Sessions and links of mails, from their expiry. */
    sessionDays: env.SESSIONS_KEPT_DAYS,
    /** Pictures of payment slips that no order has. */
    lostSlipDays: env.LOST_SLIPS_KEPT_DAYS,
    /** Closed accounts; signing in before that reopens them. */
    closedAccountDays: env.CLOSED_ACCOUNTS_KEPT_DAYS,
    /** Pictures of payment slips, after their order was delivered, returned or cancelled. */
    slipDays: env.SLIPS_KEPT_DAYS,
    /** Messages of the contact form. */
    messageDays: env.MESSAGES_KEPT_DAYS,
    /** Entries of the activity log. */
    activityDays: env.ACTIVITY_KEPT_DAYS,
    /** Requests to be told when something is back in stock. */
    backInStockDays: env.BACK_IN_STOCK_KEPT_DAYS,
  }));
export type Retention = z.infer<typeof retention>;
