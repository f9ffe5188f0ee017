import type { Words } from '#i18n/words/namespaces.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/connect.ts';
import type { Mail } from '#server/mail/mail.ts';
import { mailRecipient } from '#server/mail/queries.ts';
import type { Deps } from '#server/deps.ts';
import { languageOf, type LocaleTag } from '#server/database/localeTag.ts';
import { greeting } from '#server/mail/greeting.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { bodiesOf, type Letter } from '#server/mail/template.ts';
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
  kind: Exclude<keyof Words['accountMails'], 'stop'>;
  /** Where its button leads. */
  url: string;
  /** For the gaps in its sentences. */
  values?: Readonly<Record<string, string>>;
}

/** Those to a mailbox that has not proven yet that it is the customer's, so that a stranger can stop them. */
const toStrangers = new Set<AccountMail['kind']>(['verify-email', 'change-email']);

/**
 * Queues a mail about an account in its language, in the caller's transaction. Nobody can stop one about passwords and
 * who gets into an account: whoever breaks in could stop it first.
 */
export async function sendAccountMail(
  tx: Db,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { email, username, emailVerifiedAt, locale: tag }: Addressee,
  { kind, url, values = {} }: AccountMail,
): Promise<void> {
  const now = clock();
  const recipient = toStrangers.has(kind) ? await mailRecipient(tx, email, now) : undefined;
  if (recipient?.isStopped) return;
  const locale = languageOf(tag);
  const words = (part: Part): string => say(locale, 'accountMails', `${kind}.${part}`, values);
  const letter = {
    locale,
    heading: words('heading'),
    paragraphs: [greeting(locale, username, emailVerifiedAt !== null), words('text'), words('notYou')],
    button: { label: words('button'), url },
  };
  const mail = recipient ? stoppable(letter, recipient.token, config) : bodiesOf(letter);
  await queueMail(tx, { to: email, subject: words('subject'), ...mail }, now);
}

/** A letter with a link that stops such mails, and what mail programs need for a button of their own. */
function stoppable(
  letter: Letter,
  token: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Omit<Mail, 'to' | 'subject'> {
  const { locale } = letter;
  const url = publicUrl + pagePath(locale, `/stop-mails#${token}`);
  const stop = { oneClick: `${publicUrl}/api/v1/client/mails/${token}/stop` };
  return { stop, ...bodiesOf({ ...letter, stop: { label: say(locale, 'accountMails', 'stop'), url } }) };
}
