import { type Environment, wholeNumber } from './values.ts';

/** How long the shop keeps data after its use, in days. */
export interface Retention {
  /** Mails and other work of the outbox that was done or given up. */
  outboxDays: number;
  /** Events of payment providers; a repeated one is recognised by them. */
  providerEventDays: number;
  /** Sessions and links of mails, from their expiry. */
  sessionDays: number;
  /** Pictures of payment slips that no order has. */
  lostSlipDays: number;
  /** Closed accounts; signing in before that reopens them. */
  closedAccountDays: number;
  /** Pictures of payment slips, after their order was delivered, returned or cancelled. */
  slipDays: number;
  /** Messages of the contact form. */
  messageDays: number;
  /** Requests to be told when something is back in stock. */
  backInStockDays: number;
}

/**
 * How long data is kept.
 *
 * @throws {ConfigError}
 */
export function retention(env: Environment): Retention {
  const days = (name: string, fallback: number, least: number): number =>
    wholeNumber(env, name, fallback, least, 36_500);
  return {
    outboxDays: days('OUTBOX_KEPT_DAYS', 30, 1),
    // Stripe repeats an event for three days, and lets a person repeat one for thirty.
    providerEventDays: days('PAYMENT_EVENTS_KEPT_DAYS', 90, 31),
    sessionDays: days('SESSIONS_KEPT_DAYS', 30, 1),
    lostSlipDays: days('LOST_SLIPS_KEPT_DAYS', 7, 1),
    closedAccountDays: days('CLOSED_ACCOUNTS_KEPT_DAYS', 30, 1),
    slipDays: days('SLIPS_KEPT_DAYS', 180, 1),
    messageDays: days('MESSAGES_KEPT_DAYS', 365, 1),
    backInStockDays: days('BACK_IN_STOCK_KEPT_DAYS', 180, 1),
  };
}
