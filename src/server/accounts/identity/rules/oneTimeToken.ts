const HOUR = 3_600_000;

/** What the link of a mail is for. */
export type Purpose = 'verify-email' | 'reset-password' | 'change-email' | 'keep-email';

const lives: Readonly<Record<Purpose, number>> = {
  'verify-email': 48 * HOUR,
  'reset-password': HOUR,
  'change-email': 48 * HOUR,
  'keep-email': 7 * 24 * HOUR,
};

/** Until when a link works that is sent now. */
export const linkEnd = (purpose: Purpose, now: Date): Date => new Date(now.getTime() + lives[purpose]);
