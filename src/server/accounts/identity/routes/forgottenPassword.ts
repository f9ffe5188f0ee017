import type { FastifyInstance } from 'fastify';
import { forgotPassword, resetPassword } from '#contract/accounts/password.ts';
import { customerByEmail, saveCustomer } from '#server/accounts/queries.ts';
import { deleteTokens, endSessionsOf, spendToken } from '#server/accounts/identity/queries.ts';
import { unlinkProviders } from '#server/accounts/social/queries.ts';
import type { Deps } from '#server/deps.ts';
import type { SharedByRoutes } from '#server/routeFiles.ts';
import { Refusal } from '#server/http/refusal.ts';
import { emailKey } from '#server/mail/queries.ts';
import { forgetPendingEmail } from '#server/accounts/identity/emailChange.ts';
import { checkNotCommon } from '#server/accounts/identity/commonPasswords.ts';
import { hashPassword, withMinimumDuration } from '#server/accounts/identity/passwords.ts';
import { sendLink, sendNotice } from '#server/accounts/identity/accountMails.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import { serve } from '#server/http/serve.ts';
import { answer } from '#server/words.ts';

const purpose = 'reset-password';

/** A new password by a link in the customer's mail. */
export function routes(app: FastifyInstance, deps: Deps, { tries, devices }: SharedByRoutes): void {
  const { db } = deps.database;

  serve(app, forgotPassword, async ({ body, request }) => {
    await tries.mailAddress(request);
    await tries.passwordMail(request);
    await withMinimumDuration(mailLink(body.email));
    return answer('resetSent', request);
  });

  serve(app, resetPassword, async ({ body, request, reply }) => {
    await tries.reset(request);
    await checkNotCommon(body.newPassword, 'newPassword');
    const passwordHash = await hashPassword(body.newPassword);
    const email = await setPassword(body.token, passwordHash);
    // So the owner can sign in even while others use up the tries of the account.
    await devices.remember(reply, emailKey(email));
    return answer('passwordReset', request);
  });

  async function mailLink(email: string): Promise<void> {
    const customer = await customerByEmail(db, email);
    if (customer) await db.transaction((tx) => sendLink(tx, deps, customer, purpose));
  }

  /** The link also confirms the email, which is returned. */
  async function setPassword(token: string, passwordHash: string): Promise<string> {
    const now = deps.clock();
    return db.transaction(async (tx) => {
      const owner = await spendToken(tx, purpose, hashToken(token), now);
      if (!owner) throw new Refusal('bad_token');
      const emailVerifiedAt = owner.emailVerifiedAt ?? now;
      const saved = await saveCustomer(tx, owner.id, { passwordHash, emailVerifiedAt, updatedAt: now });
      await deleteTokens(tx, owner.id, purpose);
      // The new password may be meant to keep out whoever asked for another email.
      await forgetPendingEmail(tx, owner.id);
      await endSessionsOf(tx, owner.id);
      // Whoever linked a provider with an email that was not theirs is kept out from now on.
      if (!owner.emailVerifiedAt) await unlinkProviders(tx, owner.id);
      await sendNotice(tx, deps, saved, 'password-changed');
      return owner.email;
    });
  }
}
