import type { Words } from '#i18n/words/namespaces.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/connect.ts';
import type { Mail } from '#server/mail/mail.ts';
import { mailRecipient } from '#server/mail/queries.ts';
import type { Deps } from '#server/deps.ts';
import { type LocaleTag, languageOf } from '#server/database/localeTag.ts';
import { greeting } from '#server/mail/greeting.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { shopAround } from '#server/mail/shopAround.ts';
import { readMailWords } from '#server/content/mailTexts.ts';
import type { MailBody } from '#server/mail/body.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { pagePath, say } from '#server/words.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { CustomerRow } from '#server/accounts/queries.ts';
import { saveToken } from './queries.ts';
import { type Purpose, linkEnd } from './rules.ts';
import { hashToken, newToken } from './tokens.ts';
import { shopDayAndClock } from '#contract/values/shopDay.ts';

/** The recipient of a mail about an account. */
interface Addressee {
  email: string;
  username: string;
  /** Null while nobody has proven that the email is theirs. */
  emailVerifiedAt: Date | null;
  locale: LocaleTag;
}

type Part = 'subject' | 'heading' | 'text' | 'notYou' | 'button';

interface AccountMail {
  kind: Exclude<keyof Words['accountMails'], 'stop'>;
  /** The address behind its button. */
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
async function sendAccountMail(
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
    shop: shopAround(locale, await readMailWords(tx), config.publicUrl),
  };
  const mail = recipient ? stoppable(letter, recipient.token, config) : bodiesOf(letter);
  await queueMail(tx, { to: email, subject: words('subject'), ...mail }, now);
}

/** A letter with a link that stops such mails, and what mail programs need for a button of their own. */
function stoppable(
  mail: MailBody,
  token: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Omit<Mail, 'to' | 'subject'> {
  const { locale } = mail;
  const url = publicUrl + pagePath(locale, `/stop-mails#${token}`);
  const stop = { oneClick: `${publicUrl}/api/v1/client/mails/${token}/stop` };
  return { stop, ...bodiesOf({ ...mail, stop: { label: say(locale, 'accountMails', 'stop'), url } }) };
}

/** The mails with a link: one for each purpose, and another one once the email is changed. */
type LinkMail = Purpose | 'email-changed';

/**
 * Mails a customer a link that works once, in the caller's transaction.
 *
 * @param kind which mail, where there are several for one purpose
 * @param returnTo where its link leads once the email is confirmed
 */
export async function sendLink(
  tx: Db,
  deps: Deps,
  customer: CustomerRow,
  purpose: Purpose,
  kind: LinkMail = purpose,
  returnTo?: 'checkout',
): Promise<void> {
  const now = deps.clock();
  const token = newToken();
  const { id: customerId, email, locale } = customer;
  await saveToken(tx, {
    customerId,
    purpose,
    email,
    tokenHash: hashToken(token),
    now,
    expiresAt: linkEnd(purpose, now),
  });
  const query = returnTo ? `?to=${returnTo}` : '';
  const url = deps.config.publicUrl + pathOf(kind, token, languageOf(locale)) + query;
  await sendAccountMail(tx, deps, customer, { kind, url });
}

function pathOf(kind: LinkMail, token: string, locale: Locale): string {
  switch (kind) {
    case 'verify-email':
      return `/api/v1/customers/verify/${token}`;
    case 'change-email':
      return `/api/v1/customers/confirm-email/${token}`;
    case 'reset-password':
      return pagePath(locale, `/reset-password/${token}`);
    case 'keep-email':
    case 'email-changed':
      // The part after # reaches no server, so a program that opens links of mails changes nothing.
      return pagePath(locale, `/keep-email#${token}`);
  }
}

/** News that an owner must learn, whoever did it. */
type Notice = 'email-moved' | 'provider-linked' | 'account-closed' | 'password-changed';

/** The address behind its button. */
const pages: Readonly<Record<Notice, string>> = {
  'email-moved': '/contact-us',
  'provider-linked': '/contact-us',
  'account-closed': '/login-register',
  'password-changed': '/forgot-password',
};

/** Mails a customer what has changed about signing in to their account, in the caller's transaction. */
export function sendNotice(
  tx: Db,
  deps: Deps,
  customer: Addressee,
  notice: Notice,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const url = deps.config.publicUrl + pagePath(languageOf(customer.locale), pages[notice]);
  const time = shopDayAndClock(deps.clock(), deps.config.region.timeZone, languageOf(customer.locale));
  return sendAccountMail(tx, deps, customer, { kind: notice, url, values: { ...values, time } });
}
