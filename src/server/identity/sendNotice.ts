import type { Db } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { languageOf } from '../domain/localeTag.ts';
import { queueMail } from '../mail/queueMail.ts';
import { accountMail, type Addressee } from './accountMail.ts';

/** What an owner should hear of even where somebody else did it. */
type Notice = 'email-changed' | 'provider-linked';

/** Tells a customer what has changed about the way into their account, in the caller's transaction. */
export function sendNotice(
  tx: Db,
  { config, clock }: Deps,
  customer: Addressee,
  notice: Notice,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const now = clock();
  const contact = `${config.publicUrl}${languageOf(customer.locale) === 'my' ? '/my' : ''}/contact-us`;
  const time = now.toISOString().slice(0, 16).replace('T', ' ');
  return queueMail(tx, accountMail(customer, notice, contact, { ...values, time }), now);
}
