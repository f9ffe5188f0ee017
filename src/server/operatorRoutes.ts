import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { operatorCatalogueRoutes } from './editing/routes/catalogue.ts';
import { operatorGoodsRoutes } from './editing/routes/goods.ts';
import { operatorOrderRoutes } from './orders/routes/operator.ts';
import { onlyOperators } from './accounts/staff/operatorsOnly.ts';
import { previewLinkRoutes, previewRoutes } from './publishing/routes/preview.ts';
import { publishRoutes } from './publishing/routes/publish.ts';
import { releaseRoutes } from './publishing/routes/releases.ts';

/** All calls of operators, from the command line or /editor; every one needs their token. */
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
  // Its link is signed.
  previewRoutes(app, deps);
}
