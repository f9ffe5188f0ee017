import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { importCatalogue as importCall } from '#contract/operator.ts';
import { importCatalogue } from '../db/importCatalogue.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../serve.ts';
import { measurePictures } from '../uploads/measuredPictures.ts';
import { faulty } from './faulty.ts';
import { operatorGoodsRoutes } from './operatorGoods.ts';
import { operatorOrderRoutes } from './operatorOrders.ts';
import { onlyOperators } from './operatorsOnly.ts';
import { previewLinkRoutes, previewRoutes } from './preview.ts';
import { publishRoutes } from './publish.ts';
import { releaseRoutes } from './releases.ts';

/** A catalogue of 10,000 products is about 20 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What operators do, by command line or in /editor; every call needs their token. */
export async function registerOperatorRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((calls) => {
    calls.addHook('onRequest', onlyOperators(deps.operatorToken));
    importRoute(calls, deps);
    operatorOrderRoutes(calls, deps);
    operatorGoodsRoutes(calls, deps);
    publishRoutes(calls, deps);
    releaseRoutes(calls, deps);
    previewLinkRoutes(calls, deps);
    return Promise.resolve();
  });
  // Its link is its permission.
  previewRoutes(app, deps);
}

function importRoute(app: FastifyInstance, { config, database, clock }: Deps): void {
  const { currency } = config;
  const measure = (urls: Iterable<string>) => measurePictures(urls, join(config.dataDir, 'uploads'));
  serve(
    app,
    importCall,
    async ({ body: { catalogue, dryRun } }) => {
      const request = { catalogue, dryRun, currency, measure, actor: 'operator', now: clock() };
      const result = await importCatalogue(database.db, request);
      if (result.ok) return result.outcome;
      throw faulty(result.faults);
    },
    { bodyLimit: MOST_BYTES },
  );
}
