import { shownEmail } from '#contract/accounts/mailbox.ts';
import { customerById, saveCustomer } from '#server/accounts/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import { isSameEmail } from '#server/mail/queries.ts';
import { type ErasedFiles, eraseIfClosed } from '#server/privacy/queries/eraseCustomer.ts';
import { addPrivacyEvent } from './queries/customers.ts';

interface Erasing {
  customerId: number;
  /** The email, or the name of who has none, as the owner typed it, so that nobody else is erased by a slip of the finger. */
  email: string;
  actor: string;
  now: Date;
}

/**
 * Erases somebody who asked the shop for it: as a closed account is erased, and at once. Delete the files once it is
 * done.
 *
 * @throws {Refusal} not_found, wrong_email, orders_under_way
 */
export function eraseByOwner(db: Db, { customerId, email, actor, now }: Erasing): Promise<ErasedFiles> {
  return db.transaction(async (tx) => {
    const customer = await customerById(tx, customerId);
    if (!customer || customer.erasedAt) throw new Refusal('not_found');
    const address = shownEmail(customer.email);
    if (address === '' ? email.trim() !== customer.username : !isSameEmail(email, address))
      throw new Refusal('wrong_email');
    await saveCustomer(tx, customerId, { closedAt: now });
    const erased = await eraseIfClosed(tx, customerId, now, now);
    if (!erased) throw new Refusal('orders_under_way');
    await addPrivacyEvent(tx, { customerId, kind: 'erased', actor, at: now });
    return erased;
  });
}
