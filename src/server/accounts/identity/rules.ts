import { createHmac, timingSafeEqual } from 'node:crypto';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** In milliseconds. */
interface SessionLimits {
  /** A session ends after so long without use. */
  idle: number;
  /** A session ends after so long in any case. */
  lifetime: number;
  /** The last use is stored once in so long, not with every call. */
  visitInterval: number;
}

export const customerSessions: SessionLimits = { idle: 30 * DAY, lifetime: 365 * DAY, visitInterval: HOUR };

/** Whoever finds an open desk can ship and refund. */
export const staffSessions: SessionLimits = { idle: 12 * HOUR, lifetime: 30 * DAY, visitInterval: HOUR / 12 };

interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
}

/** Returns when a session ends that is used now. */
export function sessionEnd({ idle, lifetime }: SessionLimits, createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + lifetime));
}

/** Returns whether to store that the session is still used. */
export function isVisitDue({ visitInterval }: SessionLimits, { lastSeenAt }: SessionTimes, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= visitInterval;
}

/** The purpose of a link in a mail. */
export type Purpose = 'verify-email' | 'reset-password' | 'change-email' | 'keep-email';

const lifetimes: Readonly<Record<Purpose, number>> = {
  'verify-email': 48 * HOUR,
  'reset-password': HOUR,
  'change-email': 48 * HOUR,
  'keep-email': 7 * 24 * HOUR,
};

/** Returns when a link expires that is sent now. */
export const linkEnd = (purpose: Purpose, now: Date): Date => new Date(now.getTime() + lifetimes[purpose]);

/** Browsers claim to be others as well, so that the more specific name comes first. */
const browsers = [
  [/\bEdgA?\/|\bEdgiOS\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//u, 'Firefox'],
  [/\bChrome\/|\bCriOS\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
] as const;

const systems = [
  [/\bAndroid\b/u, 'Android'],
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
] as const;

/** A short name for a device, as in "Firefox · Windows", in no language; null when it does not say. */
export function deviceName(userAgent: string | undefined): string | null {
  const first = (names: readonly (readonly [RegExp, string])[]): string | undefined =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const name = [first(browsers), first(systems)].filter(Boolean).join(' · ');
  return name || null;
}

/** Time for which a device stays known after its last sign-in; browsers keep no cookie for longer (seconds). */
export const KNOWN_DEVICE_SECONDS = 400 * 86_400;
/** Accounts that may share a device, as a family does. */
const MAX_ACCOUNTS = 5;

/** Notes that somebody signed in to an account on this device. The account is only in the signature. */
interface KnownDevice {
  nonce: string;
  /** Seconds since 1970, base 36. */
  since: string;
  signature: string;
}

/** The marks in a device's cookie, the last sign-in first; anything else in it is ignored. */
function knownDevices(cookie: string | undefined): KnownDevice[] {
  return (cookie ?? '').split('~', MAX_ACCOUNTS).flatMap((text) => {
    const [, nonce, since, signature] = /^([\w-]{22})\.([\da-z]{1,8})\.([\w-]{43})$/u.exec(text) ?? [];
    return nonce && since && signature ? [{ nonce, since, signature }] : [];
  });
}

/**
 * The id of a device that is known for an account; undefined for every other device, and for one whose last sign-in was
 * too long ago.
 */
export function knownDevice(cookie: string | undefined, account: string, key: Buffer, now: Date): string | undefined {
  return deviceFor(knownDevices(cookie), account, key, now)?.nonce;
}

/** The cookie of a device on which somebody has just signed in to an account. */
export function withDevice(
  cookie: string | undefined,
  account: string,
  key: Buffer,
  { now, nonce }: { now: Date; nonce: string },
): string {
  const known = knownDevices(cookie);
  const before = deviceFor(known, account, key, now);
  const unsigned = { nonce: before?.nonce ?? nonce, since: Math.floor(now.getTime() / 1000).toString(36) };
  const renewed: KnownDevice = { ...unsigned, signature: signed(unsigned, account, key) };
  return [renewed, ...known.filter((mark) => mark !== before)]
    .slice(0, MAX_ACCOUNTS)
    .map(({ nonce: name, since, signature }) => `${name}.${since}.${signature}`)
    .join('~');
}

function deviceFor(known: readonly KnownDevice[], account: string, key: Buffer, now: Date): KnownDevice | undefined {
  return known.find((mark) => {
    const isFresh = now.getTime() / 1000 - parseInt(mark.since, 36) < KNOWN_DEVICE_SECONDS;
    return timingSafeEqual(Buffer.from(signed(mark, account, key)), Buffer.from(mark.signature)) && isFresh;
  });
}

const signed = ({ nonce, since }: Omit<KnownDevice, 'signature'>, account: string, key: Buffer): string =>
  createHmac('sha256', key).update(`${nonce} ${since} ${account}`).digest('base64url');
