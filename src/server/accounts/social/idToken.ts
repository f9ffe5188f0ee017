import { type JWTPayload, type JWTVerifyGetKey, createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { maxLengths } from '#contract/values/patterns.ts';
import { emailAddress } from '#contract/values/text.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { Refusal } from '#server/http/refusal.ts';
import * as oidc from 'openid-client';
import type { SocialProvider } from '#contract/accounts/socialSignIn.ts';
import type { SocialClient } from '#server/config/config.ts';

/** The oldest token that is accepted (seconds); it comes straight from the popup. */
const MAX_AGE = 600;
/** Seconds that two clocks may be apart. */
const TOLERANCE = 30;

/** A person, as their provider describes them. */
export interface Claims {
  subject: string;
  /** Absent when there is none, or an invalid one. */
  email?: string;
  /** True when the provider has verified the email. */
  isVerified: boolean;
  name?: string;
  givenName?: string;
  familyName?: string;
}

/**
 * Checks an id token in full: the provider's signature, issuer, audience, expiry, age and nonce.
 *
 * @throws {Refusal} bad_token (401), or unavailable when the provider's keys cannot be read
 */
export async function checkIdToken(provider: Provider, idToken: string, nonce: string, now: Date): Promise<Claims> {
  const { client, configuration, keys } = provider;
  const payload = await jwtVerify(idToken, keys, {
    issuer: configuration.serverMetadata().issuer,
    audience: client.clientId,
    algorithms: ['RS256', 'PS256', 'ES256'],
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    maxTokenAge: MAX_AGE,
    clockTolerance: TOLERANCE,
    currentDate: now,
  }).then(
    (verified) => verified.payload,
    (failure: unknown) => {
      throw isKeyFailure(failure) ? new Refusal('unavailable', { cause: failure }) : badToken(failure);
    },
  );
  if (payload['nonce'] !== nonce) throw badToken();
  if (payload['azp'] !== undefined && payload['azp'] !== client.clientId) throw badToken();
  return claimsOf(payload);
}

/** The refusal of an id token. */
export const badToken = (cause?: unknown): Refusal => new Refusal('bad_token', { status: 401, cause });

/** The keys could not be read; the token may be good. */
function isKeyFailure(failure: unknown): boolean {
  if (!(failure instanceof errors.JOSEError)) return true;
  return [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code].includes(failure.code);
}

const email = emailAddress();

function claimsOf(payload: JWTPayload): Claims {
  const { sub, email: value, email_verified: verified } = payload;
  if (!sub || sub.length > 255) throw badToken();
  const parsed = z.safeParse(email, value);
  return {
    subject: sub,
    isVerified: verified === true || verified === 'true',
    ...withoutUndefined({
      email: parsed.data,
      name: nameOf(payload['name'], 2 * maxLengths.name + 1),
      givenName: nameOf(payload['given_name'], maxLengths.name),
      familyName: nameOf(payload['family_name'], maxLengths.name),
    }),
  };
}

/** A name on one line, cut to a length; undefined when there is none. */
function nameOf(value: unknown, maxLength: number): string | undefined {
  const clean = typeof value === 'string' ? value.replaceAll(/\p{Cc}+/gu, ' ').trim() : '';
  return clean.slice(0, maxLength).toWellFormed() || undefined;
}

/** Seconds to wait for a provider. */
const TIMEOUT = 8;

/** Facebook's discovery document lacks the address where codes are exchanged. */
const missingMetadata: Partial<Record<SocialProvider, Partial<oidc.ServerMetadata>>> = {
  facebook: { token_endpoint: 'https://graph.facebook.com/oauth/access_token' },
};

const scopes: Record<SocialProvider, string> = {
  google: 'openid email profile',
  facebook: 'openid email public_profile',
};

/** A provider whose discovery document was read. */
export interface Provider {
  readonly name: SocialProvider;
  readonly client: SocialClient;
  readonly scope: string;
  readonly configuration: oidc.Configuration;
  readonly keys: JWTVerifyGetKey;
}

/** Reads a provider's discovery document once, when it is first needed; after a failure it is read again. */
export function lazyProvider(name: SocialProvider, client: SocialClient): () => Promise<Provider> {
  let discovered: Promise<Provider> | undefined;
  return () =>
    (discovered ??= discover(name, client).catch((failure: unknown) => {
      discovered = undefined;
      throw new Refusal('unavailable', { cause: failure });
    }));
}

async function discover(name: SocialProvider, client: SocialClient): Promise<Provider> {
  const { issuer, clientId, clientSecret } = client;
  const execute: ((settings: oidc.Configuration) => void)[] = [];
  // The configuration allows http for this machine only; the library deprecates it so that it stands out.
  // oxlint-disable-next-line typescript/no-deprecated
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
  const secret = oidc.ClientSecretPost(clientSecret);
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, secret, { execute, timeout: TIMEOUT });
  const server = { ...missingMetadata[name], ...found.serverMetadata() };
  const configuration = new oidc.Configuration(server, clientId, undefined, secret);
  for (const allow of execute) allow(configuration);
  configuration.timeout = TIMEOUT;
  if (!server.jwks_uri || !server.authorization_endpoint || !server.token_endpoint)
    throw new Error(`${issuer} does not tell its keys or its addresses`);
  const keys = createRemoteJWKSet(new URL(server.jwks_uri), { timeoutDuration: TIMEOUT * 1000 });
  return { name, client, scope: scopes[name], configuration, keys };
}
