import { accountScreens } from './account.ts';
import { checkoutScreens } from './checkout.ts';
import { deskGoodsScreens } from './deskGoods.ts';
import { deskOrderScreens } from './deskOrders.ts';
import type { Screen } from './screen.ts';
import { shopScreens } from './shop.ts';

export const screens: readonly Screen[] = [
  ...shopScreens,
  ...accountScreens,
  ...checkoutScreens,
  ...deskGoodsScreens,
  ...deskOrderScreens,
];
