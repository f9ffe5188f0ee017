import type { FastifyInstance } from 'fastify';
import { allowMails, stopMails } from '#contract/mails.ts';
import * as calls from '#contract/privacy.ts';
import { customerData } from '../db/customerData.ts';
import { customerById, type CustomerRow, saveCustomer } from '../db/customers.ts';
import { allowMailsBy, stopMailsBy } from '../db/mailRecipients.ts';
import { dropTokens } from '../db/oneTimeTokens.ts';
import { endSessionsOf } from '../db/sessions.ts';
import type { Deps } from '../deps.ts';
import { isSameEmail } from '../domain/emailKey.ts';
import { Refusal } from '../domain/refusal.ts';
import { isPassword } from '../identity/passwords.ts';
import { sendNotice } from '../identity/sendNotice.ts';
import { takeCookie } from '../identity/sessionCookie.ts';
import type { Tries } from '../identity/tries.ts';
import { atMost } from '../plugins/rateLimit.ts';
import { serve } from '../serve.ts';
import { answer } from '../words.ts';

/** What people decide about what the shop knows of them, and what it writes to them. */
export function privacyRoutes(app: FastifyInstance, deps: Deps, tries: Tries): void {
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
    takeCookie(reply);
    return answer('accountClosed', request, { days: config.retention.closedAccountDays });
  });

  void app.register((mails, _, done) => {
    // What a mail program sends with its one click says nothing that the address does not (RFC 8058).
    mails.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1000 }, noBody);
    // A mail service may ask for many of its readers from one address.
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

  /** From here on nothing opens the account but signing in, which takes the closing back. */
  async function close(owner: CustomerRow): Promise<void> {
    const days = String(config.retention.closedAccountDays);
    await db.transaction(async (tx) => {
      await saveCustomer(tx, owner.id, { closedAt: clock() });
      await endSessionsOf(tx, owner.id);
      await dropTokens(tx, owner.id, 'reset-password');
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
