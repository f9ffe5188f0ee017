import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/customer.ts';
import { cartOf } from '../db/cart.ts';
import { type CustomerChanges, customerById, type CustomerRow, saveCustomer, toCustomer } from '../db/customers.ts';
import { dropTokens } from '../db/oneTimeTokens.ts';
import { endSessionsOf } from '../db/sessions.ts';
import type { Deps } from '../deps.ts';
import { languageOf, numeralsOf, tagOf } from '../domain/localeTag.ts';
import { Refusal } from '../domain/refusal.ts';
import { hashPassword, isPassword } from '../identity/passwords.ts';
import { sendLink } from '../identity/sendLink.ts';
import { sendNotice } from '../identity/sendNotice.ts';
import type { SignedIn } from '../identity/signedIn.ts';
import type { Tries } from '../identity/tries.ts';
import { serve } from '../serve.ts';
import { avatarFolder } from '../uploads/avatarFolder.ts';
import { answer } from '../words.ts';

/** What customers see and change about themselves. */
export function profileRoutes(app: FastifyInstance, deps: Deps, tries: Tries): void {
  const { db } = deps.database;
  const avatars = avatarFolder(deps.config.dataDir);

  serve(app, calls.getCustomer, async ({ customer }) =>
    toCustomer(await find(customer), await cartOf(db, customer.id)),
  );

  serve(app, calls.updateCustomer, async ({ form, files, customer, request }) => {
    const before = await find(customer);
    const isNewEmail = form.email.toLowerCase() !== before.email.toLowerCase();
    if (isNewEmail) await tries.changeEmail(request);
    const avatar = files.image && (await avatars.keep(files.image));
    const changes = { ...form, ...(avatar ? { avatar } : {}), updatedAt: deps.clock() };
    const saved = await save(before, changes, isNewEmail).catch(async (failure: unknown) => {
      if (avatar) await avatars.drop(avatar);
      throw failure;
    });
    if (avatar && before.avatar) await avatars.drop(before.avatar);
    return toCustomer(saved, await cartOf(db, customer.id));
  });

  serve(app, calls.updateLanguage, async ({ body, customer }) => {
    const before = (await find(customer)).locale;
    const locale = tagOf(body.locale ?? languageOf(before), body.numerals ?? numeralsOf(before));
    const saved = await saveCustomer(db, customer.id, { locale, updatedAt: deps.clock() });
    return toCustomer(saved, await cartOf(db, customer.id));
  });

  serve(app, calls.updatePassword, async ({ body, customer, request }) => {
    await tries.oldPassword(request);
    const { passwordHash } = await find(customer);
    if (!(await isPassword(body.oldPassword, passwordHash))) throw new Refusal('wrong_password');
    await changePassword(customer, await hashPassword(body.password));
    return answer('passwordChanged', request);
  });

  async function find({ id }: SignedIn): Promise<CustomerRow> {
    const customer = await customerById(db, id);
    if (!customer) throw new Refusal('signed_out');
    return customer;
  }

  function save(before: CustomerRow, changes: CustomerChanges, isNewEmail: boolean): Promise<CustomerRow> {
    const { id } = before;
    return db.transaction(async (tx) => {
      if (!isNewEmail) return saveCustomer(tx, id, changes);
      const saved = await saveCustomer(tx, id, { ...changes, emailVerifiedAt: null });
      await dropTokens(tx, id, 'verify-email');
      await sendLink(tx, deps, saved, 'verify-email');
      // Who has taken over a device would otherwise take the account along in silence.
      await sendNotice(tx, deps, before, 'email-changed');
      return saved;
    });
  }

  /** Links to set a new password that are still on their way are worth nothing any more. */
  async function changePassword({ id, sessionId }: SignedIn, passwordHash: string): Promise<void> {
    await db.transaction(async (tx) => {
      await saveCustomer(tx, id, { passwordHash, updatedAt: deps.clock() });
      await dropTokens(tx, id, 'reset-password');
      await endSessionsOf(tx, id, sessionId);
    });
  }
}
