import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { countIdentityTries } from '../identity/tries.ts';
import { addressRoutes } from './addresses.ts';
import { cartRoutes } from './cart.ts';
import { forgottenPasswordRoutes } from './forgottenPassword.ts';
import { orderAgainRoutes } from './orderAgain.ts';
import { orderRoutes } from './orders.ts';
import { profileRoutes } from './profile.ts';
import { registrationRoutes } from './registration.ts';
import { sessionRoutes } from './sessions.ts';
import { socialRoutes } from './social.ts';
import { wishlistRoutes } from './wishlist.ts';

/** Everything about customers and what is theirs (contract, "Customer", "Cart and wishlist" and "Orders"). */
export function customerRoutes(app: FastifyInstance, deps: Deps): void {
  const tries = countIdentityTries(app, deps.config.limits);
  registrationRoutes(app, deps, tries);
  sessionRoutes(app, deps, tries);
  socialRoutes(app, deps, tries);
  forgottenPasswordRoutes(app, deps, tries);
  profileRoutes(app, deps, tries);
  addressRoutes(app, deps);
  cartRoutes(app, deps);
  wishlistRoutes(app, deps);
  orderAgainRoutes(app, deps);
  orderRoutes(app, deps);
}
