import { type Environment, wholeNumber } from './values.ts';

/** How long the shop keeps what it has no more work with, in days. */
export interface Retention {
  /** Mails and other work that was done, or that was given up. */
  outboxDays: number;
  /** What payment providers told; a repeated message is known by it. */
  providerEventDays: number;
  /** Sessions and links of mails, counted from their own end. */
  sessionDays: number;
  /** Pictures of payment slips that no order has. */
  lostSlipDays: number;
  /** Accounts that were closed; signing in before that opens them again. */
  closedAccountDays: number;
  /** Pictures of payment slips, after their order was delivered, returned or cancelled. */
  slipDays: number;
  /** Messages of the contact form, after they came. */
  messageDays: number;
}

/**
 * What the environment says of keeping.
 *
 * @throws {ConfigError}
 */
export function retention(env: Environment): Retention {
  const days = (name: string, fallback: number, least: number): number =>
    wholeNumber(env, name, fallback, least, 36_500);
  return {
    outboxDays: days('OUTBOX_KEPT_DAYS', 30, 1),
    // Stripe repeats a message for three days, and lets a person repeat one for thirty.
    providerEventDays: days('PAYMENT_EVENTS_KEPT_DAYS', 90, 31),
    sessionDays: days('SESSIONS_KEPT_DAYS', 30, 1),
    lostSlipDays: days('LOST_SLIPS_KEPT_DAYS', 7, 1),
    closedAccountDays: days('CLOSED_ACCOUNTS_KEPT_DAYS', 30, 1),
    slipDays: days('SLIPS_KEPT_DAYS', 180, 1),
    messageDays: days('MESSAGES_KEPT_DAYS', 365, 1),
  };
}
