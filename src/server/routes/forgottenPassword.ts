import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/customer.ts';
import { customerByEmail, saveCustomer } from '../db/customers.ts';
import { dropTokens, spendToken } from '../db/oneTimeTokens.ts';
import { endSessionsOf } from '../db/sessions.ts';
import { unlinkProviders } from '../db/socialIdentities.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../domain/refusal.ts';
import { emailKey } from '../domain/emailKey.ts';
import type { KnownDevices } from '../identity/knownDevices.ts';
import { forgetPendingEmail } from '../identity/emailChange.ts';
import { inEvenTime } from '../identity/evenTime.ts';
import { hashPassword } from '../identity/passwords.ts';
import { sendLink } from '../identity/sendLink.ts';
import { hashOf } from '../identity/tokens.ts';
import type { Tries } from '../identity/tries.ts';
import { serve } from '../serve.ts';
import { answer } from '../words.ts';

const purpose = 'reset-password';

/** A new password for whoever can read the customer's mail. */
export function forgottenPasswordRoutes(app: FastifyInstance, deps: Deps, tries: Tries, devices: KnownDevices): void {
  const { db } = deps.database;

  serve(app, calls.forgotPassword, async ({ body, request }) => {
    await tries.mailAddress(request);
    await tries.passwordMail(request);
    await inEvenTime(mailLink(body.email));
    return answer('resetSent', request);
  });

  serve(app, calls.resetPassword, async ({ body, request, reply }) => {
    await tries.reset(request);
    const passwordHash = await hashPassword(body.newPassword);
    const email = await setPassword(body.token, passwordHash);
    // Whoever reads the mail comes in even while others guess at the password.
    await devices.remember(reply, emailKey(email));
    return answer('passwordReset', request);
  });

  async function mailLink(email: string): Promise<void> {
    const customer = await customerByEmail(db, email);
    if (customer) await db.transaction((tx) => sendLink(tx, deps, customer, purpose));
  }

  /** Whoever has the link reads the mail, so that the email is proven as well. Answers that email. */
  async function setPassword(token: string, passwordHash: string): Promise<string> {
    const now = deps.clock();
    return db.transaction(async (tx) => {
      const owner = await spendToken(tx, purpose, hashOf(token), now);
      if (!owner) throw new Refusal('bad_token');
      await saveCustomer(tx, owner.id, { passwordHash, emailVerifiedAt: owner.emailVerifiedAt ?? now, updatedAt: now });
      await dropTokens(tx, owner.id, purpose);
      // Who has asked for another email may be whom the new password is to keep out.
      await forgetPendingEmail(tx, owner.id);
      await endSessionsOf(tx, owner.id);
      // Whoever opened the account by a provider, with an email that was not theirs, is kept out from here on.
      if (!owner.emailVerifiedAt) await unlinkProviders(tx, owner.id);
      return owner.email;
    });
  }
}
