import { RateLimitError } from './rateLimit.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldReason } from '#contract/reasons.ts';
import { isCrowded, isUnstorable } from '../db/failures.ts';
import { Refusal } from '../domain/refusal.ts';
import { type Locale, localeOf, say, sentence } from '../words.ts';

/** Turns whatever a call throws into the body of a refusal, in the shopper's language. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof RateLimitError) reply.header('retry-after', error.seconds);
    return refuse(asRefusal(error, request), request, reply);
  });
  app.setNotFoundHandler((request, reply) => refuse(new Refusal('not_found'), request, reply));
}

/** Sends a refusal. */
export function refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request.headers['accept-language']);
  const words = sentence(refusal.code, locale, refusal.details.values);
  const { body, reasons } = refusal.details;
  const fields = refusal.details.fields ?? (reasons && inWords(reasons, locale));
  // A refusal is never "not modified", whatever the caller has at hand.
  delete request.headers['if-none-match'];
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .header('content-language', locale)
    .header('vary', [reply.getHeader('vary'), 'Accept-Language'].filter(Boolean).join(', '))
    .send({ ...body, error: words, message: words, code: refusal.code, ...(fields ? { fields } : {}) });
}

/** Why each field was not taken, as a sentence. */
function inWords(reasons: Record<string, FieldReason>, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reasons).map(([field, reason]): [string, string] => [field, say(locale, 'fields', reason)]),
  );
}

function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof RateLimitError)
    return new Refusal('too_many', { values: { wait: waiting(error.seconds, request) } });
  if (isUnstorable(error)) return new Refusal('invalid');
  if (isCrowded(error)) return new Refusal('unavailable');
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status === 413) return new Refusal('too_large');
  if (status === 404) return new Refusal('not_found');
  if (status >= 400 && status < 500) return new Refusal('invalid');
  request.log.error({ err: error }, 'a call failed');
  return new Refusal('unexpected', { values: { id: request.id }, body: { requestId: request.id } });
}

/** How long to wait, in words: nobody counts 3,540 seconds. */
function waiting(seconds: number, request: FastifyRequest): string {
  const locale = localeOf(request.headers['accept-language']);
  return seconds <= 120
    ? say(locale, 'refusals', 'seconds', { count: seconds })
    : say(locale, 'refusals', 'minutes', { count: Math.ceil(seconds / 60) });
}
