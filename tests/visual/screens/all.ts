import { account } from './account.ts';
import { cartScreens } from './cart.ts';
import { checkout } from './checkout.ts';
import { editorScreens } from './desk.ts';
import { goods } from './products.ts';
import { info } from './content.ts';
import { ordersScreens } from './orders.ts';
import type { Screen } from './screen.ts';
import { searchScreens } from './search.ts';
import { signIn } from './signIn.ts';

/** Everything that a person can come to see. */
export const screens: readonly Screen[] = [
  ...goods,
  ...searchScreens,
  ...info,
  ...signIn,
  ...account,
  ...ordersScreens,
  ...cartScreens,
  ...checkout,
  ...editorScreens,
];
