import type { CustomerRow } from '../db/customers.ts';
import type { Db } from '../db/connect.ts';
import { keepToken } from '../db/oneTimeTokens.ts';
import type { Deps } from '../deps.ts';
import { linkEnd, type Purpose } from '../domain/oneTimeToken.ts';
import { queueMail } from '../mail/queueMail.ts';
import { linkMail } from './linkMail.ts';
import { hashOf, newToken } from './tokens.ts';

/** Mails a customer a link that works once, in the caller's transaction. */
export async function sendLink(
  tx: Db,
  { config, clock }: Deps,
  customer: CustomerRow,
  purpose: Purpose,
): Promise<void> {
  const now = clock();
  const token = newToken();
  const { id: customerId, email } = customer;
  await keepToken(tx, { customerId, purpose, email, tokenHash: hashOf(token), now, expiresAt: linkEnd(purpose, now) });
  await queueMail(tx, linkMail(customer, purpose, token, config.publicUrl), now);
}
