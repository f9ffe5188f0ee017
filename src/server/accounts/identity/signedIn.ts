import type { FastifyInstance, FastifyReply } from 'fastify';
import { noteVisit, sessionByHash } from './queries/sessions.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { customerSessions, isVisitDue, sessionEnd } from './rules/session.ts';
import { clearOldCookie, setSessionCookie, sessionTokenOf, clearSessionCookie } from './sessionCookie.ts';
import { hashToken } from './tokens.ts';

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
  else clearOldCookie(reply);
  throw new Refusal('signed_out');
}
