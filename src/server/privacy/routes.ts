import type { FastifyInstance } from 'fastify';
import { allowMails, stopMails } from '#contract/accounts/mailPreferences.ts';
import * as calls from '#contract/accounts/privacy.ts';
import { customerData } from './queries/customerData.ts';
import { type CustomerRow, customerById, saveCustomer } from '#server/accounts/queries.ts';
import { allowMailsBy, isSameEmail, stopMailsBy } from '#server/mail/queries.ts';
import { deleteTokens, endSessionsOf } from '#server/accounts/identity/queries.ts';
import type { Deps } from '#server/deps.ts';
import type { SharedByRoutes } from '#server/routeFiles.ts';
import { Refusal } from '#server/http/refusal.ts';
import { isPassword } from '#server/accounts/identity/passwords.ts';
import { sendNotice } from '#server/accounts/identity/accountMails.ts';
import { clearSessionCookie } from '#server/accounts/identity/session.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { serve } from '#server/http/serve.ts';
import { answer } from '#server/words.ts';

/** Lets people decide about their data, and about the mails to them. */
export async function routes(app: FastifyInstance, deps: Deps, { tries }: SharedByRoutes): Promise<void> {
  const { clock, config } = deps;
  const { db } = deps.database;

  serve(app, calls.getCustomerData, async ({ customer, request }) => {
    await tries.customerData(request);
    return customerData(db, await find(customer.id), clock());
  });

  serve(app, calls.closeAccount, async ({ body, customer, request, reply }) => {
    await tries.oldPassword(request);
    const owner = await find(customer.id);
    if (!(await isConfirmed(owner, body.confirmation))) throw new Refusal('wrong_password');
    await close(owner);
    clearSessionCookie(reply);
    return answer('accountClosed', request, { days: config.retention.closedAccountDays });
  });

  // The document of all calls is made of those that are there.
  await app.register((mails, _, done) => {
    // The body of a mail program's one-click request is ignored (RFC 8058).
    mails.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1000 }, noBody);
    // A mail service may send those of many readers from one address.
    const limit = atMost(60);
    serve(
      mails,
      stopMails,
      async ({ params, request }) => {
        if (!(await db.transaction((tx) => stopMailsBy(tx, params.token, clock())))) throw new Refusal('not_found');
        return answer('mailsStopped', request);
      },
      limit,
    );
    serve(
      mails,
      allowMails,
      async ({ params, request }) => {
        if (!(await allowMailsBy(db, params.token))) throw new Refusal('not_found');
        return answer('mailsAllowed', request);
      },
      limit,
    );
    done();
  });

  async function find(id: number): Promise<CustomerRow> {
    const customer = await customerById(db, id);
    if (!customer) throw new Refusal('signed_out');
    return customer;
  }

  /** From here on only signing in opens the account, and that reopens it. */
  async function close(owner: CustomerRow): Promise<void> {
    const days = String(config.retention.closedAccountDays);
    await db.transaction(async (tx) => {
      await saveCustomer(tx, owner.id, { closedAt: clock() });
      await endSessionsOf(tx, owner.id);
      await deleteTokens(tx, owner.id, 'reset-password');
      await sendNotice(tx, deps, owner, 'account-closed', { days });
    });
  }
}

/** The password; where there is none, the email of the account. */
async function isConfirmed({ passwordHash, email }: CustomerRow, confirmation: string): Promise<boolean> {
  if (passwordHash) return isPassword(confirmation, passwordHash);
  return isSameEmail(confirmation, email);
}

const noBody = (_request: unknown, _body: unknown, done: (failure: null, body: undefined) => void): void =>
  done(null, undefined);
