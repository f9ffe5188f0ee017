import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimitError } from './rateLimit.ts';
import { isLeftAlone, leaveAlone } from './redisAway.ts';

/** Counts tries of which only those that fail should count. */
export interface TryLimiter {
  /**
   * Counts a try before anybody looks whether it is right, so that many at once are counted too.
   *
   * @returns takes the try back, when it was right
   * @throws {RateLimitError}
   */
  begin: (key: string) => Promise<() => Promise<void>>;
}

interface Settings {
  /** Tells the counts of one limit from those of the others. */
  name: string;
  most: number;
  seconds: number;
  redis?: Redis | undefined;
  /** Of the shop, for several may share one Redis. */
  prefix: string;
}

/** A limit of its own. With Redis it holds over several processes; while Redis is away each counts for itself. */
export function tryLimiter({ name, most, seconds, redis, prefix }: Settings): TryLimiter {
  const settings = { keyPrefix: `${prefix}tries:${name}`, points: most, duration: seconds };
  const alone = new RateLimiterMemory(settings);
  const together = redis && new RateLimiterRedis({ ...settings, storeClient: redis, rejectIfRedisNotReady: true });
  return {
    begin: async (key) => {
      const counted = together && !isLeftAlone(redis) ? await countTogether(together, redis, key) : undefined;
      const limiter = counted ?? alone;
      if (!counted) await alone.consume(key).catch(refuse);
      return () =>
        limiter.reward(key, 1).then(
          () => undefined,
          () => undefined,
        );
    },
  };
}

/** Undefined when Redis does not answer: the process counts for itself then. */
async function countTogether(
  together: RateLimiterRedis,
  redis: Redis,
  key: string,
): Promise<RateLimiterRedis | undefined> {
  try {
    await together.consume(key);
    return together;
  } catch (failure) {
    if (failure instanceof RateLimiterRes) refuse(failure);
    leaveAlone(redis);
    return undefined;
  }
}

function refuse(failure: unknown): never {
  if (!(failure instanceof RateLimiterRes)) throw failure;
  throw new RateLimitError(Math.max(1, Math.ceil(failure.msBeforeNext / 1000)));
}
