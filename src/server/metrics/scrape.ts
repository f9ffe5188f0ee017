import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { authenticateOperators } from '#server/accounts/staff/staffSession.ts';
import type { Deps } from '#server/deps.ts';
import { databaseProblem } from '#server/database/failures.ts';
import { type Operator, bearerOf } from '#server/http/operator.ts';
import { Refusal } from '#server/http/refusal.ts';
import { createHash } from 'node:crypto';

/** The text format of Prometheus. */
const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Serves `/metrics` to operators: with the shop's own token, or one of a machine that has the right `read`. A machine
 * that was let in before is let in while the database is away: that is when it matters.
 */
export function metricsRoutes(app: FastifyInstance, deps: Deps, scrape: () => Promise<string>): void {
  authenticateOperators(app, deps);
  const remembered = rememberTokens();
  app.get('/metrics', {
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const token = bearerOf(request);
      // No cookie: a page in the browser of somebody of the staff asks for nothing here.
      if (token === undefined) throw new Refusal('not_allowed');
      const operator = await whoAsks(app.operator(request, reply), remembered.find(token));
      if (!operator.rights.has('read')) throw new Refusal('no_right');
      remembered.note(token, operator);
    },
    handler: async (_request, reply) => reply.type(TYPE).send(await scrape()),
  });
}

/** Time that the database may take to say who asks (milliseconds). */
const TIMEOUT = 2_000;

/** Whoever was let in before, where the database does not say it, or not in time. */
async function whoAsks(asked: Promise<Operator>, known: Operator | undefined): Promise<Operator> {
  if (!known) return asked;
  const answered = asked.catch((failure: unknown) => {
    if (databaseProblem(failure)) return known;
    throw failure;
  });
  return Promise.race([answered, setTimeout(TIMEOUT, known, { ref: false })]);
}

/** Machines that may go on to ask while the database cannot say who they are. */
interface RememberedTokens {
  note: (token: string, operator: Operator) => void;
  find: (token: string) => Operator | undefined;
}

/** A token that was revoked meanwhile gets in for so long at most, and only while the database is away (milliseconds). */
const KEPT = 3_600_000;
/** Several Prometheus servers may ask, hardly more. */
const MOST = 20;

/**
 * Remembers who was let in, by the hashes of their tokens.
 *
 * @param elapsed milliseconds that never go back
 */
export function rememberTokens(elapsed: () => number = () => performance.now()): RememberedTokens {
  const known = new Map<string, { operator: Operator; at: number }>();
  return {
    note: (token, operator) => {
      const key = hashOf(token);
      known.delete(key);
      known.set(key, { operator, at: elapsed() });
      const oldest = known.keys().next().value;
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
    find: (token) => {
      const found = known.get(hashOf(token));
      return found && elapsed() - found.at < KEPT ? found.operator : undefined;
    },
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');
