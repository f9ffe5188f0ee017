import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import { isLeftAlone, leaveAlone } from './redisAway.ts';

/** Counts one try, and says how many there were and how long they are remembered (milliseconds). */
const count = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { current, redis.call('PTTL', KEYS[1]) }`;

/** What the plugin hands over, beyond what its types say. */
interface Counted {
  routeInfo?: { method?: string | string[]; url?: string };
  timeWindow?: unknown;
}

type Told = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * Counters in Redis, under names that say what they count. Those of @fastify/rate-limit call every counter that belongs
 * to no single route "undefinedundefined".
 *
 * @param prefix of every name
 */
export function redisCounters(redis: Redis, prefix: string): FastifyRateLimitStoreCtor {
  const incr = (name: string, told: Told, milliseconds: number): void => {
    if (isLeftAlone(redis)) return told(new Error('Redis is away'), { current: 0, ttl: 0 });
    redis.eval(count, 1, name, milliseconds).then(
      (answer) => {
        const [current = 0, ttl = 0] = answer as number[];
        told(null, { current, ttl });
      },
      (failure: unknown) => {
        leaveAlone(redis);
        told(failure instanceof Error ? failure : new Error(String(failure)), { current: 0, ttl: 0 });
      },
    );
  };
  return class Counters implements FastifyRateLimitStore {
    readonly #space: string;
    readonly #window: number;

    constructor(_options?: unknown, space = prefix, window = 60_000) {
      this.#space = space;
      this.#window = window;
    }

    incr(key: string, told: Told, milliseconds: number = this.#window): void {
      incr(this.#space + key, told, milliseconds);
    }

    child(of: object): Counters {
      const { routeInfo: { method, url } = {}, timeWindow } = of as Counted;
      const route = method && url ? `${[method].flat().join('|')} ${url}:` : '';
      return new Counters(undefined, `${prefix}${route}`, typeof timeWindow === 'number' ? timeWindow : undefined);
    }
  };
}
