import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, type LocaleTag } from '#server/database/localeTag.ts';
import { localeOf, pagePath } from '#server/words.ts';

/**
 * Sends a browser that opened a link of a mail to the page that says what came of it.
 *
 * @param customer who is shown success; undefined where the link did not work
 */
export function goToVerification(
  request: FastifyRequest,
  reply: FastifyReply,
  customer: { locale: LocaleTag } | undefined,
): undefined {
  const locale = customer ? languageOf(customer.locale) : localeOf(request.headers['accept-language']);
  const page = pagePath(locale, `/verification/${customer ? 'success' : 'failure'}`);
  reply.header('cache-control', 'no-store').header('location', page);
}
