import { accountScreens } from './account.ts';
import { cartScreens } from './cart.ts';
import { aliasScreens } from './aliases.ts';
import { categoryScreens } from './categories.ts';
import { checkoutScreens } from './checkout.ts';
import { editorScreens } from './desk.ts';
import { timedScreens } from './timed.ts';
import { goodsScreens } from './goods.ts';
import { deskOrderScreens } from './deskOrders.ts';
import { peopleScreens } from './people.ts';
import { productScreens } from './products.ts';
import { contentScreens } from './content.ts';
import { ordersScreens } from './orders.ts';
import { placedScreens } from './placed.ts';
import type { Screen } from './screen.ts';
import { searchScreens } from './search.ts';
import { signInScreens } from './signIn.ts';
import { sheetScreens } from './sheets.ts';
import { staffScreens } from './staff.ts';
import { frontScreens } from './front.ts';
import { moneyScreens } from './money.ts';
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
  ...timedScreens,
  ...staffScreens,
  ...frontScreens,
  ...moneyScreens,
  ...todayScreens,
  ...goodsScreens,
  ...categoryScreens,
  ...aliasScreens,
  ...sheetScreens,
  ...deskOrderScreens,
  ...peopleScreens,
];
