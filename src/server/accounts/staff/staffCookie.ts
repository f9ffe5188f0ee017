import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '#server/http/isHttps.ts';
import { STAFF_COOKIE } from '#server/http/operator.ts';

/** On https with a prefix, as the cookie of customers. */
const nameFor = (request: FastifyRequest): string => (isHttps(request) ? `__Host-${STAFF_COOKIE}` : STAFF_COOKIE);

/** The secret of a session at the desk, if there is one. */
export const staffSecretOf = (request: FastifyRequest): string | undefined =>
  request.cookies[nameFor(request)] || undefined;

/** Stores the secret in the browser until the session ends. */
export function setStaffCookie(reply: FastifyReply, secret: string, expires: Date): void {
  reply.setCookie(nameFor(reply.request), secret, { ...attributes(reply), expires });
}

/** Deletes the secret from the browser. */
export function clearStaffCookie(reply: FastifyReply): void {
  reply.clearCookie(nameFor(reply.request), attributes(reply));
}

/** Strict: no link of another site opens the desk with its rights. */
function attributes({ request }: FastifyReply): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'strict', secure: isHttps(request), path: '/' };
}
