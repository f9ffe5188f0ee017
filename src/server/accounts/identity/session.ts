import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endSessionByHash, noteVisit, openSession, sessionByHash } from './queries.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { customerSessions, deviceName, isVisitDue, sessionEnd } from './rules.ts';
import { hashToken, newToken } from './tokens.ts';
import { reopenAccount } from '#server/accounts/queries.ts';
import { sessionCookie } from '#server/http/cookies.ts';
import { SESSION_COOKIE } from '#server/http/signedIn.ts';

const cookie = sessionCookie(SESSION_COOKIE, 'lax');

export const sessionTokenOf = cookie.read;

/** Decorates requests with the customer whose session they carry. */
export function authenticateCustomers(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  app.decorateRequest('customer', undefined);
  app.decorate('signedIn', async (request, reply) => {
    const token = sessionTokenOf(request);
    const now = clock();
    const session = token ? await sessionByHash(db, hashToken(token), now) : undefined;
    if (!token || !session) return signedOut(reply, token);
    if (isVisitDue(customerSessions, session, now)) {
      const expiresAt = sessionEnd(customerSessions, session.createdAt, now);
      await noteVisit(db, session.id, now, expiresAt);
      setSessionCookie(reply, token, expiresAt);
    }
    return { id: session.customerId, email: session.email, sessionId: session.id };
  });
}

/** Deletes a cookie whose session has ended. */
function signedOut(reply: FastifyReply, token: string | undefined): never {
  if (token) clearSessionCookie(reply);
  else cookie.clearOld(reply);
  throw new Refusal('signed_out');
}

/** Signs a customer in with a new secret, and ends the session before. A closed account is reopened. */
export async function startSession(
  { database, clock }: Deps,
  customerId: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const now = clock();
  const token = newToken();
  const before = sessionTokenOf(request);
  const expiresAt = sessionEnd(customerSessions, now, now);
  const device = deviceName(request.headers['user-agent']);
  await database.db.transaction(async (tx) => {
    if (before) await endSessionByHash(tx, hashToken(before));
    await reopenAccount(tx, customerId);
    await openSession(tx, { customerId, tokenHash: hashToken(token), device, now, expiresAt });
  });
  setSessionCookie(reply, token, expiresAt);
}

/** Stores the secret in the browser until the session ends. */
function setSessionCookie(reply: FastifyReply, token: string, expires: Date): void {
  cookie.set(reply, token, expires);
  cookie.clearOld(reply);
}

/** Deletes the secret from the browser. */
export function clearSessionCookie(reply: FastifyReply): void {
  cookie.clear(reply);
  cookie.clearOld(reply);
}
