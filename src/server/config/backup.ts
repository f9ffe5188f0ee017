import { readConfig } from './config.ts';
import { ConfigError, type Environment } from './values.ts';

/** What encrypts backups: 32 random bytes, or a passphrase of which a key is made. */
export type BackupSecret = { key: Buffer } | { passphrase: string };

/** A shorter passphrase is guessed by whoever has the backup. */
const MIN_PASSPHRASE = 16;

/**
 * What `BACKUP_KEY` says: 32 bytes in base64, or a passphrase; undefined when it is not set.
 *
 * @throws {ConfigError}
 */
export function backupSecret(env: Environment): BackupSecret | undefined {
  const given = env['BACKUP_KEY'];
  if (!given) return undefined;
  if (/^[\w+/-]{43}=?$/u.test(given)) return { key: Buffer.from(given, given.match(/[-_]/u) ? 'base64url' : 'base64') };
  if (given.length >= MIN_PASSPHRASE) return { passphrase: given };
  throw new ConfigError(
    `BACKUP_KEY must be 32 bytes in base64 (openssl rand -base64 32) or a passphrase of at least ${MIN_PASSPHRASE} characters.`,
  );
}

/** The names of the settings that the environment sets, sorted: a restored shop needs them again. */
export function namesOfSettings(env: Environment): string[] {
  const names = new Set<string>();
  const noting = new Proxy(env, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as string | undefined;
      // How a machine runs the shop is no matter of the shop.
      if (typeof name === 'string' && value && name !== 'NODE_ENV') names.add(name);
      return value;
    },
  });
  readConfig(noting);
  return [...names].sort();
}
