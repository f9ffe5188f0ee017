import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie that says who is signed in. */
export const SESSION_COOKIE = 'session';

/** The secret that a browser shows us, if any. */
export const shownToken = ({ cookies }: FastifyRequest): string | undefined => cookies[SESSION_COOKIE] || undefined;

/** Gives the browser its secret until the session ends. */
export function giveCookie(reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(SESSION_COOKIE, token, { ...attributes(reply), expires });
}

/** Takes the secret back. */
export function takeCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, attributes(reply));
}

function attributes({ request }: FastifyReply): CookieSerializeOptions {
  const isHttps = request.protocol === 'https' || request.server.config.publicUrl.startsWith('https:');
  return { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' };
}
