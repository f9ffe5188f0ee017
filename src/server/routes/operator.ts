import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { operatorCatalogueRoutes } from './operatorCatalogue.ts';
import { operatorGoodsRoutes } from './operatorGoods.ts';
import { operatorOrderRoutes } from './operatorOrders.ts';
import { onlyOperators } from './operatorsOnly.ts';
import { previewLinkRoutes, previewRoutes } from './preview.ts';
import { publishRoutes } from './publish.ts';
import { releaseRoutes } from './releases.ts';

/** What operators do, by command line or in /editor; every call needs their token. */
export async function registerOperatorRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((calls) => {
    calls.addHook('onRequest', onlyOperators(deps));
    operatorCatalogueRoutes(calls, deps);
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
