import type { FastifyInstance } from 'fastify';
import { codeVersion } from '#server/config/version.ts';
import type { ReadinessProbe, ReadinessState } from './readiness.ts';

/** When a load balancer may ask again a server that it should leave out (seconds). */
const RETRY_AFTER = 5;

/**
 * What load balancers and process managers ask, at addresses that they expect. `/livez`: the process goes on; else it
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
