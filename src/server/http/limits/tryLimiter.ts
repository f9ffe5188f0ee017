import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimitError } from './rateLimit.ts';
import { isAway, markAway } from './redisAway.ts';

/** Limits tries of which only failures count. */
export interface TryLimiter {
  /**
   * Counts a try before it is checked, so that many at once are counted too.
   *
   * @returns takes the try back; call it when the try was right
   * @throws {RateLimitError}
   */
  begin: (key: string) => Promise<() => Promise<void>>;
}

interface Settings {
  /** What is counted. */
  name: string;
  maxTries: number;
  seconds: number;
  redis?: Redis | undefined;
  /** Of the keys; several shops may share one Redis. */
  prefix: string;
}

/** A limit of its own. With Redis several processes count together; while Redis is away each counts for itself. */
export function tryLimiter({ name, maxTries, seconds, redis, prefix }: Settings): TryLimiter {
  const settings = { keyPrefix: `${prefix}tries:${name}`, points: maxTries, duration: seconds };
  const local = new RateLimiterMemory(settings);
  const shared = redis && new RateLimiterRedis({ ...settings, storeClient: redis, rejectIfRedisNotReady: true });
  return {
    begin: async (key) => {
      const counted = shared && !isAway(redis) ? await countShared(shared, redis, key) : undefined;
      const limiter = counted ?? local;
      if (!counted) await local.consume(key).catch(refuse);
      return () =>
        limiter.reward(key, 1).then(
          () => undefined,
          () => undefined,
        );
    },
  };
}

/** Undefined when Redis does not answer. */
async function countShared(shared: RateLimiterRedis, redis: Redis, key: string): Promise<RateLimiterRedis | undefined> {
  try {
    await shared.consume(key);
    return shared;
  } catch (failure) {
    if (failure instanceof RateLimiterRes) refuse(failure);
    markAway(redis);
    return undefined;
  }
}

function refuse(failure: unknown): never {
  if (!(failure instanceof RateLimiterRes)) throw failure;
  throw new RateLimitError(Math.max(1, Math.ceil(failure.msBeforeNext / 1000)));
}
