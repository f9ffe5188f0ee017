import type { Locale } from '#contract/values/locale.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldReason } from '#contract/values/fieldReasons.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { databaseProblem, isUnstorable } from '#server/database/failures.ts';
import { StoreUnavailable } from '#storage/fileStore.ts';
import { varyByLanguage } from './byLanguage.ts';
import { Refusal, refusalHeaders } from './refusal.ts';
import { localeOf, say, sentence } from '#server/words.ts';
import { RateLimitError } from './limits/rateLimit.ts';

/** Time until a shop that cannot answer right now is asked again (seconds). */
const RETRY_AFTER = 5;

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
  const fields = refusal.details.fields ?? (reasons && reasonsInWords(reasons, locale));
  if (refusal.code === 'unavailable') reply.header('retry-after', RETRY_AFTER);
  // A refusal is never "not modified", whatever the caller has cached.
  delete request.headers['if-none-match'];
  return varyByLanguage(reply)
    .code(refusal.status)
    .headers(refusalHeaders)
    .header('content-language', locale)
    .send({ ...body, error: words, message: words, code: refusal.code, fields });
}

/** The reason for each field, as a sentence. */
function reasonsInWords(reasons: Record<string, FieldReason>, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reasons).map(([field, reason]): [string, string] => [field, say(locale, 'fields', reason)]),
  );
}

/** The codes of what Fastify refuses by itself, by the status that it gives. */
const codeOfStatus: Readonly<Record<number, RefusalCode>> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
};

/** Returns what was thrown, as the refusal that is sent; the unexpected is logged. */
export function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof RateLimitError)
    return new Refusal('too_many', { values: { wait: waitInWords(error.seconds, request) } });
  if (isUnstorable(error)) return new Refusal('invalid');
  const problem = databaseProblem(error);
  if (problem) {
    request.log.warn({ err: error, problem }, 'the database could not do it');
    return new Refusal('unavailable');
  }
  if (error instanceof StoreUnavailable) {
    request.log.warn({ err: error }, 'the store of files could not do it');
    return new Refusal('unavailable');
  }
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal(codeOfStatus[status] ?? 'invalid');
  request.log.error({ err: error }, 'a call failed');
  return new Refusal('unexpected', { values: { id: request.id }, body: { requestId: request.id } });
}

/** Returns how long to wait, in words; in minutes where it is long. */
function waitInWords(seconds: number, request: FastifyRequest): string {
  const locale = localeOf(request.headers['accept-language']);
  if (seconds > 120) return say(locale, 'refusals', 'minutes', { count: Math.ceil(seconds / 60) });
  return say(locale, 'refusals', seconds === 1 ? 'second' : 'seconds', { count: seconds });
}
