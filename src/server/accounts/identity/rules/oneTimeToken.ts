const HOUR = 3_600_000;

/** What the link of a mail is for. */
export type Purpose = 'verify-email' | 'reset-password' | 'change-email' | 'keep-email';

const lifetimes: Readonly<Record<Purpose, number>> = {
  'verify-email': 48 * HOUR,
  'reset-password': HOUR,
  'change-email': 48 * HOUR,
  'keep-email': 7 * 24 * HOUR,
};

/** When a link expires that is sent now. */
export const linkEnd = (purpose: Purpose, now: Date): Date => new Date(now.getTime() + lifetimes[purpose]);
