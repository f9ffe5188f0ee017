import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '#server/http/isHttps.ts';
import { SESSION_COOKIE } from '#server/http/signedIn.ts';

/** On https with a prefix: browsers let no other host set such a cookie, not even one of the same domain. */
const nameFor = (request: FastifyRequest): string => (isHttps(request) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE);

/** The session's secret, if there is one. On https a cookie without the prefix is not believed. */
export const sessionTokenOf = (request: FastifyRequest): string | undefined =>
  request.cookies[nameFor(request)] || undefined;

/** Stores the secret in the browser until the session ends. */
export function setSessionCookie(reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(nameFor(reply.request), token, { ...attributes(reply), expires });
  clearOldCookie(reply);
}

/** Deletes the secret from the browser. */
export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(nameFor(reply.request), attributes(reply));
  clearOldCookie(reply);
}

/** Deletes the cookie of older versions, which had no prefix on https either. */
export function clearOldCookie(reply: FastifyReply): void {
  const { request } = reply;
  if (isHttps(request) && request.cookies[SESSION_COOKIE] !== undefined)
    reply.clearCookie(SESSION_COOKIE, attributes(reply));
}

function attributes({ request }: FastifyReply): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: isHttps(request), path: '/' };
}
