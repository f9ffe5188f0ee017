import type { Check } from '#conform/check.ts';
import type { ShopOptions } from '#conform/shop/shop.ts';
import { addressChecks } from './accounts/addresses.ts';
import { profileChecks } from './accounts/profile.ts';
import { registrationChecks } from './accounts/registration.ts';
import { signInChecks } from './accounts/signIn.ts';
import { cartChecks } from './basket/cart.ts';
import { wishlistChecks } from './basket/wishlist.ts';
import { categoryChecks } from './catalogue/categories.ts';
import { deliveryChecks } from './catalogue/delivery.ts';
import { liveChecks } from './catalogue/live.ts';
import { pagingChecks } from './catalogue/paging.ts';
import { productChecks } from './catalogue/products.ts';
import { searchChecks } from './catalogue/search.ts';
import { presenceChecks } from './common/presence.ts';
import { refusalChecks } from './common/refusals.ts';
import { safetyChecks } from './common/safety.ts';
import { contactChecks } from './contact.ts';
import { limitChecks } from './limits.ts';
import { operatorChecks } from './operator.ts';
import { afterwardsChecks } from './orders/afterwards.ts';
import { orderListChecks } from './orders/listed.ts';
import { placingChecks } from './orders/placing.ts';
import { refusedOrderChecks } from './orders/refused.ts';
import { repeatedChecks } from './orders/repeated.ts';

/** Every check in the order in which they run: what uses something up comes last. */
export const allChecks = ({ limits, operatorToken }: ShopOptions): readonly Check[] => [
  ...presenceChecks,
  ...categoryChecks,
  ...productChecks,
  ...pagingChecks,
  ...searchChecks,
  ...liveChecks,
  ...deliveryChecks,
  ...registrationChecks,
  ...signInChecks,
  ...profileChecks,
  ...addressChecks,
  ...cartChecks,
  ...wishlistChecks,
  ...placingChecks,
  ...refusedOrderChecks,
  ...repeatedChecks,
  ...orderListChecks,
  ...afterwardsChecks,
  ...contactChecks,
  ...refusalChecks,
  ...safetyChecks,
  ...(operatorToken === undefined ? [] : operatorChecks),
  ...(limits ? limitChecks : []),
];
