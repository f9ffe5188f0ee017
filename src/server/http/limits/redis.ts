import { Redis } from 'ioredis';
import type { FastifyBaseLogger } from 'fastify';

/** Redis at an address. It may be away at any time; a command then fails at once instead of waiting. */
export function openRedis(url: string, logger?: Pick<FastifyBaseLogger, 'warn'>): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 2_000,
  });
  redis.on('error', (failure: Error) =>
    logger?.warn({ err: failure }, 'Redis is away; each process counts tries for itself'),
  );
  return redis;
}
