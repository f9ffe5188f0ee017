import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { knownDevices } from './accounts/identity/knownDevices.ts';
import { authenticateOperators } from './accounts/staff/authenticate.ts';
import { staffRoutes } from './accounts/staff/routes/people.ts';
import { staffSessionRoutes } from './accounts/staff/routes/session.ts';
import { tokenRoutes } from './accounts/staff/routes/tokens.ts';
import { countStaffTries } from './accounts/staff/tries.ts';
import { operatorCatalogueRoutes } from './editing/routes/catalogue.ts';
import { operatorGoodsRoutes } from './editing/routes/goods.ts';
import { operatorOrderRoutes } from './orders/routes/operator.ts';
import { operatorEventRoutes } from './orders/routes/operatorEvents.ts';
import { previewLinkRoutes, previewRoutes } from './publishing/routes/preview.ts';
import { publishRoutes } from './publishing/routes/publish.ts';
import { releaseRoutes } from './publishing/routes/releases.ts';
import { reportRoutes } from './reports/routes.ts';

/** All calls of operators, from the command line or the desk; each names the right that it needs. */
export function operatorRoutes(app: FastifyInstance, deps: Deps): void {
  authenticateOperators(app, deps);
  const tries = countStaffTries(app, deps);
  staffSessionRoutes(app, deps, tries, knownDevices(deps));
  staffRoutes(app, deps, tries);
  tokenRoutes(app, deps);
  operatorCatalogueRoutes(app, deps);
  operatorOrderRoutes(app, deps);
  operatorEventRoutes(app, deps);
  operatorGoodsRoutes(app, deps);
  reportRoutes(app, deps);
  publishRoutes(app, deps);
  releaseRoutes(app, deps);
  previewLinkRoutes(app, deps);
  // Its link is signed.
  previewRoutes(app, deps);
}
