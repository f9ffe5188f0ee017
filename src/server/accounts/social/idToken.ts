import { errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { maxLengths, patterns } from '#contract/values/patterns.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Provider } from './provider.ts';

/** Seconds for which a token is taken after it was made; it comes straight from the popup. */
const FRESH = 600;
/** Seconds that two clocks may be apart. */
const TOLERANCE = 30;

/** What a provider says of somebody. */
export interface Claims {
  subject: string;
  /** Absent when it does not tell, or when it is none. */
  email?: string;
  /** Whether the provider has made sure that the email is theirs. */
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
    maxTokenAge: FRESH,
    clockTolerance: TOLERANCE,
    currentDate: now,
  }).then(
    (verified) => verified.payload,
    (failure: unknown) => {
      throw isUnreadable(failure) ? new Refusal('unavailable', { cause: failure }) : badToken(failure);
    },
  );
  if (payload['nonce'] !== nonce) throw badToken();
  if (payload['azp'] !== undefined && payload['azp'] !== client.clientId) throw badToken();
  return claimsOf(payload);
}

/** A token that is not taken. */
export const badToken = (cause?: unknown): Refusal => new Refusal('bad_token', { status: 401, cause });

/** The keys could not be read; the token may be good. */
function isUnreadable(failure: unknown): boolean {
  if (!(failure instanceof errors.JOSEError)) return true;
  return [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code].includes(failure.code);
}

const email = z.string().check(z.trim(), z.maxLength(maxLengths.email), z.email({ pattern: patterns.email }));

function claimsOf(payload: JWTPayload): Claims {
  const { sub, email: given, email_verified: verified } = payload;
  if (!sub || sub.length > 255) throw badToken();
  const parsed = z.safeParse(email, given);
  return {
    subject: sub,
    ...(parsed.success ? { email: parsed.data } : {}),
    isVerified: verified === true || verified === 'true',
    ...named('name', payload['name'], 201),
    ...named('givenName', payload['given_name'], maxLengths.name),
    ...named('familyName', payload['family_name'], maxLengths.name),
  };
}

/** A name as it may be stored and shown on one line. */
function named<K extends string>(key: K, given: unknown, most: number): { [key in K]?: string } {
  const clean = typeof given === 'string' ? given.replaceAll(/\p{Cc}+/gu, ' ').trim() : '';
  const short = clean.slice(0, most).toWellFormed();
  return (short ? { [key]: short } : {}) as { [key in K]?: string };
}
