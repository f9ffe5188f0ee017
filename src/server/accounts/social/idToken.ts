import { errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { maxLengths } from '#contract/values/patterns.ts';
import { emailAddress } from '#contract/values/text.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Provider } from './provider.ts';

/** The oldest token that is accepted (seconds); it comes straight from the popup. */
const MAX_AGE = 600;
/** Seconds that two clocks may be apart. */
const TOLERANCE = 30;

/** What a provider says about a person. */
export interface Claims {
  subject: string;
  /** Absent when there is none, or an invalid one. */
  email?: string;
  /** Whether the provider has verified the email. */
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
  const { sub, email: given, email_verified: verified } = payload;
  if (!sub || sub.length > 255) throw badToken();
  const parsed = z.safeParse(email, given);
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
function nameOf(given: unknown, maxLength: number): string | undefined {
  const clean = typeof given === 'string' ? given.replaceAll(/\p{Cc}+/gu, ' ').trim() : '';
  return clean.slice(0, maxLength).toWellFormed() || undefined;
}
