import type { Db } from '#server/database/connect.ts';
import type { Deps } from '#server/deps.ts';
import { languageOf } from '#server/database/localeTag.ts';
import { shopDayAndClock } from '#contract/values/shopDay.ts';
import { pagePath } from '#server/words.ts';
import { type Addressee, sendAccountMail } from './accountMails.ts';

/** What an owner must learn of, whoever did it. */
type Notice = 'email-moved' | 'provider-linked' | 'account-closed' | 'password-changed';

/** Where its button leads. */
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
  const time = shopDayAndClock(deps.clock(), deps.config.timeZone, languageOf(customer.locale));
  return sendAccountMail(tx, deps, customer, { kind: notice, url, values: { ...values, time } });
}
