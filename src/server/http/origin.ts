import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { bearerOf, STAFF_COOKIE } from './operator.ts';
import { Refusal } from './refusal.ts';

/**
 * Refuses a write that another site made a browser send (contract, "Common"). Machines prove themselves by a token or
 * a signature, which no other site can make a browser send.
 *
 * @throws {Refusal} cross_origin
 */
export function checkOrigin(call: Call, request: FastifyRequest): void {
  if (call.method === 'GET' || call.audience === 'signature') return;
  if (call.audience === 'operator' && !hasOnlyCookie(request)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (typeof origin === 'string' ? isOurs(origin, request) : site === 'same-origin') return;
  throw new Refusal('cross_origin');
}

/** Whether nothing but a cookie, which a browser sends by itself, says who asks. */
const hasOnlyCookie = (request: FastifyRequest): boolean =>
  bearerOf(request) === undefined && request.headers.cookie?.includes(STAFF_COOKIE) === true;

function isOurs(origin: string, request: FastifyRequest): boolean {
  const { config } = request.server;
  if (config.allowedOrigins.includes(origin) || origin === new URL(config.publicUrl).origin) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  // Where the shop is reached by https, anybody may have forged a page of the same host over http.
  return host === request.host && (protocol === 'https:' || !isReachedByHttps(request));
}

/** Whether this host is reached by https; a proxy before the server may have ended that. */
function isReachedByHttps({ protocol, host, server }: FastifyRequest): boolean {
  const shop = new URL(server.config.publicUrl);
  return protocol === 'https' || (shop.protocol === 'https:' && shop.host === host);
}
