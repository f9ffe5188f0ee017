import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';

/** The least that OWASP recommends for Argon2id: 19 MiB, two passes, one lane. */
const safe = { memory: 19_456, passes: 2, parallelism: 1 };
let cost = safe;
const derive = promisify(argon2);

interface Stored {
  memory: number;
  passes: number;
  parallelism: number;
  nonce: Buffer;
  tag: Buffer;
}

/** A password as it is stored: Argon2id with its own salt, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await argon2id(password, { ...cost, nonce, tagLength: 32 });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Returns whether this is the password. Without a hash the answer is no, and takes as long. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const known = hash ? readHash(hash) : undefined;
  const { tag, ...rest } = known ?? { ...cost, ...dummy };
  const derived = await argon2id(password, { ...rest, tagLength: tag.length });
  return timingSafeEqual(derived, tag) && known !== undefined;
}

const dummy = { nonce: randomBytes(16), tag: randomBytes(32) };

/**
 * Makes hashing cheap in this process, for tests that sign hundreds of people in; `false` makes it safe again. No
 * setting does this.
 */
export function cheapenPasswords(isCheap: boolean): void {
  cost = isCheap ? { memory: 64, passes: 1, parallelism: 1 } : safe;
}

/** NFKC: two devices may compose the same letters differently. */
const argon2id = (password: string, parameters: Omit<Stored, 'tag'> & { tagLength: number }): Promise<Buffer> =>
  derive('argon2id', { ...parameters, message: password.normalize('NFKC') });

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/(?<!=)=+$/u, '');

function readHash(hash: string): Stored | undefined {
  const [, m, t, p, nonce, tag] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/u.exec(hash) ?? [];
  if (nonce === undefined || tag === undefined) return undefined;
  const bytes = (text: string): Buffer => Buffer.from(text, 'base64');
  return {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    nonce: bytes(nonce),
    tag: bytes(tag),
  };
}

/** Longer than any of the work takes (milliseconds). */
const MIN_TIME = 150;

/** Waits for the work, and at least a fixed time, so that the time does not tell what was found. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, pause(MIN_TIME)]);
  return result;
}
