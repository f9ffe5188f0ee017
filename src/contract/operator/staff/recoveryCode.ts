// Read by forms before they send, and by the server: without schemas, so that pages load little.
import { plainCode } from '#contract/values/pasted.ts';

/** Number of recovery codes that somebody gets at once. */
export const recoveryCodeCount = 10;

/** Letters and digits that nobody takes for another (Crockford's base 32): 80 bits in 16 of them. */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';
export const recoveryLength = 16;

/** A recovery code as it is compared: however it was written down, and with the look-alikes that paper makes. */
export const plainRecoveryCode = (typed: string): string =>
  plainCode(typed).toLowerCase().replaceAll(/[\s-]/gu, '').replaceAll('o', '0').replaceAll(/[il]/gu, '1');

/** Returns whether this is written like a recovery code. */
export const isRecoveryCode = (typed: string): boolean => /^[0-9a-hjkmnp-tv-z]{16}$/u.test(plainRecoveryCode(typed));

/** Six digits of the second factor, in any numerals and with spaces; undefined when it is something else. */
export function plainSecondFactor(typed: string): string | undefined {
  const digits = plainCode(typed).replaceAll(/\s/gu, '');
  return /^\d{6}$/u.test(digits) ? digits : undefined;
}
