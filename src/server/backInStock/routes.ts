import type { FastifyInstance } from 'fastify';
import { notifyBackInStock } from '#contract/contact.ts';
import type { Deps } from '#server/deps.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { serve } from '#server/http/serve.ts';
import { areMailsStopped } from '#server/mail/queries.ts';
import { localeOf, say } from '#server/words.ts';
import { saveRequest } from './queries.ts';

/**
 * Requests to be told when something is back. The answer tells nothing: neither whether the address is known, has
 * stopped mails or waits already, nor whether there is such a variation.
 */
export function routes(app: FastifyInstance, { config, database: { db }, clock }: Deps): void {
  serve(
    app,
    notifyBackInStock,
    async ({ body, request }) => {
      const { email, variationId, topic } = body;
      const locale = body.locale ?? localeOf(request.headers['accept-language']);
      const isStopped = await areMailsStopped(db, email);
      if (!topic && !isStopped) await saveRequest(db, { email, variationId, locale }, clock());
      return { message: say(locale, 'answers', 'backInStock', { email }) };
    },
    atMost(config.messagesPerHour, 'hour'),
  );
}
