import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { addressOf } from '#server/http/limits/rateLimit.ts';
import { tryLimiter } from '#server/http/limits/tryLimiter.ts';

/** Seconds. */
const QUARTER = 15 * 60;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * A hook that lets only calls with the token pass, before the body is read. Wrong tokens are counted by address; a call
 * without one is not counted.
 */
export function onlyOperators({ operatorToken, config, redis }: Deps): (request: FastifyRequest) => Promise<void> {
  const expected = digest(operatorToken);
  const tries = tryLimiter({
    name: 'operator',
    maxTries: config.limits.operatorTriesPerAddress,
    seconds: QUARTER,
    redis,
    prefix: config.redisPrefix,
  });
  return async (request) => {
    const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined) throw new Refusal('not_allowed');
    const forgive = await tries.begin(addressOf(request));
    // Digests have one length, so that the comparison always takes the same time.
    if (!timingSafeEqual(digest(given), expected)) throw new Refusal('not_allowed');
    await forgive();
  };
}
