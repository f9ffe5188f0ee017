import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Right, rights, rightsOf } from '#contract/operator/staff/rights.ts';
import { isVisitDue, sessionEnd, staffSessions } from '#server/accounts/identity/rules/session.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import type { Deps } from '#server/deps.ts';
import { addressOf, tryLimiter } from '#server/http/limits/rateLimit.ts';
import { bearerOf, type Operator, SHOP_ACTOR } from '#server/http/operator.ts';
import { Refusal } from '#server/http/refusal.ts';
import { machineTokenByHash, noteUse } from './queries/machineTokens.ts';
import { noteStaffVisit, staffSessionByHash } from './queries/sessions.ts';
import { isSteppedUp } from './rules/stepUp.ts';
import { clearStaffCookie, setStaffCookie, staffSecretOf } from './staffCookie.ts';

/** Milliseconds. */
const QUARTER = 15 * 60_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const shop: Operator = { actor: SHOP_ACTOR, rights: new Set(rights), steppedUp: true };

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
    const secret = staffSecretOf(request);
    if (!secret) throw new Refusal('not_allowed');
    const now = clock();
    const session = await staffSessionByHash(db, hashToken(secret), now);
    if (!session) {
      clearStaffCookie(reply);
      throw new Refusal('not_allowed');
    }
    const { id: sessionId, staffId, name, role } = session;
    if (isVisitDue(staffSessions, session, now)) {
      const expiresAt = sessionEnd(staffSessions, session.createdAt, now);
      await noteStaffVisit(db, sessionId, now, expiresAt);
      setStaffCookie(reply, secret, expiresAt);
    }
    const steppedUp = isSteppedUp(session.steppedUpAt, now);
    return { ...personOf(name), role, rights: new Set<Right>(rightsOf[role]), steppedUp, staffId, sessionId };
  }
}

/** How histories name a person. */
const personOf = (name: string): Pick<Operator, 'actor'> => ({ actor: `staff:${name}` });
