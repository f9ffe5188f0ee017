import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/accounts/sessions.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { type CustomerRow, customerByEmail } from '#server/accounts/queries.ts';
import { endSession, endSessionByHash, sessionsOf } from '#server/accounts/identity/queries.ts';
import type { Deps } from '#server/deps.ts';
import type { SharedByRoutes } from '#server/routeFiles.ts';
import { Refusal } from '#server/http/refusal.ts';
import { emailKey } from '#server/mail/queries.ts';
import { isPassword } from '#server/accounts/identity/passwords.ts';
import { clearSessionCookie, sessionTokenOf, startSession } from '#server/accounts/identity/session.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import { addressOf } from '#server/http/limits/rateLimit.ts';
import { serve } from '#server/http/serve.ts';
import { answer } from '#server/words.ts';

/** Signing in and out, and the devices that are signed in. */
export function routes(app: FastifyInstance, deps: Deps, { tries, devices }: SharedByRoutes): void {
  const { db } = deps.database;

  serve(app, calls.logIn, async ({ body, request, reply }) => {
    await tries.signInAddress(request);
    const account = emailKey(body.email);
    const device = await devices.known(request, account);
    const forgive = await tries.signInAccount.begin({ account, address: addressOf(request), device });
    const customer = await ownerBy(body).catch(async (failure: unknown) => {
      // The password was not checked.
      await forgive();
      throw failure;
    });
    if (!customer) throw new Refusal('bad_credentials');
    await forgive();
    await startSession(deps, customer.id, { request, reply });
    await devices.remember(reply, account);
    return answer('loggedIn', request);
  });

  serve(app, calls.logOut, async ({ request, reply }) => {
    const token = sessionTokenOf(request);
    if (token) await endSessionByHash(db, hashToken(token));
    clearSessionCookie(reply);
    return { redirect: '/' };
  });

  serve(app, calls.listSessions, async ({ customer }) => {
    const sessions = await sessionsOf(db, customer.id, deps.clock());
    return { data: sessions.map((session) => toSession(session, customer.sessionId)) };
  });

  serve(app, calls.endSession, async ({ params, customer, request, reply }) => {
    if (!(await endSession(db, customer.id, params.id))) throw new Refusal('not_found');
    if (params.id === customer.sessionId) clearSessionCookie(reply);
    return answer('sessionEnded', request);
  });

  /** The customer with this email and password. Takes as long for an unknown email. */
  async function ownerBy({ email, password }: { email: string; password: string }): Promise<CustomerRow | undefined> {
    const customer = await customerByEmail(db, email);
    return (await isPassword(password, customer?.passwordHash)) ? customer : undefined;
  }
}

type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number];

function toSession({ id, device, createdAt, lastSeenAt }: SessionRow, current: number): calls.Session {
  return {
    id,
    ...withoutUndefined({ device: device ?? undefined }),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === current,
  };
}
