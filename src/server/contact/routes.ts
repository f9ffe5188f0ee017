import type { FastifyInstance } from 'fastify';
import { sendContactMessage } from '#contract/contact.ts';
import { saveMessage } from './queries/messages.ts';
import type { Deps } from '#server/deps.ts';
import { contactMail } from './contactMails.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { queuePushNews } from '#server/jobs/queries/pushNews.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { serve } from '#server/http/serve.ts';
import { localeOf, say } from '#server/words.ts';

/** Messages to the shop: stored and mailed to it in one transaction. */
export function contactRoutes(app: FastifyInstance, { config, database, clock }: Deps): void {
  const to = config.shopMail;
  const limit = atMost(config.messagesPerHour, 'hour');

  serve(
    app,
    sendContactMessage,
    async ({ body, request }) => {
      const locale = localeOf(request.headers['accept-language']);
      if (!body.topic) {
        await database.db.transaction(async (tx) => {
          await saveMessage(tx, body, locale, clock());
          await queueMail(tx, { to, ...contactMail(body, locale) }, clock());
          await queuePushNews(tx, { kind: 'message' }, clock());
        });
      }
      return { message: say(locale, 'contact', 'success.text') };
    },
    limit,
  );
}
