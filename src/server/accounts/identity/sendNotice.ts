import type { Db } from '#server/database/connect.ts';
import type { Deps } from '#server/deps.ts';
import { languageOf } from '#server/database/localeTag.ts';
import { type Addressee, sendAccountMail } from './accountMail.ts';

/** What an owner should hear of even where somebody else did it. */
type Notice = 'email-moved' | 'provider-linked' | 'account-closed';

/** Tells a customer what has changed about the way into their account, in the caller's transaction. */
export function sendNotice(
  tx: Db,
  deps: Deps,
  customer: Addressee,
  notice: Notice,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const shop = `${deps.config.publicUrl}${languageOf(customer.locale) === 'my' ? '/my' : ''}`;
  const url = notice === 'account-closed' ? `${shop}/login-register` : `${shop}/contact-us`;
  const time = deps.clock().toISOString().slice(0, 16).replace('T', ' ');
  return sendAccountMail(tx, deps, customer, { kind: notice, url, values: { ...values, time } });
}
