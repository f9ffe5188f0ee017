import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

/** Too many tries; `seconds` until the next one may pass. */
export class RateLimitError extends Error {
  override readonly name = 'RateLimitError';
  readonly seconds: number;

  constructor(seconds: number) {
    super('too many tries');
    this.seconds = seconds;
  }
}

/** Gets the limits ready; a call has none until it asks with `atMost`. */
export async function countTries(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: false,
    errorResponseBuilder: (_, { ttl }) => new RateLimitError(Math.max(1, Math.ceil(ttl / 1000))),
  });
}

const windows = { minute: 60_000, hour: 3_600_000 };

/** So many tries a minute, or in another time, from one address. */
export function atMost(tries: number, each: keyof typeof windows = 'minute'): RouteShorthandOptions {
  return { config: { rateLimit: { max: tries, timeWindow: windows[each] } } };
}
