import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { knownDevices } from './accounts/identity/knownDevices.ts';
import { countIdentityTries } from './accounts/identity/tries.ts';
import { addressRoutes } from './accounts/addresses/routes.ts';
import { cartOf } from './basket/queries/cart.ts';
import { cartRoutes } from './basket/routes/cart.ts';
import { emailChangeRoutes } from './accounts/identity/routes/emailChange.ts';
import { forgottenPasswordRoutes } from './accounts/identity/routes/forgottenPassword.ts';
import { holdRoutes } from './orders/routes/hold.ts';
import { orderAgainRoutes } from './orders/routes/orderAgain.ts';
import { orderLinkRoutes } from './orders/routes/orderLink.ts';
import { orderRoutes } from './orders/routes/orders.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { profileRoutes } from './accounts/routes/profile.ts';
import { registrationRoutes } from './accounts/identity/routes/registration.ts';
import { sessionRoutes } from './accounts/identity/routes/sessions.ts';
import { socialRoutes } from './accounts/social/routes.ts';
import { wishlistRoutes } from './basket/routes/wishlist.ts';

/** All calls of customers (contract, "Customer", "Cart and wishlist" and "Orders"). */
export function customerRoutes(app: FastifyInstance, deps: Deps): void {
  const tries = countIdentityTries(app, deps.config);
  const devices = knownDevices(deps);
  registrationRoutes(app, deps, tries);
  sessionRoutes(app, deps, tries, devices);
  socialRoutes(app, deps, tries);
  forgottenPasswordRoutes(app, deps, tries, devices);
  profileRoutes(app, deps, tries, cartOf);
  privacyRoutes(app, deps, tries);
  emailChangeRoutes(app, deps, tries);
  addressRoutes(app, deps);
  cartRoutes(app, deps);
  wishlistRoutes(app, deps);
  orderAgainRoutes(app, deps);
  orderRoutes(app, deps);
  holdRoutes(app, deps);
  orderLinkRoutes(app, deps);
}
