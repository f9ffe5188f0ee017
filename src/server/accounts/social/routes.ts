import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/accounts/socialSignIn.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { startSession } from '#server/accounts/identity/startSession.ts';
import { newToken } from '#server/accounts/identity/tokens.ts';
import type { Tries } from '#server/accounts/identity/tries.ts';
import { refuse } from '#server/http/refusals.ts';
import { serve } from '#server/http/serve.ts';
import { idTokenOf, signInAddress } from './codeFlow.ts';
import { badToken } from './idToken.ts';
import { popupPage } from './popupPage.ts';
import { openProviders } from './providers.ts';
import { setAttemptCookie, attemptOf, clearAttemptCookie } from './cookie.ts';
import { spendIdToken } from './spendIdToken.ts';
import { answer, localeOf } from '#server/words.ts';

/** Signing in with a social provider in a popup (contract, "Customer"). */
export function socialRoutes(app: FastifyInstance, deps: Deps, tries: Tries): void {
  const { publicUrl } = deps.config;
  const providers = openProviders(deps.config);
  const inPopup = { errorHandler: refuseInPopup, exposeHeadRoute: false };

  serve(app, calls.listSocialProviders, () => Promise.resolve({ data: providers.names }));

  serve(
    app,
    calls.startSocialLogIn,
    async ({ params, query, request, reply }) => {
      const provider = await providers.get(params.provider);
      const attempt = { provider: provider.name, locale: query.locale ?? localeAsked(request), secret: newToken() };
      setAttemptCookie(reply, attempt);
      reply.headers({ 'cache-control': 'no-store', 'cross-origin-opener-policy': 'unsafe-none' });
      reply.header('location', await signInAddress(provider, { ...attempt, publicUrl }));
      return undefined;
    },
    inPopup,
  );

  serve(
    app,
    calls.finishSocialLogIn,
    async ({ params, request, reply }) => {
      const provider = await providers.get(params.provider);
      await tries.socialReturn(request);
      const attempt = attemptOf(request);
      if (attempt?.provider !== provider.name) throw new Refusal('bad_token');
      const idToken = await idTokenOf(provider, searchOf(request), { ...attempt, publicUrl });
      return popupPage(reply, { idToken }, attempt.locale);
    },
    inPopup,
  );

  serve(app, calls.socialLogIn, async ({ body, request, reply }) => {
    if (providers.names.length === 0) throw new Refusal('not_found');
    await tries.signInAddress(request);
    const attempt = attemptOf(request);
    clearAttemptCookie(reply);
    if (!attempt) throw badToken();
    const provider = await providers.get(attempt.provider).catch((failure: unknown) => {
      throw failure instanceof Refusal && failure.code === 'not_found' ? badToken(failure) : failure;
    });
    const customerId = await spendIdToken(deps, provider, body.idToken, attempt);
    await startSession(deps, customerId, { request, reply });
    return answer('loggedIn', request);
  });
}

const localeAsked = ({ headers }: FastifyRequest) => localeOf(headers['accept-language']);

const searchOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Sends a failure in the popup to the page that opened it; an unknown address is refused as anywhere. */
function refuseInPopup(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'not_found' || error.code === 'invalid') return void refuse(error, request, reply);
  request.log.info({ err: error.cause }, 'a social sign-in was not finished');
  const page = popupPage(reply, { error: error.code }, attemptOf(request)?.locale ?? localeAsked(request));
  clearAttemptCookie(reply);
  void reply.code(error.status).send(page);
}
