import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Role, rightsOf } from '#contract/operator/staff/rights.ts';
import type { Me } from '#contract/operator/staff/staffSession.ts';
import { deviceName } from '#server/accounts/identity/rules/device.ts';
import { sessionEnd, staffSessions } from '#server/accounts/identity/rules/session.ts';
import { hashToken, newToken } from '#server/accounts/identity/tokens.ts';
import type { Db } from '#server/database/connect.ts';
import { endStaffSessionByHash, openStaffSession } from './queries/sessions.ts';
import { setStaffCookie, staffSecretOf } from './staffCookie.ts';

/** A person, as far as a session needs them. */
interface Person {
  id: number;
  name: string;
  email: string;
  role: Role;
}

/** Signs a person in with a new secret, and ends the session before. The cookie is set by `keep`, after the commit. */
export async function startStaffSession(
  tx: Db,
  person: Person,
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: Date },
): Promise<{ me: Me; keep: () => void }> {
  const secret = newToken();
  const before = staffSecretOf(request);
  if (before) await endStaffSessionByHash(tx, hashToken(before));
  const expiresAt = sessionEnd(staffSessions, now, now);
  const device = deviceName(request.headers['user-agent']);
  const session = { staffId: person.id, tokenHash: hashToken(secret), device, now, expiresAt };
  const sessionId = await openStaffSession(tx, session);
  return { me: meOf(person, sessionId), keep: () => setStaffCookie(reply, secret, expiresAt) };
}

export const meOf = ({ name, email, role }: Person, sessionId: number): Me => ({
  name,
  email,
  role,
  rights: [...rightsOf[role]],
  sessionId,
});
