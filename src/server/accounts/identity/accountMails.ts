import type accountMails from '../../../../public/locales/en/accountMails.json';
import type { Db } from '#server/database/connect.ts';
import { mailRecipient } from '#server/mail/queries.ts';
import type { Deps } from '#server/deps.ts';
import { languageOf, type LocaleTag } from '#server/database/localeTag.ts';
import { greeting } from '#server/mail/greeting.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { pagePath, say } from '#server/words.ts';

/** The recipient of a mail about an account. */
export interface Addressee {
  email: string;
  username: string;
  /** Null while nobody has proven that the email is theirs. */
  emailVerifiedAt: Date | null;
  locale: LocaleTag;
}

type Part = 'subject' | 'heading' | 'text' | 'notYou' | 'button';

export interface AccountMail {
  kind: keyof Omit<typeof accountMails, 'stop'>;
  /** Where its button leads. */
  url: string;
  /** For the gaps in its sentences. */
  values?: Readonly<Record<string, string>>;
}

/**
 * Queues a mail about an account in its language, in the caller's transaction. Nobody who has stopped such mails gets
 * one.
 */
export async function sendAccountMail(
  tx: Db,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { email, username, emailVerifiedAt, locale: tag }: Addressee,
  { kind, url, values = {} }: AccountMail,
): Promise<void> {
  const now = clock();
  const { token, isStopped } = await mailRecipient(tx, email, now);
  if (isStopped) return;
  const locale = languageOf(tag);
  const words = (part: Part): string => say(locale, 'accountMails', `${kind}.${part}`, values);
  const page = config.publicUrl + pagePath(locale, `/stop-mails#${token}`);
  const letter = {
    locale,
    heading: words('heading'),
    paragraphs: [greeting(locale, username, emailVerifiedAt !== null), words('text'), words('notYou')],
    button: { label: words('button'), url },
    stop: { label: say(locale, 'accountMails', 'stop'), url: page },
  };
  const stop = { oneClick: `${config.publicUrl}/api/v1/client/mails/${token}/stop` };
  await queueMail(tx, { to: email, subject: words('subject'), stop, ...bodiesOf(letter) }, now);
}
