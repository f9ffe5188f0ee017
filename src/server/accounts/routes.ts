import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type Customer,
  getCustomer,
  updateCustomer,
  updateLanguage,
  cancelEmailChange,
} from '#contract/accounts/customer.ts';
import { updatePassword } from '#contract/accounts/password.ts';
import {
  type CustomerChanges,
  type CustomerRow,
  customerByEmail,
  customerById,
  saveCustomer,
  toCustomer,
} from './queries.ts';
import { deleteTokens, endSessionsOf } from './identity/queries.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Deps } from '#server/deps.ts';
import type { SharedByRoutes } from '#server/routeFiles.ts';
import { languageOf, numeralsOf, tagOf } from '#server/database/localeTag.ts';
import { Refusal } from '#server/http/refusal.ts';
import { checkNotCommon } from './identity/commonPasswords.ts';
import { forgetPendingEmail, isOtherEmail, requestEmailChange } from './identity/emailChange.ts';
import { hashPassword, isPassword } from './identity/passwords.ts';
import { sendNotice } from './identity/accountMails.ts';
import type { SignedIn } from '#server/http/signedIn.ts';
import { serve } from '#server/http/serve.ts';
import { avatarFiles } from './avatarFiles.ts';
import { answer } from '#server/words.ts';

/** Customers see and change their own data. */
export function routes(app: FastifyInstance, deps: Deps, { tries, cartOf }: SharedByRoutes): void {
  const { db } = deps.database;
  const avatars = avatarFiles(deps.files);

  serve(app, getCustomer, async ({ customer }) => shown(await find(customer)));

  serve(app, updateCustomer, async ({ form, files, customer, request }) => {
    const before = await find(customer);
    const newEmail = isOtherEmail(before, form.email) ? form.email : undefined;
    if (newEmail !== undefined) await mayChangeEmail(before, newEmail, form.password, request);
    if (files.image) await tries.picture(request);
    const avatar = files.image && (await avatars.keep(files.image));
    const { username, phone } = form;
    const changes = { username, phone, ...withoutUndefined({ avatar }), updatedAt: deps.clock() };
    const saved = await save(before.id, changes, newEmail).catch(async (failure: unknown) => {
      if (avatar) await avatars.drop(avatar);
      throw failure;
    });
    if (avatar && before.avatar) await avatars.drop(before.avatar);
    return shown(saved);
  });

  serve(app, updateLanguage, async ({ body, customer }) => {
    const before = (await find(customer)).locale;
    const locale = tagOf(body.locale ?? languageOf(before), body.numerals ?? numeralsOf(before));
    const saved = await saveCustomer(db, customer.id, { locale, updatedAt: deps.clock() });
    return shown(saved);
  });

  serve(app, cancelEmailChange, async ({ customer }) => {
    await db.transaction((tx) => forgetPendingEmail(tx, customer.id));
    return shown(await find(customer));
  });

  serve(app, updatePassword, async ({ body, customer, request }) => {
    await tries.oldPassword(request);
    const { passwordHash } = await find(customer);
    if (!(await isPassword(body.oldPassword, passwordHash))) throw new Refusal('wrong_password');
    await checkNotCommon(body.password, 'password');
    await changePassword(customer, await hashPassword(body.password));
    return answer('passwordChanged', request);
  });

  const shown = async (row: CustomerRow): Promise<Customer> => toCustomer(row, await cartOf(db, row.id, deps.clock()));

  async function find({ id }: SignedIn): Promise<CustomerRow> {
    const customer = await customerById(db, id);
    if (!customer) throw new Refusal('signed_out');
    return customer;
  }

  /** Needs the password: a device that was left signed in must not be enough to take the account over. */
  async function mayChangeEmail(
    { passwordHash }: CustomerRow,
    email: string,
    password: string | undefined,
    request: FastifyRequest,
  ): Promise<void> {
    if (passwordHash === null) throw new Refusal('password_unset');
    if (!password) throw new Refusal('invalid', { reasons: { password: 'required' } });
    await tries.oldPassword(request);
    await tries.changeEmail(request);
    if (!(await isPassword(password, passwordHash))) throw new Refusal('wrong_password');
    if (await customerByEmail(db, email)) throw new Refusal('email_taken');
  }

  function save(id: number, changes: CustomerChanges, newEmail: string | undefined): Promise<CustomerRow> {
    return db.transaction(async (tx) => {
      const saved = await saveCustomer(tx, id, changes);
      return newEmail === undefined ? saved : requestEmailChange(tx, deps, saved, newEmail);
    });
  }

  /** Deletes links for a new password, and signs out all other devices. */
  async function changePassword({ id, sessionId }: SignedIn, passwordHash: string): Promise<void> {
    await db.transaction(async (tx) => {
      const saved = await saveCustomer(tx, id, { passwordHash, updatedAt: deps.clock() });
      await deleteTokens(tx, id, 'reset-password');
      await forgetPendingEmail(tx, id);
      await endSessionsOf(tx, id, sessionId);
      await sendNotice(tx, deps, saved, 'password-changed');
    });
  }
}
