import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns whether shoppers reach the shop by https; then its cookies are sent over https only. */
export const isHttps = ({ protocol, server }: FastifyRequest): boolean =>
  protocol === 'https' || server.config.publicUrl.startsWith('https:');

/**
 * Returns how browsers keep the secret of a session. On https the name has a prefix: browsers let no other host set such
 * a cookie, not even one of the same domain.
 *
 * @param sameSite `strict`: no link of another site comes with its rights
 */
export function sessionCookie(name: string, sameSite: 'lax' | 'strict') {
  const nameFor = (request: FastifyRequest): string => (isHttps(request) ? `__Host-${name}` : name);
  const attributes = ({ request }: FastifyReply): CookieSerializeOptions => ({
    httpOnly: true,
    sameSite,
    secure: isHttps(request),
    path: '/',
  });
  return {
    /** Returns the secret, if there is one. On https a cookie without the prefix is not believed. */
    read: (request: FastifyRequest): string | undefined => request.cookies[nameFor(request)] || undefined,
    /** Stores the secret in the browser until the session ends. */
    set: (reply: FastifyReply, secret: string, expires: Date): void => {
      reply.setCookie(nameFor(reply.request), secret, { ...attributes(reply), expires });
    },
    clear: (reply: FastifyReply): void => {
      reply.clearCookie(nameFor(reply.request), attributes(reply));
    },
    /** Deletes the cookie of older versions, which had no prefix on https either. */
    clearOld: (reply: FastifyReply): void => {
      const { request } = reply;
      if (isHttps(request) && request.cookies[name] !== undefined) reply.clearCookie(name, attributes(reply));
    },
  };
}
