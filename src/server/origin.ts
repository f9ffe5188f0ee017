import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { Refusal } from './domain/refusal.ts';

/**
 * Refuses a write that another site made a browser send (contract, "Common"). Operators and webhooks
 * prove themselves by a token or a signature, which no other site can make a browser send.
 *
 * @throws {Refusal} cross_origin
 */
export function checkOrigin(call: Call, request: FastifyRequest): void {
  if (call.method === 'GET' || call.audience === 'operator' || call.audience === 'signature') return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (typeof origin === 'string' ? isOurs(origin, request) : site === 'same-origin') return;
  throw new Refusal('cross_origin');
}

function isOurs(origin: string, request: FastifyRequest): boolean {
  const { config } = request.server;
  if (config.allowedOrigins.includes(origin) || origin === new URL(config.publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
