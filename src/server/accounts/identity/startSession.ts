import type { FastifyReply, FastifyRequest } from 'fastify';
import { reopenAccount } from '#server/accounts/queries/customers.ts';
import { endSessionByHash, openSession } from './queries/sessions.ts';
import type { Deps } from '#server/deps.ts';
import { deviceName } from './rules/device.ts';
import { customerSessions, sessionEnd } from './rules/session.ts';
import { setSessionCookie, sessionTokenOf } from './sessionCookie.ts';
import { hashToken, newToken } from './tokens.ts';

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
