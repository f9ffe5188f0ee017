import { Secret, TOTP } from 'otpauth';

/** How long a code is shown (milliseconds). */
export const CODE_STEP = 30_000;

/** The code that a phone shows; `ahead` so many steps later, since each works once. */
export const codeOf = (secret: string, now: Date = new Date(), ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + ahead * CODE_STEP });
