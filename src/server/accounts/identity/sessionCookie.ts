import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '#server/http/isHttps.ts';
import { SESSION_COOKIE } from '#server/http/signedIn.ts';

/** On https no other page, not even one of a neighbour's name, can set a cookie that begins like this. */
const nameFor = (request: FastifyRequest): string => (isHttps(request) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE);

/** The secret that a browser shows us, if any. On https one without the safe name is somebody else's or of old. */
export const sessionTokenOf = (request: FastifyRequest): string | undefined =>
  request.cookies[nameFor(request)] || undefined;

/** Gives the browser its secret until the session ends. */
export function setSessionCookie(reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(nameFor(reply.request), token, { ...attributes(reply), expires });
  clearOldCookie(reply);
}

/** Takes the secret back. */
export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(nameFor(reply.request), attributes(reply));
  clearOldCookie(reply);
}

/** Shops of an older version gave the plain name on https too. */
export function clearOldCookie(reply: FastifyReply): void {
  const { request } = reply;
  if (isHttps(request) && request.cookies[SESSION_COOKIE] !== undefined)
    reply.clearCookie(SESSION_COOKIE, attributes(reply));
}

function attributes({ request }: FastifyReply): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: isHttps(request), path: '/' };
}
