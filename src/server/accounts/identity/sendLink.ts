import type { Locale } from '#contract/values/locale.ts';
import type { CustomerRow } from '#server/accounts/queries/customers.ts';
import type { Db } from '#server/database/connect.ts';
import { saveToken } from './queries/oneTimeTokens.ts';
import type { Deps } from '#server/deps.ts';
import { languageOf } from '#server/database/localeTag.ts';
import { linkEnd, type Purpose } from './rules/oneTimeToken.ts';
import { pagePath } from '#server/words.ts';
import { sendAccountMail } from './accountMails.ts';
import { hashToken, newToken } from './tokens.ts';

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
