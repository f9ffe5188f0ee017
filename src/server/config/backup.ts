import { z } from 'zod';
import { groups } from './config.ts';
import { type Environment, read } from './values.ts';

/** The secret that encrypts backups: 32 random bytes, or a passphrase of which a key is made. */
export type BackupSecret = { key: Buffer } | { passphrase: string };

/** A shorter passphrase is guessed by whoever has the backup. */
const MIN_PASSPHRASE = 16;

const backup = z.object({
  BACKUP_KEY: z
    .string()
    .min(
      MIN_PASSPHRASE,
      `32 bytes in base64 (openssl rand -base64 32) or a passphrase of at least ${MIN_PASSPHRASE} characters`,
    )
    .transform((input): BackupSecret => {
      if (!/^[\w+/-]{43}=?$/u.test(input)) return { passphrase: input };
      return { key: Buffer.from(input, /[-_]/u.test(input) ? 'base64url' : 'base64') };
    })
    .optional(),
});

/**
 * Reads what `BACKUP_KEY` says; undefined when it is not set.
 *
 * @throws {ConfigError}
 */
export const backupSecret = (env: Environment): BackupSecret | undefined => read(backup, env).BACKUP_KEY;

/** The names of the settings that the environment sets, sorted: a restored shop needs them again. */
export function namesOfSettings(env: Environment): string[] {
  const names = groups.flatMap(({ shape }) => Object.keys(shape));
  // How a machine runs the shop is no matter of the shop.
  return [...new Set(names)].filter((name) => env[name] && name !== 'NODE_ENV').sort();
}
