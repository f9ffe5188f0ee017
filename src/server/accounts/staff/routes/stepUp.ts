import type { FastifyInstance } from 'fastify';
import { stepUp } from '#contract/operator/staff/staffSession.ts';
import { isPassword } from '#server/accounts/identity/passwords.ts';
import { type CountsTries, countedTry } from '#server/accounts/staff/countedTry.ts';
import { staffById } from '#server/accounts/staff/queries/people.ts';
import { noteStepUp } from '#server/accounts/staff/queries/sessions.ts';
import { stepUpEnd } from '#server/accounts/staff/rules/stepUp.ts';
import { spendSecondFactor } from '#server/accounts/staff/spendSecondFactor.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { localeOf } from '#server/words.ts';

/** Showing password and second factor once more. Who does is signed in, so that they are told which one was wrong. */
export function stepUpRoutes(app: FastifyInstance, deps: Deps, counts: CountsTries): void {
  const { db } = deps.database;

  serve(app, stepUp, async ({ body: { password, code }, operator: { staffId, sessionId }, request }) => {
    const person = staffId === undefined ? undefined : await staffById(db, staffId);
    // A token has no password.
    if (!person || sessionId === undefined) throw new Refusal('no_right');
    await countedTry(counts, request, person.email, async () => {
      if (!(await isPassword(password, person.passwordHash))) throw new Refusal('wrong_password');
      if (!(await spendSecondFactor(deps, person, code, localeOf(request.headers['accept-language']))))
        throw new Refusal('wrong_code');
    });
    const now = deps.clock();
    await noteStepUp(db, sessionId, now);
    return { data: { until: stepUpEnd(now).toISOString() } };
  });
}
