import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '#server/config/config.ts';
import { sealingKeys } from '#server/config/keys.ts';
import { newSealKey, type Seal, sealBy } from './seal.ts';

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
