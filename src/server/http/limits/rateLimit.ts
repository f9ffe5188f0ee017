import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { Address6 } from 'ip-address';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Too many tries; `seconds` until the next one is allowed. */
export class RateLimitError extends Error {
  override readonly name = 'RateLimitError';
  readonly seconds: number;

  constructor({ msBeforeNext }: RateLimiterRes) {
    super('too many tries');
    this.seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  }
}

/** So many tries within a time. */
interface Tries {
  maxTries: number;
  windowMs: number;
}

/** A limit of its own. */
export interface Limit extends Tries {
  /** The name of the counter. */
  name: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    limiter: (limit: Limit) => RateLimiterAbstract;
  }
  interface FastifyContextConfig {
    atMost?: Tries;
  }
}

/** The most counters of a limit that one process keeps. */
const MAX_COUNTERS = 100_000;

/** Counters of this process; the least recently used are forgotten first. */
class LocalCounters extends RateLimiterMemory {
  readonly #keys = new Set<string>();

  override consume(key: string): Promise<RateLimiterRes> {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (oldest !== undefined && this.#keys.size > MAX_COUNTERS && this.#keys.delete(oldest)) void this.delete(oldest);
    return super.consume(key);
  }
}

/**
 * Registers what limits count with; a call has no limit until it asks for one with `atMost`, `counter` or `tryLimiter`.
 * With Redis several processes count together; while Redis is away each counts for itself.
 *
 * @param prefix of the keys; several shops may share one Redis
 */
export function registerRateLimits(app: FastifyInstance, prefix: string, redis?: Redis): void {
  app.decorate('limiter', ({ name, maxTries, windowMs }) => {
    const settings = { keyPrefix: `${prefix}tries:${name}`, points: maxTries, duration: windowMs / 1000 };
    const insuranceLimiter = new LocalCounters(settings);
    if (!redis) return insuranceLimiter;
    return new RateLimiterRedis({ ...settings, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter });
  });
  app.addHook('onRoute', (route) => {
    const tries = route.config?.atMost;
    if (!tries) return;
    const limiter = app.limiter({ ...tries, name: `${[route.method].flat().join('|')} ${route.url}` });
    // When it is known who asks, and before the body is read.
    route.preParsing = async (request, reply) => {
      const counted = await count(limiter, addressOf(request));
      reply.headers({
        'x-ratelimit-limit': tries.maxTries,
        'x-ratelimit-remaining': counted.remainingPoints,
        'x-ratelimit-reset': Math.ceil(counted.msBeforeNext / 1000),
      });
      refuseBeyond(tries, counted);
    };
  });
}

const windows = { minute: 60_000, hour: 3_600_000 };

/** Allows so many tries a minute, or an hour, from one address. */
export const atMost = (maxTries: number, per: keyof typeof windows = 'minute'): RouteShorthandOptions => ({
  config: { atMost: { maxTries, windowMs: windows[per] } },
});

/** Counts one try. @throws {RateLimitError} when it is one too many */
export type CountTry = (request: FastifyRequest) => Promise<void>;

/** The one who makes the try: an address, an account. */
export type KeyOf = (request: FastifyRequest) => string;

/** A counter of its own, for calls that have several, or that count by what is in their body. */
export function counter(app: FastifyInstance, { keyOf, ...limit }: Limit & { keyOf: KeyOf }): CountTry {
  const limiter = app.limiter(limit);
  return async (request) => refuseBeyond(limit, await count(limiter, keyOf(request)));
}

/**
 * Counts a try before it is checked, so that many at once are counted too.
 *
 * @returns takes the try back; call it when the try was right
 * @throws {RateLimitError}
 */
export type BeginTry = (key: string) => Promise<() => Promise<void>>;

/** A limit of tries of which only failures count. */
export function tryLimiter(app: FastifyInstance, limit: Limit): BeginTry {
  const limiter = app.limiter(limit);
  return async (key) => {
    refuseBeyond(limit, await count(limiter, key));
    return () => limiter.reward(key).then(undefined, () => undefined);
  };
}

/** Answers how many tries there were, too many too. */
const count = (limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> =>
  limiter.consume(key).catch((reason: unknown) => {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  });

function refuseBeyond({ maxTries }: Tries, counted: RateLimiterRes): void {
  if (counted.consumedPoints > maxTries) throw new RateLimitError(counted);
}

/** The address that a request comes from; all IPv6 addresses of a household count as one. */
export function addressOf({ ip }: FastifyRequest): string {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  return address.isMapped4() ? address.to4().correctForm() : new Address6(`${ip}/64`).startAddress().correctForm();
}
