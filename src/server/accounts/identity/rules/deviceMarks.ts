import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a device stays known after its last sign-in; browsers keep no cookie for longer (seconds). */
export const KNOWN_DEVICE_SECONDS = 400 * 86_400;
/** Accounts that may share a device, as a family does. */
const MAX_ACCOUNTS = 5;

/** Notes that somebody signed in to an account on this device. The account is only in the signature. */
interface Mark {
  nonce: string;
  /** Seconds since 1970, base 36. */
  since: string;
  signature: string;
}

/** The marks in a device's cookie, the last sign-in first; anything else in it is ignored. */
function readMarks(cookie: string | undefined): Mark[] {
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
  return markFor(readMarks(cookie), account, key, now)?.nonce;
}

/** The cookie of a device on which somebody has just signed in to an account. */
export function withDevice(
  cookie: string | undefined,
  account: string,
  key: Buffer,
  { now, nonce }: { now: Date; nonce: string },
): string {
  const marks = readMarks(cookie);
  const before = markFor(marks, account, key, now);
  const unsigned = { nonce: before?.nonce ?? nonce, since: Math.floor(now.getTime() / 1000).toString(36) };
  const renewed: Mark = { ...unsigned, signature: signed(unsigned, account, key) };
  return [renewed, ...marks.filter((mark) => mark !== before)]
    .slice(0, MAX_ACCOUNTS)
    .map(({ nonce: name, since, signature }) => `${name}.${since}.${signature}`)
    .join('~');
}

function markFor(marks: readonly Mark[], account: string, key: Buffer, now: Date): Mark | undefined {
  return marks.find((mark) => {
    const isFresh = now.getTime() / 1000 - parseInt(mark.since, 36) < KNOWN_DEVICE_SECONDS;
    return timingSafeEqual(Buffer.from(signed(mark, account, key)), Buffer.from(mark.signature)) && isFresh;
  });
}

const signed = ({ nonce, since }: Omit<Mark, 'signature'>, account: string, key: Buffer): string =>
  createHmac('sha256', key).update(`${nonce} ${since} ${account}`).digest('base64url');
