import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Right, type Role, rights, rightsOf } from '#contract/operator/staff/rights.ts';
import { deviceName, isVisitDue, sessionEnd, staffSessions } from '#server/accounts/identity/rules.ts';
import { hashToken, newToken } from '#server/accounts/identity/tokens.ts';
import type { Deps } from '#server/deps.ts';
import { addressOf, tryLimiter } from '#server/http/limits/rateLimit.ts';
import { type Operator, SHOP_ACTOR, STAFF_COOKIE, bearerOf } from '#server/http/operator.ts';
import { Refusal } from '#server/http/refusal.ts';
import { machineTokenByHash, noteUse } from './queries/machineTokens.ts';
import { endStaffSessionByHash, noteStaffVisit, openStaffSession, staffSessionByHash } from './queries/sessions.ts';
import { isSteppedUp } from './rules.ts';
import type { Me } from '#contract/operator/staff/staffSession.ts';
import { noteActivity } from '#server/database/activityLog.ts';
import type { Db } from '#server/database/connect.ts';
import { sessionCookie } from '#server/http/cookies.ts';
import { localeOf } from '#server/words.ts';

/** Milliseconds. */
const QUARTER = 15 * 60_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const shop: Operator = { actor: SHOP_ACTOR, rights: new Set(rights), steppedUp: true };

const cookie = sessionCookie(STAFF_COOKIE, 'strict');

export const { read: staffSecretOf, clear: clearStaffCookie } = cookie;

/**
 * Lets calls of operators know who asks: by a token or, where there is none, by the cookie of a person. Rights are read
 * with each request, so that what is taken away is gone at once. Wrong tokens are counted by address, where they keep no
 * right one out: programs of one office have one address, and nobody guesses 32 bytes. A call with neither is not counted.
 */
export function authenticateOperators(app: FastifyInstance, deps: Deps): void {
  const { operatorToken, config, database, clock } = deps;
  const { db } = database;
  const expected = digest(operatorToken);
  const { operatorTriesPerAddress: maxTries } = config.limits;
  const beginTry = tryLimiter(app, { name: 'operator', maxTries, windowMs: QUARTER });

  app.decorateRequest('operator', undefined);
  app.decorate('operator', (request, reply) => {
    const token = bearerOf(request);
    return token === undefined ? byCookie(request, reply) : byToken(request, token);
  });

  async function byToken(request: FastifyRequest, token: string): Promise<Operator> {
    // Digests have one length, so that the comparison always takes the same time.
    const operator = timingSafeEqual(digest(token), expected) ? shop : await machine(token);
    if (operator) return operator;
    await beginTry(addressOf(request));
    throw new Refusal('not_allowed');
  }

  async function machine(token: string): Promise<Operator | undefined> {
    const found = await machineTokenByHash(db, hashToken(token));
    if (!found) return undefined;
    const now = clock();
    if (found.expiresAt && found.expiresAt <= now) throw new Refusal('token_expired');
    await noteUse(db, found, now);
    return { actor: `token:${found.name}`, rights: new Set(found.rights), steppedUp: true };
  }

  async function byCookie(request: FastifyRequest, reply: FastifyReply): Promise<Operator> {
    const secret = cookie.read(request);
    if (!secret) throw new Refusal('not_allowed');
    const now = clock();
    const session = await staffSessionByHash(db, hashToken(secret), now);
    if (!session) {
      cookie.clear(reply);
      throw new Refusal('not_allowed');
    }
    const { id: sessionId, staffId, name, role } = session;
    if (isVisitDue(staffSessions, session, now)) {
      const expiresAt = sessionEnd(staffSessions, session.createdAt, now);
      await noteStaffVisit(db, sessionId, now, expiresAt);
      cookie.set(reply, secret, expiresAt);
    }
    const steppedUp = isSteppedUp(session.steppedUpAt, now);
    return { ...personOf(name), role, rights: new Set<Right>(rightsOf[role]), steppedUp, staffId, sessionId };
  }
}

/** Returns how histories name a person. */
const personOf = (name: string): Pick<Operator, 'actor'> => ({ actor: `staff:${name}` });

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
  noteActivity({ actor: `staff:${person.name}` });
  const secret = newToken();
  const before = cookie.read(request);
  if (before) await endStaffSessionByHash(tx, hashToken(before));
  const expiresAt = sessionEnd(staffSessions, now, now);
  const device = deviceName(request.headers['user-agent']);
  const session = { staffId: person.id, tokenHash: hashToken(secret), device, now, expiresAt };
  const locale = localeOf(request.headers['accept-language']);
  const sessionId = await openStaffSession(tx, { ...session, locale });
  return { me: meOf(person, sessionId), keep: () => cookie.set(reply, secret, expiresAt) };
}

export const meOf = ({ name, email, role }: Person, sessionId: number): Me => ({
  name,
  email,
  role,
  rights: [...rightsOf[role]],
  sessionId,
});
