import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/accounts/emailChange.ts';
import type { Deps } from '#server/deps.ts';
import { languageOf } from '#server/database/localeTag.ts';
import { Refusal } from '#server/http/refusal.ts';
import { confirmEmail, cancelEmailChange } from '#server/accounts/identity/emailChange.ts';
import type { Tries } from '#server/accounts/identity/tries.ts';
import { serve } from '#server/http/serve.ts';
import { answer, localeOf } from '#server/words.ts';

/** The links that a change of the email sends: to the new one, and to the one of before. */
export function emailChangeRoutes(app: FastifyInstance, deps: Deps, tries: Tries): void {
  const { db } = deps.database;

  serve(
    app,
    calls.confirmEmailChange,
    async ({ params, request, reply }) => {
      const customer = await db
        .transaction((tx) => confirmEmail(tx, deps, params.token))
        .catch((failure: unknown) => {
          if (failure instanceof Refusal) return undefined;
          throw failure;
        });
      const locale = customer ? languageOf(customer.locale) : localeOf(request.headers['accept-language']);
      const page = `/verification/${customer ? 'success' : 'failure'}`;
      reply.header('cache-control', 'no-store').header('location', locale === 'my' ? `/my${page}` : page);
      return undefined;
    },
    // Programs that only look whether a link is there must not use it up.
    { exposeHeadRoute: false },
  );

  serve(app, calls.keepEmail, async ({ body, request }) => {
    await tries.reset(request);
    await db.transaction((tx) => cancelEmailChange(tx, deps, body.token));
    return answer('emailKept', request);
  });
}
