import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Redis } from 'ioredis';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { redisCounters } from './redisCounters.ts';

/** Too many tries; `seconds` until the next one is allowed. */
export class RateLimitError extends Error {
  override readonly name = 'RateLimitError';
  readonly seconds: number;

  constructor(seconds: number) {
    super('too many tries');
    this.seconds = seconds;
  }
}

/** How many counters one process keeps; the least recently used are forgotten first. */
const MAX_COUNTERS = 100_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Counters of this process, for when Redis is away. */
    localCounters: FastifyInstance;
  }
}

/**
 * Registers what limits count with; a call has no limit until it asks for one with `atMost` or `counter`. With Redis
 * several processes count together; while Redis is away each counts for itself.
 *
 * @param prefix of the keys; several shops may share one Redis
 */
export async function registerRateLimits(app: FastifyInstance, redis?: Redis, prefix = 'zay:'): Promise<void> {
  const settings = {
    global: false,
    enableDraftSpec: false,
    cache: MAX_COUNTERS,
    errorResponseBuilder: (_: FastifyRequest, { ttl }: { ttl: number }) =>
      new RateLimitError(Math.max(1, Math.ceil(ttl / 1000))),
  };
  await app.register(async (local) => {
    await local.register(rateLimit, settings);
    app.decorate('localCounters', local);
  });
  const store = redis && redisCounters(redis, `${prefix}tries:`);
  await app.register(rateLimit, withoutUndefined({ ...settings, store }));
}

const windows = { minute: 60_000, hour: 3_600_000 };

/** Allows so many tries a minute, or an hour, from one address. */
export function atMost(tries: number, per: keyof typeof windows = 'minute'): RouteShorthandOptions {
  // While Redis is away it is better not to count than to refuse.
  return { config: { rateLimit: { max: tries, timeWindow: windows[per], skipOnError: true } } };
}

/** A limit of its own. */
export interface Limit {
  /** What is counted. */
  name: string;
  maxTries: number;
  windowMs: number;
  /** Who makes the try: an address, an account. */
  keyOf: (request: FastifyRequest) => string;
}

/** Counts one try. @throws {RateLimitError} when it is one too many */
export type CountTry = (request: FastifyRequest) => Promise<void>;

/** A counter of its own, for calls that have several, or that count by what is in their body. */
export function counter(app: FastifyInstance, { name, maxTries, windowMs, keyOf }: Limit): CountTry {
  const limit = {
    max: maxTries,
    timeWindow: windowMs,
    keyGenerator: (request: FastifyRequest) => `${name}:${keyOf(request)}`,
  };
  const shared = app.createRateLimit(limit);
  const local = app.localCounters.createRateLimit(limit);
  return async (request) => {
    const result = await shared(request).catch(() => local(request));
    if (!result.isAllowed && result.isExceeded) throw new RateLimitError(Math.max(1, result.ttlInSeconds));
  };
}

/** The address that a request comes from; all IPv6 addresses of a household count as one. */
export const addressOf = ({ ip }: FastifyRequest): string => normalizeIP(ip);
