import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/staff/staffSession.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { KnownDevices } from '#server/accounts/identity/knownDevices.ts';
import { isPassword } from '#server/accounts/identity/passwords.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import { spendCode, staffByEmail, staffById, type StaffRow } from '#server/accounts/staff/queries/people.ts';
import { endStaffSession, endStaffSessionByHash, staffSessionsOf } from '#server/accounts/staff/queries/sessions.ts';
import { newSecondFactor, stepOfCode } from '#server/accounts/staff/rules/secondFactor.ts';
import { clearStaffCookie, staffSecretOf } from '#server/accounts/staff/staffCookie.ts';
import { meOf, startStaffSession } from '#server/accounts/staff/startStaffSession.ts';
import type { StaffTries } from '#server/accounts/staff/tries.ts';
import type { Deps } from '#server/deps.ts';
import { addressOf } from '#server/http/limits/rateLimit.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { emailKey } from '#server/mail/emailKey.ts';
import { answer } from '#server/words.ts';

/** Signing in to the desk and out of it, who is signed in, and on which devices. */
export function staffSessionRoutes(app: FastifyInstance, deps: Deps, tries: StaffTries, devices: KnownDevices): void {
  const { db } = deps.database;
  /** For whom nobody knows, so that an answer about them takes as long. */
  const nobodysSecret = deps.seal.seal(newSecondFactor());

  serve(app, calls.signInStaff, async ({ body, request, reply }) => {
    await tries.signInAddress(request);
    // A device that is known for the customer of the same email is not known here.
    const account = `staff ${emailKey(body.email)}`;
    const device = await devices.known(request, account);
    const forgive = await tries.signInAccount.begin({ account, address: addressOf(request), device });
    const person = await personBy(body).catch(async (failure: unknown) => {
      // Neither password nor code was checked.
      await forgive();
      throw failure;
    });
    if (!person) throw new Refusal('bad_credentials');
    await forgive();
    const now = deps.clock();
    const { me, keep } = await db.transaction((tx) => startStaffSession(tx, person, { request, reply, now }));
    keep();
    await devices.remember(reply, account);
    return { data: me };
  });

  serve(app, calls.signOutStaff, async ({ request, reply }) => {
    const secret = staffSecretOf(request);
    if (secret) await endStaffSessionByHash(db, hashToken(secret));
    clearStaffCookie(reply);
    return answer('sessionEnded', request);
  });

  serve(app, calls.getMe, async ({ operator: { staffId, sessionId, actor, rights } }) => {
    const person = staffId === undefined ? undefined : await staffById(db, staffId);
    if (person && sessionId !== undefined) return { data: meOf(person, sessionId) };
    return { data: { name: actor, email: null, role: null, rights: [...rights], sessionId: null } };
  });

  serve(app, calls.listStaffSessions, async ({ operator: { staffId, sessionId } }) => {
    const sessions = staffId === undefined ? [] : await staffSessionsOf(db, staffId, deps.clock());
    const data = sessions.map(({ device, createdAt, lastSeenAt, id }) => ({
      id,
      ...withoutUndefined({ device: device ?? undefined }),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: id === sessionId,
    }));
    return { data };
  });

  serve(app, calls.endStaffSession, async ({ params, operator: { staffId, sessionId }, request, reply }) => {
    const isEnded = staffId !== undefined && (await endStaffSession(db, staffId, params.session));
    if (!isEnded) throw new Refusal('not_found');
    if (params.session === sessionId) clearStaffCookie(reply);
    return answer('sessionEnded', request);
  });

  /** Who has this email, this password and this code. All three are looked at, whichever is wrong. */
  async function personBy({ email, password, code }: SignIn): Promise<StaffRow | undefined> {
    const person = await staffByEmail(db, email);
    const isRight = await isPassword(password, person?.passwordHash);
    const secret = deps.seal.open(person?.totpSecret ?? nobodysSecret);
    const step = secret === undefined ? undefined : stepOfCode(secret, code, deps.clock());
    if (!person || !isRight || step === undefined) return undefined;
    return (await spendCode(db, person.id, step)) ? person : undefined;
  }
}

interface SignIn {
  email: string;
  password: string;
  code: string;
}
