import type { FastifyInstance } from 'fastify';
import { getHealth, getReadiness } from '#contract/health.ts';
import { catalogueRevision } from '../db/revision.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../domain/refusal.ts';
import { serve } from '../serve.ts';

/** Whether the process lives, and whether it can work. */
export function healthRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  serve(app, getHealth, () => Promise.resolve({ status: 'ok' as const, at: clock().toISOString() }));

  serve(app, getReadiness, async ({ request }) => {
    try {
      return { status: 'ready' as const, revision: await catalogueRevision(database.db) };
    } catch (failure) {
      request.log.error({ err: failure }, 'the database does not answer');
      throw new Refusal('unavailable');
    }
  });
}
