import type { Locale } from '#contract/values/locale.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import * as calls from '#contract/accounts/registration.ts';
import { createCustomer, customerByEmail, saveCustomer } from '#server/accounts/queries.ts';
import { spendToken, spentToken } from '#server/accounts/identity/queries.ts';
import type { Deps } from '#server/deps.ts';
import type { SharedByRoutes } from '#server/routeFiles.ts';
import { Refusal } from '#server/http/refusal.ts';
import { checkNotCommon } from '#server/accounts/identity/commonPasswords.ts';
import { hashPassword, withMinimumDuration } from '#server/accounts/identity/passwords.ts';
import { sendLink } from '#server/accounts/identity/accountMails.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import { goToVerification } from '#server/accounts/identity/verificationPage.ts';
import { serve } from '#server/http/serve.ts';
import { answer, localeOf } from '#server/words.ts';

const purpose = 'verify-email';

/** Registering, and confirming the email. */
export function routes(app: FastifyInstance, deps: Deps, { tries }: SharedByRoutes): void {
  const { db } = deps.database;

  serve(app, calls.register, async ({ body, request }) => {
    await tries.register(request);
    await checkNotCommon(body.password, 'password');
    const customer = newCustomer(body, localeOf(request.headers['accept-language']), await hashPassword(body.password));
    await db.transaction(async (tx) => {
      const created = await createCustomer(tx, customer, deps.clock());
      if (!created) throw new Refusal('email_taken');
      await sendLink(tx, deps, created, purpose);
    });
    return answer('registered', request);
  });

  // No HEAD: a program that only checks a link must not use it up. When one of a mail service opens it, the shopper is
  // shown success all the same.
  serve(
    app,
    calls.verifyEmail,
    async ({ params, query, request, reply }) => {
      const now = deps.clock();
      const customer = await db.transaction(async (tx) => {
        const hash = hashToken(params.token);
        const owner = await spendToken(tx, purpose, hash, now);
        if (owner) return saveCustomer(tx, owner.id, { emailVerifiedAt: owner.emailVerifiedAt ?? now });
        return spentToken(tx, purpose, hash, now);
      });
      return goToVerification(request, reply, customer, query.to);
    },
    { exposeHeadRoute: false },
  );

  serve(app, calls.resendVerification, async ({ body, request }) => {
    await tries.mailAddress(request);
    await tries.verificationMail(request);
    await withMinimumDuration(mailAgain(body));
    return answer('verificationSent', request);
  });

  async function mailAgain({ email, returnTo }: Resend): Promise<void> {
    const customer = await customerByEmail(db, email);
    if (!customer || customer.emailVerifiedAt) return;
    await db.transaction((tx) => sendLink(tx, deps, customer, purpose, purpose, returnTo));
  }
}

type Resend = z.output<typeof calls.resendVerification.body>;

interface Form {
  email: string;
  firstname: string;
  lastname?: string | undefined;
  phone: string;
}

function newCustomer({ email, firstname, lastname = '', phone }: Form, locale: Locale, passwordHash: string) {
  return {
    email,
    username: [firstname, lastname].filter(Boolean).join(' '),
    firstName: firstname,
    lastName: lastname,
    phone,
    passwordHash,
    locale,
  };
}
