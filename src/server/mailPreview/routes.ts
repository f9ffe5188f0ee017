import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type MailName, mailNames } from '#contract/content/mailTexts.ts';
import { type DocumentFields, previewMail, sendTestMail, showMailPreview } from '#contract/operator/content.ts';
import { type Locale, locales } from '#contract/values/locale.ts';
import { readShopIdentity } from '#server/content/shopContent.ts';
import { mailWordsOf } from '#server/content/mailTexts.ts';
import { keepPreview, mailDocumentRows, previewByKey } from '#server/content/queries.ts';
import { hashToken, newToken } from '#server/accounts/identity/tokens.ts';
import { staffById } from '#server/accounts/staff/queries/people.ts';
import type { Deps } from '#server/deps.ts';
import { checked } from '#server/editing/content/routes.ts';
import { readFields } from '#server/editing/content/rules.ts';
import { specOf } from '#server/editing/content/queries.ts';
import { atMost, counter } from '#server/http/limits/rateLimit.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import type { Mail } from '#server/mail/mail.ts';
import { queueMail, withShop } from '#server/mail/queueMail.ts';
import { sampleMail } from './sampleMails.ts';

/** Time for which a preview can be looked at. */
const validMs = 15 * 60_000;

/** To whom a mail goes that is only looked at. */
const someone = 'customer@example.com';

/** Nothing of a mail runs, nothing but the shop's pictures is loaded, and only our own pages show it in a frame. */
const frameHeaders = (publicUrl: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': `default-src 'none'; img-src 'self' ${new URL(publicUrl).origin}; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox`,
});

/** So many mails of this kind one person has sent to themselves within an hour. */
const maxTests = 20;

/** Mails with words that nobody has saved: shown on the desk, or sent to whoever writes them. */
export function routes(app: FastifyInstance, { config, clock, database: { db } }: Deps): void {
  const countTest = counter(app, {
    ...{ name: 'test mail', maxTries: maxTests, windowMs: 3_600_000 },
    keyOf: ({ operator }) => operator?.actor ?? '',
  });

  serve(app, previewMail, async ({ params: { mail }, body: { fields }, request }) => {
    const write = await writer(mail, fields, request);
    const key = newToken();
    const expiresAt = new Date(clock().getTime() + validMs);
    await keepPreview(db, {
      keyHash: hashToken(key),
      name: `mail-${mail}`,
      fields: write.fields,
      locale: 'en',
      expiresAt,
    });
    return {
      data: locales.map((locale) => {
        const { subject, text } = write.as(locale, someone);
        return { locale, subject, text, url: `${app.prefix}/preview/mail/${key}/${locale}` };
      }),
    };
  });

  serve(
    app,
    showMailPreview,
    async ({ params: { key, locale }, reply }) => {
      const preview = await previewByKey(db, hashToken(key), clock());
      const mail = mailNames.find((name) => `mail-${name}` === preview?.name);
      if (!preview || !mail) throw new Refusal('bad_token');
      reply.headers(frameHeaders(config.publicUrl));
      return (await writerWith(mail, preview.fields)).as(locale, someone).html;
    },
    atMost(60),
  );

  serve(app, sendTestMail, async ({ params: { mail }, body: { fields, locale }, operator: { staffId }, request }) => {
    // A token has no mailbox.
    const person = staffId === undefined ? undefined : await staffById(db, staffId);
    if (!person) throw new Refusal('not_allowed');
    const write = await writer(mail, fields, request);
    await countTest(request);
    // Nobody can stop anything by a mail that nobody asked for.
    const { stop: _, ...test } = write.as(locale, person.email);
    await db.transaction((tx) => queueMail(tx, test, clock()));
    return { data: { to: person.email } };
  });

  /** Writes a mail with these fields over what is stored. */
  async function writer(mail: MailName, input: DocumentFields, request: FastifyRequest): Promise<Writer> {
    const name = `mail-${mail}` as const;
    const { first, schemas } = await specOf(db, name);
    const fields = checked(readFields(input, schemas, first, 'convert'), request);
    return writerWith(mail, fields);
  }

  async function writerWith(mail: MailName, fields: DocumentFields): Promise<Writer> {
    const [rows, shop] = await Promise.all([mailDocumentRows(db), readShopIdentity(db)]);
    const words = mailWordsOf(
      new Map([...rows, { name: `mail-${mail}`, fields }].map((row) => [row.name, row.fields])),
    );
    return {
      fields,
      as: (locale, to) => withShop(sampleMail(mail, locale, { ...config, words, now: clock(), to }), shop),
    };
  }
}

/** Writes a mail in a language to somebody, with fields that were checked. */
interface Writer {
  fields: DocumentFields;
  as: (locale: Locale, to: string) => Mail;
}
