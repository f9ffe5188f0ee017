import { accountScreens } from './account.ts';
import { cartScreens } from './cart.ts';
import { checkoutScreens } from './checkout.ts';
import { editorScreens } from './desk.ts';
import { deskOrderScreens } from './deskOrders.ts';
import { productScreens } from './products.ts';
import { contentScreens } from './content.ts';
import { ordersScreens } from './orders.ts';
import { placedScreens } from './placed.ts';
import type { Screen } from './screen.ts';
import { searchScreens } from './search.ts';
import { signInScreens } from './signIn.ts';
import { staffScreens } from './staff.ts';
import { todayScreens } from './today.ts';

/** Everything that a person can come to see. */
export const screens: readonly Screen[] = [
  ...productScreens,
  ...searchScreens,
  ...contentScreens,
  ...signInScreens,
  ...accountScreens,
  ...ordersScreens,
  ...cartScreens,
  ...checkoutScreens,
  ...placedScreens,
  ...editorScreens,
  ...staffScreens,
  ...todayScreens,
  ...deskOrderScreens,
];
