import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { operatorCatalogueRoutes } from './operatorCatalogue.ts';
import { operatorGoodsRoutes } from './operatorGoods.ts';
import { operatorOrderRoutes } from './operatorOrders.ts';
import { onlyOperators } from './operatorsOnly.ts';

/** What operators do, by command line or in /editor; every call needs their token. */
export async function registerOperatorRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((calls) => {
    calls.addHook('onRequest', onlyOperators(deps.operatorToken));
    operatorCatalogueRoutes(calls, deps);
    operatorOrderRoutes(calls, deps);
    operatorGoodsRoutes(calls, deps);
    return Promise.resolve();
  });
}
