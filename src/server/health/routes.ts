import type { FastifyInstance } from 'fastify';
import { getHealth, getReadiness } from '#contract/health.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { readinessProbe } from './readiness.ts';
import { serve } from '#server/http/serve.ts';

/** Whether the process is alive, and whether it is ready. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const probe = readinessProbe(deps);

  serve(app, getHealth, () => Promise.resolve({ status: 'ok' as const, at: deps.clock().toISOString() }));

  serve(app, getReadiness, async ({ request }) => {
    const { isReady, revision, parts } = await probe();
    if (isReady && revision !== undefined) return { status: 'ready' as const, revision, parts };
    request.log.warn({ parts }, 'the server is not ready');
    throw new Refusal('unavailable', { body: { parts } });
  });
}
