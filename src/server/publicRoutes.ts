import type { FastifyInstance } from 'fastify';
import { catalogueRoutes } from './catalogue/routes.ts';
import { contentRoutes } from './content/routes.ts';
import type { Deps } from './deps.ts';
import { withEtags } from './http/withEtags.ts';
import { catalogueChangeRoutes } from './publishing/routes/changes.ts';
import { searchRoutes } from './search/routes.ts';
import { shippingRoutes } from './shipping/routes.ts';

/** What the shop sells, and what its delivery costs, open to everyone (contract, "Catalogue"). */
export async function publicRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await withEtags(app);
  catalogueRoutes(app, deps);
  searchRoutes(app, deps);
  catalogueChangeRoutes(app, deps);
  shippingRoutes(app, deps);
  contentRoutes(app, deps);
}
