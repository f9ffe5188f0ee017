import { Secret, TOTP } from 'otpauth';
import { plainCode } from '#contract/values/pasted.ts';

/** Clocks of phones go wrong: a code is good for one step of half a minute before and after its own. */
const WINDOW = 1;
/** Seconds. */
const STEP = 30;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Zay', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP });

/** A new secret of a second factor (RFC 6238), in base 32: 160 bits. */
export const newSecondFactor = (): string => new Secret({ size: 20 }).base32;

/** A secret as programs of the phone read it from a QR code. */
export const secondFactorUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The time step that a typed code belongs to; undefined when it is wrong. A step may be used once. */
export function stepOfCode(secret: string, typed: string, now: Date): number | undefined {
  const token = plainCode(typed).replaceAll(/\s/gu, '');
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP) + delta;
}
