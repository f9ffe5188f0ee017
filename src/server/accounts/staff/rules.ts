import { Secret, TOTP } from 'otpauth';
import { plainCode } from '#contract/values/pasted.ts';
import { randomInt } from 'node:crypto';
import { recoveryAlphabet, recoveryLength } from '#contract/operator/staff/recoveryCode.ts';
import { STEP_UP_TIME } from '#contract/operator/staff/staffSession.ts';

/** Clocks of phones go wrong: a code is good for one step of half a minute before and after its own. */
const WINDOW = 1;
/** Seconds. */
const STEP = 30;

const totpOf = (secret: string, named = {}): TOTP =>
  new TOTP({ ...named, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP });

/** A new secret of a second factor (RFC 6238), in base 32: 160 bits. */
export const newSecondFactor = (): string => new Secret({ size: 20 }).base32;

/** A secret as programs of the phone read it from a QR code, where it stands by the name of the shop and of its owner. */
export const secondFactorUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/** The time step that a typed code belongs to; undefined when it is wrong. A step may be used once. */
export function stepOfCode(secret: string, typed: string, now: Date): number | undefined {
  const token = plainCode(typed).replaceAll(/\s/gu, '');
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP) + delta;
}

/** A new recovery code, as it is written down: groups of four. */
export const newRecoveryCode = (): string =>
  Array.from({ length: recoveryLength }, () => recoveryAlphabet.charAt(randomInt(recoveryAlphabet.length)))
    .join('')
    .replaceAll(/.{4}(?=.)/gu, '$&-');

/** Returns when a step-up of this moment ends. */
export const stepUpEnd = (at: Date): Date => new Date(at.getTime() + STEP_UP_TIME);

/**
 * Returns whether a session showed password and second factor a moment ago. A clock that went back gives no more time.
 */
export const isSteppedUp = (at: Date | null, now: Date): boolean => at !== null && at <= now && now < stepUpEnd(at);

/** The place where passkeys are good: browsers bind each to a name, and make none without https, but for localhost. */
interface PasskeyPlace {
  origin: string;
  rpId: string;
}

/** The place that the address of the shop gives passkeys; undefined where browsers make none. */
export function passkeyPlace(publicUrl: string): PasskeyPlace | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = /^[\d.]+$/u.test(hostname) || hostname.includes(':');
  return isSafe && !isAddress ? { origin, rpId: hostname } : undefined;
}
