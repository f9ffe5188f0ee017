import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/accounts/socialSignIn.ts';
import type { Deps } from '#server/deps.ts';
import type { SharedByRoutes } from '#server/routeFiles.ts';
import { Refusal } from '#server/http/refusal.ts';
import { startSession } from '#server/accounts/identity/session.ts';
import { newToken } from '#server/accounts/identity/tokens.ts';
import { refuse } from '#server/http/refusals.ts';
import { serve } from '#server/http/serve.ts';
import { idTokenOf, signInAddress } from './codeFlow.ts';
import { type Provider, badToken, lazyProvider } from './idToken.ts';
import { setAttemptCookie, cookieAttempt, clearAttemptCookie } from './cookie.ts';
import { spendIdToken } from './customer.ts';
import { answer, localeOf, say } from '#server/words.ts';
import { type SocialProvider, socialProviders } from '#contract/accounts/socialSignIn.ts';
import type { Config } from '#server/config/config.ts';
import type { Locale } from '#contract/values/locale.ts';
import { createHash } from 'node:crypto';
import { POPUP_MESSAGE } from '#contract/accounts/popupMessage.ts';
import { escapeHtml } from '#server/mail/html.ts';

/** Signing in with a social provider in a popup (contract, "Customer"). */
export function routes(app: FastifyInstance, deps: Deps, { tries }: SharedByRoutes): void {
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
      const attempt = cookieAttempt(request);
      if (attempt?.provider !== provider.name) throw new Refusal('bad_token');
      const idToken = await idTokenOf(provider, searchOf(request), { ...attempt, publicUrl });
      return popupPage(reply, { idToken }, attempt.locale);
    },
    inPopup,
  );

  serve(app, calls.socialLogIn, async ({ body, request, reply }) => {
    if (providers.names.length === 0) throw new Refusal('not_found');
    await tries.signInAddress(request);
    const attempt = cookieAttempt(request);
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
  const page = popupPage(reply, { error: error.code }, cookieAttempt(request)?.locale ?? localeAsked(request));
  clearAttemptCookie(reply);
  void reply.code(error.status).send(page);
}

/** The providers that the shop is set up for. */
interface Providers {
  readonly names: SocialProvider[];
  /** Throws `not_found` for a provider that is not set up, `unavailable` for one that is away. */
  readonly get: (name: SocialProvider) => Promise<Provider>;
}

/** The configured providers; none is contacted before somebody signs in with it. */
function openProviders({ social }: Config): Providers {
  const names = socialProviders.filter((name) => social[name]);
  const providers = new Map(
    names.map((name) => {
      const client = social[name];
      return [name, client && lazyProvider(name, client)];
    }),
  );
  return {
    names,
    get: (name) => providers.get(name)?.() ?? Promise.reject(new Refusal('not_found')),
  };
}

/** The result of the popup: the token, or why there is none. */
type PopupOutcome = { idToken: string } | { error: string };

// Always the same, so that the policy can name its hash; what differs is in an attribute.
const script = `if (window.opener) {
  window.opener.postMessage(JSON.parse(document.body.dataset.message), window.location.origin);
  window.close();
}`;
const hash = createHash('sha256').update(script).digest('base64');

/** The last page of the popup: sends the result to the opener, if that has the same origin, and closes. */
function popupPage(reply: FastifyReply, outcome: PopupOutcome, locale: Locale): string {
  reply.headers({
    'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'unsafe-none',
    'content-language': locale,
    'content-type': 'text/html; charset=utf-8',
  });
  const words = escapeHtml(say(locale, 'answers', 'idToken' in outcome ? 'socialDone' : 'socialFailed'));
  const message = escapeHtml(JSON.stringify({ type: POPUP_MESSAGE, ...outcome }));
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${words}</title></head>
<body data-message="${message}">
<p role="status">${words}</p>
<script>${script}</script>
</body>
</html>
`;
}
