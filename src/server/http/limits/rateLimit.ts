import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Redis } from 'ioredis';
import { redisCounters } from './redisCounters.ts';

/** Too many tries; `seconds` until the next one may pass. */
export class RateLimitError extends Error {
  override readonly name = 'RateLimitError';
  readonly seconds: number;

  constructor(seconds: number) {
    super('too many tries');
    this.seconds = seconds;
  }
}

/** How many counters one process keeps; the least used are forgotten first. */
const MOST_COUNTERS = 100_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Counters of this process alone. */
    ownCounters: FastifyInstance;
  }
}

/**
 * Gets the limits ready; a call has none until it asks with `atMost` or `counter`. With Redis the counts
 * hold over several processes; while Redis is away each process counts for itself.
 *
 * @param prefix of the shop, for several may share one Redis
 */
export async function countTries(app: FastifyInstance, redis?: Redis, prefix = 'zay:'): Promise<void> {
  const settings = {
    global: false,
    enableDraftSpec: false,
    cache: MOST_COUNTERS,
    errorResponseBuilder: (_: FastifyRequest, { ttl }: { ttl: number }) =>
      new RateLimitError(Math.max(1, Math.ceil(ttl / 1000))),
  };
  await app.register(async (own) => {
    await own.register(rateLimit, settings);
    app.decorate('ownCounters', own);
  });
  await app.register(rateLimit, { ...settings, ...(redis ? { store: redisCounters(redis, `${prefix}tries:`) } : {}) });
}

const windows = { minute: 60_000, hour: 3_600_000 };

/** So many tries a minute, or in another time, from one address. */
export function atMost(tries: number, each: keyof typeof windows = 'minute'): RouteShorthandOptions {
  // Searches and messages are better not counted than not taken, should Redis be away.
  return { config: { rateLimit: { max: tries, timeWindow: windows[each], skipOnError: true } } };
}

/** A limit of its own: what is counted, how many tries may be made, in how long, and whose they are. */
export interface Limit {
  name: string;
  most: number;
  milliseconds: number;
  whose: (request: FastifyRequest) => string;
}

/** Counts one try; throws when it is one too many. */
export type Count = (request: FastifyRequest) => Promise<void>;

/** A counter of its own, for calls that have several, or that count by what is in their body. */
export function counter(app: FastifyInstance, { name, most, milliseconds, whose }: Limit): Count {
  const limit = {
    max: most,
    timeWindow: milliseconds,
    keyGenerator: (request: FastifyRequest) => `${name}:${whose(request)}`,
  };
  const together = app.createRateLimit(limit);
  const alone = app.ownCounters.createRateLimit(limit);
  return async (request) => {
    const result = await together(request).catch(() => alone(request));
    if (!result.isAllowed && result.isExceeded) throw new RateLimitError(Math.max(1, result.ttlInSeconds));
  };
}

/** The address that a request comes from; an IPv6 household counts as one. */
export const addressOf = ({ ip }: FastifyRequest): string => normalizeIP(ip);
