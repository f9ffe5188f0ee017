import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/database/connect.ts';
import { shopSecret } from '#server/database/secrets.ts';
import { addressOf } from '#server/http/limits/rateLimit.ts';
import { isPublicAddress } from '#server/http/publicAddress.ts';

const keys = new WeakMap<Db, Promise<Buffer>>();

/**
 * From which address of the net a request comes, as a hash that only the shop can make: it is counted by, and tells
 * nobody where a customer was. All IPv6 addresses of a household are one. Null for an address that is not of the public
 * internet: behind a proxy that the shop does not know everybody would be one.
 */
export async function netOf(request: FastifyRequest, db: Db): Promise<string | null> {
  // A server that listens on IPv6 names addresses of IPv4 like this.
  if (!isPublicAddress(request.ip.replace(/^::ffff:/u, ''))) return null;
  return createHmac('sha256', await keyOf(db))
    .update(addressOf(request))
    .digest('base64url');
}

function keyOf(db: Db): Promise<Buffer> {
  const known = keys.get(db) ?? shopSecret(db, 'net-address');
  keys.set(db, known);
  known.catch(() => keys.delete(db));
  return known;
}
