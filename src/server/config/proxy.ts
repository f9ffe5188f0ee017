import { isIP } from 'node:net';
import { ConfigError, type Environment } from './values.ts';

/** Whom the server believes who a request comes from: nobody, so many proxies in front of it, or those of some networks. */
export type TrustedProxies = false | number | readonly string[];

/** Names of networks that every machine knows. */
const namedNetworks: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Reads TRUST_PROXY. A proxy adds to X-Forwarded-For what it saw; what stands before that was written by the client,
 * who may write what they like. So nobody is believed whole.
 *
 * @throws {ConfigError} also for `true`, which believed everybody
 */
export function trustedProxies(env: Environment): TrustedProxies {
  const given = env['TRUST_PROXY']?.trim() || 'false';
  if (given === 'false') return false;
  if (/^\d{1,2}$/u.test(given)) return Number(given) || false;
  const networks = given.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  throw new ConfigError(
    `TRUST_PROXY is "${given}"; it must be how many proxies stand in front of the shop, like 1, or their networks, like 10.0.0.0/8,::1. Without a proxy it is false.`,
  );
}

function isNetwork(part: string): boolean {
  if (namedNetworks.has(part)) return true;
  const [address = '', bits, ...more] = part.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
