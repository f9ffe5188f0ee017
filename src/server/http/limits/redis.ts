import { Redis } from 'ioredis';
import type { FastifyBaseLogger } from 'fastify';

/** After a failure Redis is left alone for so long, so that not every call waits for it (milliseconds). */
const PAUSE = 5_000;

/**
 * Redis at an address. It may be away at any time; a command then fails at once instead of waiting. One that does not
 * answer counts as away too.
 */
export function openRedis(url: string, logger?: Pick<FastifyBaseLogger, 'warn'>): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    autoResendUnfulfilledCommands: false,
    commandTimeout: 500,
    socketTimeout: 500,
    connectTimeout: 2_000,
    retryStrategy: () => PAUSE,
  });
  redis.on('error', (failure: Error) =>
    logger?.warn({ err: failure }, 'Redis is away; each process counts tries for itself'),
  );
  return redis;
}
