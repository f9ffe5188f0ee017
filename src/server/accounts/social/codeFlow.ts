import type { Locale } from '#contract/values/locale.ts';
import * as oidc from 'openid-client';
import { Refusal } from '#server/http/refusal.ts';
import type { Provider } from './idToken.ts';
import { createHash } from 'node:crypto';

/** The address that a provider sends the shopper back to. */
const returnAddress = (publicUrl: string, name: Provider['name']): string =>
  `${publicUrl}/api/v1/auth/social/${name}/callback`;

interface Attempt {
  secret: string;
  publicUrl: string;
}

/** The address of the provider's sign-in page. */
export async function signInAddress(provider: Provider, { secret, publicUrl, locale }: Attempt & { locale: Locale }) {
  const { state, nonce, pkceVerifier } = bindingsOf(secret);
  const address = oidc.buildAuthorizationUrl(provider.configuration, {
    redirect_uri: returnAddress(publicUrl, provider.name),
    response_type: 'code',
    scope: provider.scope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceVerifier),
    code_challenge_method: 'S256',
    ui_locales: locale,
  });
  return address.href;
}

/**
 * Exchanges the code that a shopper came back with for the provider's id token.
 *
 * @throws {Refusal} bad_token when this browser did not begin it, or unavailable
 */
export async function idTokenOf(provider: Provider, search: string, { secret, publicUrl }: Attempt): Promise<string> {
  const { state, nonce, pkceVerifier } = bindingsOf(secret);
  const here = new URL(returnAddress(publicUrl, provider.name) + search);
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: pkceVerifier, idTokenExpected: true };
  try {
    const { id_token: idToken } = await oidc.authorizationCodeGrant(provider.configuration, here, checks);
    if (idToken) return idToken;
  } catch (failure) {
    throw new Refusal(isUnanswered(failure) ? 'unavailable' : 'bad_token', { cause: failure });
  }
  throw new Refusal('bad_token');
}

/** Returns whether the provider is away, or failed itself. */
function isUnanswered(failure: unknown): boolean {
  if (!(failure instanceof oidc.ClientError)) return !isRefused(failure);
  return failure.code === 'OAUTH_TIMEOUT' || (failure.cause instanceof Response && failure.cause.status >= 500);
}

const isRefused = (failure: unknown): boolean =>
  failure instanceof oidc.AuthorizationResponseError ||
  failure instanceof oidc.ResponseBodyError ||
  failure instanceof oidc.WWWAuthenticateChallengeError;

/** The values that bind one sign-in at a provider to one browser. */
interface Bindings {
  state: string;
  nonce: string;
  pkceVerifier: string;
}

/**
 * Derives them from the secret in this browser's cookie. The provider, and whoever reads its token, see state and
 * nonce; neither reveals the secret, so that a stolen token is useless in another browser.
 */
export function bindingsOf(secret: string): Bindings {
  const derive = (use: string): string => createHash('sha256').update(`${use}:${secret}`).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), pkceVerifier: derive('pkce') };
}
