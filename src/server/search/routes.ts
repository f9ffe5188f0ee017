import type { FastifyInstance } from 'fastify';
import { searchProducts as searchCall } from '#contract/search/calls.ts';
import type { Deps } from '#server/deps.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { serve } from '#server/http/serve.ts';
import { localeOf } from '#server/words.ts';
import { countNoResultSearch } from './queries/misses.ts';
import { searchProducts } from './queries/search.ts';
import { noResultTerm } from './rules.ts';

/** The search of the shop. */
export function routes(app: FastifyInstance, { config, clock, database: { db } }: Deps): void {
  serve(
    app,
    searchCall,
    async ({ params, request }) => {
      const answer = await searchProducts(db, params.text, { now: clock(), currency: config.region.currency });
      const term = answer.data.length === 0 && !answer.readings ? noResultTerm(params.text) : undefined;
      if (term !== undefined) {
        const day = dayIn(config.region.timeZone).format(clock());
        const locale = localeOf(request.headers['accept-language']);
        // Nobody waits longer, nor gets no answer, because a count failed.
        void countNoResultSearch(db, { term, locale, day }).catch((failure: unknown) => {
          request.log.warn({ err: failure }, 'a search that found nothing could not be counted');
        });
      }
      return answer;
    },
    atMost(config.searchesPerMinute),
  );
}

/** A day as 2026-11-23. */
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });

export const haveEtags = true;
