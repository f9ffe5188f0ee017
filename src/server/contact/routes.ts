import type { FastifyInstance } from 'fastify';
import { sendContactMessage, subscribeNewsletter } from '#contract/contact.ts';
import * as newsletter from './queries.ts';
import { saveMessage } from './queries.ts';
import type { Deps } from '#server/deps.ts';
import { confirmationMail, contactMail, subscriberMail } from './contactMails.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { queuePushNews } from '#server/jobs/queries/outbox.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { serve } from '#server/http/serve.ts';
import { answer, localeOf, say } from '#server/words.ts';
import * as calls from '#contract/accounts/mailPreferences.ts';
import * as deskCalls from '#contract/operator/newsletter.ts';
import { hashToken, newToken } from '#server/accounts/identity/tokens.ts';
import { shopLocale } from '#server/accounts/staff/queries/people.ts';
import { readMailWords } from '#server/content/mailTexts.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mailRecipient } from '#server/mail/queries.ts';

/** Messages to the shop: stored and mailed to it in one transaction. */
function contactRoutes(app: FastifyInstance, { config, database, clock }: Deps): void {
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
          const mail = contactMail(body, await shopLocale(tx, to, locale), config.publicUrl);
          await queueMail(tx, { to, ...mail }, clock());
          await queuePushNews(tx, { kind: 'message' }, clock());
        });
      }
      return { message: say(locale, 'contact', 'success.text') };
    },
    limit,
  );
}

/** The newsletter: asked for with a form, and counted once the owner of the mailbox has said so. */
function newsletterRoutes(app: FastifyInstance, { config, database: { db }, clock }: Deps): void {
  const { shopMail, publicUrl } = config;
  // Those of many readers of one mail service may come from one address.
  const limit = atMost(60);

  // The answer tells nothing: neither whether the address is known, nor whether it has stopped mails.
  serve(
    app,
    subscribeNewsletter,
    async ({ body: { email, page, topic, ...body }, request }) => {
      const locale = body.locale ?? localeOf(request.headers['accept-language']);
      const now = clock();
      const token = newToken();
      if (!topic)
        await db.transaction(async (tx) => {
          const { token: stop, isStopped } = await mailRecipient(tx, email, now);
          if (isStopped) return;
          const subscription = { email, locale, page, tokenHash: hashToken(token) };
          if (!(await newsletter.subscribe(tx, subscription, now))) return;
          const mail = confirmationMail({ email, locale, token, stop }, await readMailWords(tx), publicUrl);
          await queueMail(tx, mail, now);
        });
      return { message: say(locale, 'newsletter', 'success', { email }) };
    },
    atMost(config.messagesPerHour, 'hour'),
  );

  serve(
    app,
    calls.confirmNewsletter,
    async ({ body, request }) => {
      await db.transaction(async (tx) => {
        const one = await newsletter.confirmSubscriber(tx, hashToken(body.token), clock());
        if (!one) throw new Refusal('bad_token');
        if (!one.isNew) return;
        const mail = subscriberMail(one.email, await shopLocale(tx, shopMail, one.locale), publicUrl);
        await queueMail(tx, { to: shopMail, ...mail }, clock());
      });
      return answer('newsletterConfirmed', request);
    },
    limit,
  );

  serve(
    app,
    calls.leaveNewsletter,
    async ({ body, request }) => {
      if (!(await newsletter.leaveByLink(db, hashToken(body.token)))) throw new Refusal('bad_token');
      return answer('newsletterLeft', request);
    },
    limit,
  );
}

/** The list of the newsletter on the desk. */
function subscriberRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, deskCalls.listSubscribers, ({ query }) => newsletter.pageOfSubscribers(db, query));

  serve(app, deskCalls.exportSubscribers, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await newsletter.consentingSubscribers(db) };
  });

  serve(app, deskCalls.removeSubscriber, async ({ params: { subscriber: id } }) => {
    if (!(await db.transaction((tx) => newsletter.removeSubscriber(tx, id)))) throw new Refusal('not_found');
    return { data: { id } };
  });
}

export const routes = [contactRoutes, newsletterRoutes, subscriberRoutes];
