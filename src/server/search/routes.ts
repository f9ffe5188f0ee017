import type { FastifyInstance } from 'fastify';
import { searchProducts as searchCall } from '#contract/search/calls.ts';
import type { Deps } from '#server/deps.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { serve } from '#server/http/serve.ts';
import { searchProducts } from './queries/search.ts';

/** The search of the shop. */
export function searchRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  serve(
    app,
    searchCall,
    async ({ params }) => ({ data: await searchProducts(db, params.text) }),
    atMost(config.searchesPerMinute),
  );
}
