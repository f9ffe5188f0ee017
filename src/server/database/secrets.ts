import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { secrets } from './schema.ts';

/** A key that the shop signs with; in the database, so that all of its servers sign alike. */
export type SecretName = 'device-cookie' | 'push-key' | 'net-address';

/** A secret of the shop: 256 random bits, made when it is first asked for. */
export async function shopSecret(db: Db, name: SecretName): Promise<Buffer> {
  const known = await read(db, name);
  if (known) return known;
  const value = randomBytes(32).toString('base64url');
  // Of two servers at the same moment one inserts it, and both read that one.
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  const made = await read(db, name);
  if (!made) throw new Error(`the secret ${name} could not be kept`);
  return made;
}

async function read(db: Db, name: SecretName): Promise<Buffer | undefined> {
  const [found] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return found && Buffer.from(found.value, 'base64url');
}
