import type { FastifyInstance } from 'fastify';
import { listCatalogueChanges } from '#contract/catalogue/calls.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { catalogueSince } from '#server/publishing/queries/since.ts';

/** Tells what changed in the catalogue since a revision, for those who build pages of it. */
export function routes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  serve(app, listCatalogueChanges, async ({ query: { since, soldAfter, mark } }) => {
    // Before the reading: what is sold meanwhile is asked for again next time.
    const at = clock();
    const sold = soldAfter === undefined ? undefined : new Date(soldAfter);
    return { at: at.toISOString(), ...(await catalogueSince(db, at, since, sold, mark)) };
  });
}

export const haveEtags = true;
