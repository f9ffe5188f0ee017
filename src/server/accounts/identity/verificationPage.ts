import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, type LocaleTag } from '#server/database/localeTag.ts';
import { localeOf, pagePath } from '#server/words.ts';

/**
 * Sends a browser that opened a link of a mail to the page that says what came of it.
 *
 * @param customer who is shown success; undefined where the link did not work
 * @param returnTo the page of the shop that they came from, in the place of success
 */
export function goToVerification(
  request: FastifyRequest,
  reply: FastifyReply,
  customer: { locale: LocaleTag } | undefined,
  returnTo?: 'checkout',
): undefined {
  const locale = customer ? languageOf(customer.locale) : localeOf(request.headers['accept-language']);
  const success = returnTo ? `/${returnTo}` : '/verification/success';
  const page = pagePath(locale, customer ? success : '/verification/failure');
  reply.header('cache-control', 'no-store').header('location', page);
}
