import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/staff/staffSession.ts';
import { stepUp } from '#contract/operator/staff/staffSession.ts';
import type { Locale } from '#contract/values/locale.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { isPassword } from '#server/accounts/identity/passwords.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import { limitedTry, staffAccount } from '#server/accounts/staff/tries.ts';
import {
  type StaffRow,
  countCodes,
  saveRecoveryCodes,
  staffByEmail,
  staffById,
} from '#server/accounts/staff/queries/people.ts';
import {
  endStaffSession,
  endStaffSessionByHash,
  noteStepUp,
  staffSessionsOf,
} from '#server/accounts/staff/queries/sessions.ts';
import { consumeSecondFactor } from '#server/accounts/staff/spendSecondFactor.ts';
import { clearStaffCookie, meOf, staffSecretOf, startStaffSession } from '#server/accounts/staff/staffSession.ts';
import type { Deps } from '#server/deps.ts';
import type { SharedByRoutes } from '#server/routeFiles.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { answer, localeOf } from '#server/words.ts';
import { plainRecoveryCode, recoveryCodeCount } from '#contract/operator/staff/recoveryCode.ts';
import * as recoveryCalls from '#contract/operator/staff/secondFactor.ts';
import { newRecoveryCode, stepUpEnd } from '#server/accounts/staff/rules.ts';

/** Signing in to the desk and out of it, who is signed in, and on which devices. */
function staffSessionRoutes(app: FastifyInstance, deps: Deps, { staff: counts }: SharedByRoutes): void {
  const { db } = deps.database;

  serve(app, calls.signInStaff, async ({ body, request, reply }) => {
    const person = await limitedTry(counts, request, body.email, (isKnown) =>
      personBy(body, isKnown, localeOf(request.headers['accept-language'])),
    );
    const now = deps.clock();
    const { me, keep } = await db.transaction((tx) => startStaffSession(tx, person, { request, reply, now }));
    keep();
    await counts.devices.remember(reply, staffAccount(body.email));
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

  /**
   * Returns the person with this email, this password and this code. A stranger is not told which one was wrong, and
   * cannot time it: the password takes a thousand times as long as the code. A device that is known hears that it was
   * the code.
   *
   * @throws {Refusal} bad_credentials, wrong_code
   */
  async function personBy({ email, password, code }: SignIn, isKnown: boolean, locale: Locale): Promise<StaffRow> {
    const person = await staffByEmail(db, email);
    const isRight = await isPassword(password, person?.passwordHash);
    if (!person || !isRight) throw new Refusal('bad_credentials');
    if (await consumeSecondFactor(deps, person, code, locale)) return person;
    throw new Refusal(isKnown ? 'wrong_code' : 'bad_credentials');
  }
}

interface SignIn {
  email: string;
  password: string;
  code: string;
}

/** Codes for the day the phone is lost. A token has none. */
function recoveryCodeRoutes(app: FastifyInstance, { clock, database: { db } }: Deps): void {
  serve(app, recoveryCalls.countRecoveryCodes, async ({ operator: { staffId } }) => ({
    data: { left: staffId === undefined ? 0 : await countCodes(db, staffId) },
  }));

  serve(app, recoveryCalls.makeRecoveryCodes, async ({ operator: { staffId } }) => {
    if (staffId === undefined) throw new Refusal('not_found');
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    const hashes = codes.map((code) => hashToken(plainRecoveryCode(code)));
    await db.transaction((tx) => saveRecoveryCodes(tx, staffId, hashes, clock()));
    return { data: { codes } };
  });
}

/** Showing password and second factor once more. Who does is signed in, so that they are told which one was wrong. */
function stepUpRoutes(app: FastifyInstance, deps: Deps, { staff: counts }: SharedByRoutes): void {
  const { db } = deps.database;

  serve(app, stepUp, async ({ body: { password, code }, operator: { staffId, sessionId }, request }) => {
    const person = staffId === undefined ? undefined : await staffById(db, staffId);
    // A token has no password.
    if (!person || sessionId === undefined) throw new Refusal('no_right');
    await limitedTry(counts, request, person.email, async () => {
      if (!(await isPassword(password, person.passwordHash))) throw new Refusal('wrong_password');
      if (!(await consumeSecondFactor(deps, person, code, localeOf(request.headers['accept-language']))))
        throw new Refusal('wrong_code');
    });
    const now = deps.clock();
    await noteStepUp(db, sessionId, now);
    return { data: { until: stepUpEnd(now).toISOString() } };
  });
}

export const routes = [staffSessionRoutes, recoveryCodeRoutes, stepUpRoutes];
