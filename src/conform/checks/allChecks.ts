import type { Check } from '#conform/check.ts';
import type { ShopOptions } from '#conform/shop/shop.ts';
import { accountRaceChecks } from './accounts/atOnce.ts';
import { textChecks } from './accounts/texts.ts';
import { addressChecks } from './accounts/addresses.ts';
import { profileChecks } from './accounts/profile.ts';
import { registrationChecks } from './accounts/registration.ts';
import { signInChecks } from './accounts/signIn.ts';
import { basketRaceChecks } from './basket/atOnce.ts';
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

/** The checks by what they are about, in the order in which they run: what uses something up comes last. */
const parts = {
  catalogue: [...categoryChecks, ...productChecks, ...pagingChecks, ...searchChecks, ...liveChecks, ...deliveryChecks],
  accounts: [
    ...registrationChecks,
    ...signInChecks,
    ...profileChecks,
    ...addressChecks,
    ...textChecks,
    ...accountRaceChecks,
  ],
  basket: [...cartChecks, ...wishlistChecks, ...basketRaceChecks],
  orders: [...placingChecks, ...refusedOrderChecks, ...repeatedChecks, ...orderListChecks, ...afterwardsChecks],
  contact: contactChecks,
  safety: [...refusalChecks, ...safetyChecks],
} as const satisfies Record<string, readonly Check[]>;

export type Part = keyof typeof parts;
export const partNames = Object.keys(parts) as Part[];

/** What is tried with these options; whether each call is there comes first. */
export function allChecks({ limits, operatorToken, only = partNames }: ShopOptions): readonly Check[] {
  const chosen = partNames.filter((name) => only.includes(name));
  return [
    ...presenceChecks,
    ...chosen.flatMap((name) => parts[name]),
    ...(operatorToken === undefined ? [] : operatorChecks),
    ...(limits ? limitChecks : []),
  ];
}
