import type { FastifyInstance } from 'fastify';
import { getHealth, getReadiness } from '#contract/health.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { answersCalls, type ReadinessProbe } from './readiness.ts';
import { serve } from '#server/http/serve.ts';

/** Whether the process is alive, and whether every call can be answered. For load balancers there is `probes.ts`. */
export function healthRoutes(app: FastifyInstance, { clock }: Deps, probe: ReadinessProbe): void {
  serve(app, getHealth, () => Promise.resolve({ status: 'ok' as const, at: clock().toISOString() }));

  serve(app, getReadiness, async ({ request }) => {
    const readiness = await probe();
    const { revision, parts } = readiness;
    if (answersCalls(readiness) && revision !== undefined) return { status: 'ready' as const, revision, parts };
    request.log.warn({ parts }, 'the server is not ready');
    throw new Refusal('unavailable', { body: { parts } });
  });
}
