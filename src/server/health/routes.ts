import type { FastifyInstance } from 'fastify';
import { getHealth, getReadiness } from '#contract/health.ts';
import type { Deps } from '#server/deps.ts';
import type { SharedByRoutes } from '#server/routeFiles.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type ReadinessProbe, type ReadinessState, answersCalls } from './readiness.ts';
import { serve } from '#server/http/serve.ts';
import { codeVersion } from '#server/config/version.ts';

/** Answers whether the process is alive, and whether every call can be answered; load balancers ask `probeRoutes`. */
export function routes(app: FastifyInstance, { clock }: Deps, { probe }: SharedByRoutes): void {
  serve(app, getHealth, () => Promise.resolve({ status: 'ok' as const, at: clock().toISOString() }));

  serve(app, getReadiness, async ({ request }) => {
    const readiness = await probe();
    const { revision, parts } = readiness;
    if (answersCalls(readiness) && revision !== undefined) return { status: 'ready' as const, revision, parts };
    request.log.warn({ parts }, 'the server is not ready');
    throw new Refusal('unavailable', { body: { parts } });
  });
}

/** Time until a load balancer may ask again a server that it should leave out (seconds). */
const RETRY_AFTER = 5;

/**
 * Answers load balancers and process managers, at addresses that they expect. `/livez`: the process goes on; else it
 * should be started anew. `/readyz`: shoppers may be sent here; else only this server should be left out, and the body
 * says which of its parts is broken. Both are small, and no cache keeps them.
 */
export function probeRoutes(app: FastifyInstance, probe: ReadinessProbe): void {
  let last: ReadinessState = 'ready';
  app.get('/livez', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const { state, revision, parts } = await probe();
    if (state !== last) request.log.warn({ from: last, to: state, parts }, 'the readiness of the server has changed');
    last = state;
    if (state === 'unavailable') reply.code(503).header('retry-after', RETRY_AFTER);
    return reply.header('cache-control', 'no-store').send({ status: state, version: codeVersion, revision, parts });
  });
}
