import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { StoredSecret } from '#server/database/schema.ts';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '#server/config/config.ts';
import { sealingKeys } from '#server/config/keys.ts';

/** Bytes of a key of AES-256, of the nonce of GCM, and of its tag. */
const KEY = 32;
const NONCE = 12;
const TAG = 16;

/** `sealed.KEY.BYTES`: which key, then nonce, cipher text and tag in base64url. A secret in base 32 has no dot. */
const form = /^sealed\.([\w-]{8})\.([\w-]+)$/u;

/** Seals secrets of second factors, so that the database alone gives none away. */
export interface Seal {
  /** True when it has a key; without one secrets are stored open. */
  readonly hasKey: boolean;
  /** Makes a secret what the database keeps. */
  seal: (secret: string) => StoredSecret;
  /** A secret that the database keeps; undefined when it is sealed by a key that is not here, or was changed. */
  open: (stored: StoredSecret) => string | undefined;
  /** Returns whether it is stored as this server would store it now. */
  isCurrent: (stored: StoredSecret) => boolean;
}

export const newSealKey = (): Buffer => randomBytes(KEY);

/** Makes a seal. The first key seals; the others still open what they sealed. */
export function sealBy(keys: readonly Buffer[]): Seal {
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  const [current] = keys;
  return {
    hasKey: current !== undefined,
    seal: (secret) => (current ? sealed(secret, current) : secret) as StoredSecret,
    open: (stored) => {
      const [, name, bytes] = form.exec(stored) ?? [];
      if (name === undefined || bytes === undefined) return stored;
      const key = byName.get(name);
      return key && opened(Buffer.from(bytes, 'base64url'), key);
    },
    isCurrent: (stored) => form.exec(stored)?.[1] === (current && nameOf(current)),
  };
}

/** Tells keys apart and says nothing of them. */
const nameOf = (key: Buffer): string =>
  createHash('sha256').update('name of ').update(key).digest('base64url').slice(0, 8);

function sealed(secret: string, key: Buffer): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  const bytes = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `sealed.${nameOf(key)}.${bytes.toString('base64url')}`;
}

function opened(bytes: Buffer, key: Buffer): string | undefined {
  if (bytes.length < NONCE + TAG) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAuthTag(bytes.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** The file with the keys, one a line, when the environment sets none. It is in no backup. */
export const sealKeyFile = (dataDir: string): string => join(dataDir, 'second-factor-key');

/**
 * The seal for second factors: by the keys of the environment, or by one that is made once, into a file for the owner
 * alone. Servers that share their files would each make another one, so none is made for them.
 *
 * @throws {ConfigError} the file holds something else
 */
export async function openSeal({ secondFactorKeys, dataDir, publishing }: SealSettings): Promise<Seal> {
  if (secondFactorKeys) return sealBy(secondFactorKeys);
  const kept = await keptSealKeys(dataDir);
  if (kept || publishing.store) return sealBy(kept ?? []);
  const made = [newSealKey()];
  await keepSealKeys(dataDir, made);
  return sealBy(made);
}

type SealSettings = Pick<Config, 'secondFactorKeys' | 'dataDir' | 'publishing'>;

/**
 * The keys that the data folder has, the present one first.
 *
 * @throws {ConfigError} the file holds something else
 */
export async function keptSealKeys(dataDir: string): Promise<Buffer[] | undefined> {
  const file = sealKeyFile(dataDir);
  try {
    const { data, error } = sealingKeys.safeParse((await readFile(file, 'utf8')).trim());
    if (error) throw new ConfigError(`${file} must be 32 bytes in base64 (openssl rand -base64 32).`);
    return data;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw failure;
  }
}

/** Keeps keys in the data folder; whole or not at all. */
export async function keepSealKeys(dataDir: string, keys: readonly Buffer[]): Promise<void> {
  const file = sealKeyFile(dataDir);
  const lines = keys.map((key) => `${key.toString('base64')}\n`);
  await writeFile(`${file}.new`, lines.join(''), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
