import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/accounts/customer.ts';
import type { Deps } from '#server/deps.ts';
import type { SharedByRoutes } from '#server/routeFiles.ts';
import { Refusal } from '#server/http/refusal.ts';
import { confirmEmail, cancelEmailChange } from '#server/accounts/identity/emailChange.ts';
import { goToVerification } from '#server/accounts/identity/verificationPage.ts';
import { serve } from '#server/http/serve.ts';
import { answer } from '#server/words.ts';

/** The links that a change of the email mails: to the new address, and to the old one. */
export function routes(app: FastifyInstance, deps: Deps, { tries }: SharedByRoutes): void {
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
      return goToVerification(request, reply, customer);
    },
    // A program that only checks a link must not use it up.
    { exposeHeadRoute: false },
  );

  serve(app, calls.keepEmail, async ({ body, request }) => {
    await tries.reset(request);
    await db.transaction((tx) => cancelEmailChange(tx, deps, body.token));
    return answer('emailKept', request);
  });
}
