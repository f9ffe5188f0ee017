import type { FastifyInstance } from 'fastify';
import { sendContactMessage, subscribeNewsletter } from '#contract/contact.ts';
import { saveMessage, subscribe } from './queries.ts';
import type { Deps } from '#server/deps.ts';
import { contactMail, subscriberMail } from './contactMails.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { serve } from '#server/http/serve.ts';
import { localeOf, say } from '#server/words.ts';

/** Messages to the shop and the newsletter: stored and mailed to the shop in one transaction. */
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
        });
      }
      return { message: say(locale, 'contact', 'success.text') };
    },
    limit,
  );

  serve(
    app,
    subscribeNewsletter,
    async ({ body, request }) => {
      const locale = body.locale ?? localeOf(request.headers['accept-language']);
      if (!body.topic) {
        await database.db.transaction(async (tx) => {
          const isNew = await subscribe(tx, body.email, locale, clock());
          if (isNew) await queueMail(tx, { to, ...subscriberMail(body.email, locale) }, clock());
        });
      }
      return { message: say(locale, 'newsletter', 'success', { email: body.email }) };
    },
    limit,
  );
}
