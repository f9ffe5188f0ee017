import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { BackupSecret } from '#server/config/backup.ts';

/** A backup cannot be made, read or restored; the sentence says why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupFault';
}

/** Keys that protect the content of a backup; all of its names and its manifest follow from one key. */
export interface BackupKeys {
  /** Made once for a target, so that backups with one passphrase share their files; undefined without encryption. */
  readonly salt: string | undefined;
  /** Tells whether two keys are the same, and nothing of the key. */
  readonly check: string | undefined;
  /** Encrypts content under a name: it opens under no other. */
  lock: (content: Buffer, name: string) => Buffer;
  /** Throws `BackupFault` where it was changed, or comes from elsewhere. */
  open: (stored: Buffer, name: string) => Buffer;
  /** The name of a file's content: equal ones have equal names. Without the key nobody can tell what is in it. */
  nameOf: (content: Buffer) => string;
  /** Seals a text: with a key nobody else can make one; without, it only shows damage. */
  sealOf: (text: string) => string;
}

const NONCE = 12;
const TAG = 16;
/** 64 MB and about a quarter of a second for each guess of a passphrase. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 2 ** 20 } as const;
const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt);

/** The SHA-256 of some bytes, in hex. */
export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** Stores content as it is. */
export const withoutEncryption: BackupKeys = {
  salt: undefined,
  check: undefined,
  lock: (content) => content,
  open: (stored) => stored,
  nameOf: sha256,
  sealOf: sha256,
};

/**
 * AES-256-GCM by a key, or by one that is made of a passphrase.
 *
 * @param salt of the backup that is read, or of one that was written before; a new one is made when absent
 */
export async function keysOf(secret: BackupSecret, salt = randomBytes(16).toString('base64url')): Promise<BackupKeys> {
  const saltBytes = Buffer.from(salt, 'base64url');
  const key = 'key' in secret ? secret.key : await derive(secret.passphrase.normalize('NFC'), saltBytes, 32, SCRYPT);
  const part = (use: string): Buffer => Buffer.from(hkdfSync('sha256', key, saltBytes, `zay backup ${use}`, 32));
  const [content, names, seal] = [part('content'), part('names'), part('seal')];
  const hmac = (by: Buffer, text: Buffer | string): string => createHmac('sha256', by).update(text).digest('hex');
  return {
    salt,
    check: part('check').subarray(0, 12).toString('base64url'),
    lock: (plain, name) => encrypt(content, plain, name),
    open: (stored, name) => decrypt(content, stored, name),
    nameOf: (plain) => hmac(names, plain),
    sealOf: (text) => hmac(seal, text),
  };
}

/** Compares in a time that tells nothing. */
export const isSameSeal = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

function encrypt(key: Buffer, plain: Buffer, name: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, stored: Buffer, name: string): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAAD(Buffer.from(name)).setAuthTag(stored.subarray(-TAG));
    return Buffer.concat([decipher.update(stored.subarray(NONCE, -TAG)), decipher.final()]);
  } catch (cause) {
    throw new BackupError(`${name} was changed after it was written, or belongs to another backup.`, { cause });
  }
}
