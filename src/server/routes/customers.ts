import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { knownDevices } from '../identity/knownDevices.ts';
import { countIdentityTries } from '../identity/tries.ts';
import { addressRoutes } from './addresses.ts';
import { cartRoutes } from './cart.ts';
import { emailChangeRoutes } from './emailChange.ts';
import { forgottenPasswordRoutes } from './forgottenPassword.ts';
import { orderAgainRoutes } from './orderAgain.ts';
import { orderRoutes } from './orders.ts';
import { privacyRoutes } from './privacy.ts';
import { profileRoutes } from './profile.ts';
import { registrationRoutes } from './registration.ts';
import { sessionRoutes } from './sessions.ts';
import { socialRoutes } from './social.ts';
import { wishlistRoutes } from './wishlist.ts';

/** Everything about customers and what is theirs (contract, "Customer", "Cart and wishlist" and "Orders"). */
export function customerRoutes(app: FastifyInstance, deps: Deps): void {
  const tries = countIdentityTries(app, deps.config, deps.redis);
  const devices = knownDevices(deps);
  registrationRoutes(app, deps, tries);
  sessionRoutes(app, deps, tries, devices);
  socialRoutes(app, deps, tries);
  forgottenPasswordRoutes(app, deps, tries, devices);
  profileRoutes(app, deps, tries);
  privacyRoutes(app, deps, tries);
  emailChangeRoutes(app, deps, tries);
  addressRoutes(app, deps);
  cartRoutes(app, deps);
  wishlistRoutes(app, deps);
  orderAgainRoutes(app, deps);
  orderRoutes(app, deps);
}
