import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import { isAway, markAway } from './redisAway.ts';

/** Counts one try; answers how many there were, and for how long they are kept (milliseconds). */
const countScript = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { current, redis.call('PTTL', KEYS[1]) }`;

/** The options of a route as the plugin hands them over, beyond its types. */
interface RouteOptions {
  routeInfo?: { method?: string | string[]; url?: string };
  timeWindow?: unknown;
}

type Done = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * Counters in Redis, under names that say what they count. @fastify/rate-limit's own store names every counter that
 * belongs to no single route "undefinedundefined".
 *
 * @param prefix of every name
 */
export function redisCounters(redis: Redis, prefix: string): FastifyRateLimitStoreCtor {
  const incr = (name: string, done: Done, milliseconds: number): void => {
    if (isAway(redis)) return done(new Error('Redis is away'), { current: 0, ttl: 0 });
    redis.eval(countScript, 1, name, milliseconds).then(
      (answer) => {
        const [current = 0, ttl = 0] = answer as number[];
        done(null, { current, ttl });
      },
      (failure: unknown) => {
        markAway(redis);
        done(failure instanceof Error ? failure : new Error(String(failure)), { current: 0, ttl: 0 });
      },
    );
  };
  return class Counters implements FastifyRateLimitStore {
    readonly #prefix: string;
    readonly #window: number;

    constructor(_options?: unknown, ownPrefix = prefix, window = 60_000) {
      this.#prefix = ownPrefix;
      this.#window = window;
    }

    incr(key: string, done: Done, milliseconds: number = this.#window): void {
      incr(this.#prefix + key, done, milliseconds);
    }

    child(options: object): Counters {
      const { routeInfo: { method, url } = {}, timeWindow } = options as RouteOptions;
      const route = method && url ? `${[method].flat().join('|')} ${url}:` : '';
      return new Counters(undefined, `${prefix}${route}`, typeof timeWindow === 'number' ? timeWindow : undefined);
    }
  };
}
