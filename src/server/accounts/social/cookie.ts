import type { Locale } from '#contract/values/locale.ts';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SocialProvider, socialProviders } from '#contract/accounts/socialSignIn.ts';
import { isHttps } from '#server/http/cookies.ts';

const NAME = 'social';
/** Seconds in which a shopper finishes at the provider. */
const MAX_AGE = 600;

/** The sign-in that a browser has begun. */
export interface SocialAttempt {
  provider: SocialProvider;
  locale: Locale;
  secret: string;
}

/** Stores an attempt in the browser, for ten minutes and for these calls alone. */
export function setAttemptCookie(reply: FastifyReply, { provider, locale, secret }: SocialAttempt): void {
  reply.setCookie(NAME, [provider, locale, secret].join('.'), { ...attributes(reply), maxAge: MAX_AGE });
}

/** The attempt that this browser has begun, if any. */
export function cookieAttempt({ cookies }: FastifyRequest): SocialAttempt | undefined {
  const [, name, locale, secret] = /^(\w+)\.(en|my)\.([\w-]{43})$/u.exec(cookies[NAME] ?? '') ?? [];
  const provider = socialProviders.find((each) => each === name);
  return provider && secret ? { provider, locale: locale === 'my' ? 'my' : 'en', secret } : undefined;
}

/** Deletes the attempt from the browser. */
export function clearAttemptCookie(reply: FastifyReply): void {
  reply.clearCookie(NAME, attributes(reply));
}

/** Lax: the provider sends the browser back from another site. */
function attributes({ request }: FastifyReply): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: isHttps(request), path: '/api/v1/auth' };
}
