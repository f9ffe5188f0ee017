import { isIP } from 'node:net';
import { ConfigError, type Environment } from './values.ts';

/**
 * Whose X-Forwarded-For is believed: nobody's, that of so many proxies in front of the server, or that of some
 * networks.
 */
export type TrustedProxies = false | number | readonly string[];

/** Names that proxy-addr has for networks. */
const namedNetworks: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Reads TRUST_PROXY. A proxy appends to X-Forwarded-For the address that it saw; what comes before that was sent by the
 * client, who may send anything. So the header is never believed as a whole.
 *
 * @throws {ConfigError} also for `true`, which would believe everybody
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
