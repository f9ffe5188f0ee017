/**
 * What the cart's and the wishlist's buttons say once they are pressed, in both languages; bundled with
 * the code that is fetched then. Only the keys named here travel.
 */
import type { Locale } from '#contract/values/locale.ts';
import { dialog, toast } from '../../../public/locales/en/common.json';
import {
  decrease,
  increase,
  insufficientStock,
  itemAddedToWishlist,
  itemRemovedFromWishlist,
  notKept,
  outOfStock,
  pleaseSelectVariant,
  quantityOf,
} from '../../../public/locales/en/product.json';
import { dialog as dialogMy, toast as toastMy } from '../../../public/locales/my/common.json';
import {
  decrease as decreaseMy,
  increase as increaseMy,
  insufficientStock as insufficientStockMy,
  itemAddedToWishlist as itemAddedToWishlistMy,
  itemRemovedFromWishlist as itemRemovedFromWishlistMy,
  notKept as notKeptMy,
  outOfStock as outOfStockMy,
  pleaseSelectVariant as pleaseSelectVariantMy,
  quantityOf as quantityOfMy,
} from '../../../public/locales/my/product.json';

const sentences = {
  en: {
    dialog,
    toast,
    decrease,
    increase,
    insufficientStock,
    itemAddedToWishlist,
    itemRemovedFromWishlist,
    notKept,
    outOfStock,
    pleaseSelectVariant,
    quantityOf,
  },
  my: {
    dialog: dialogMy,
    toast: toastMy,
    decrease: decreaseMy,
    increase: increaseMy,
    insufficientStock: insufficientStockMy,
    itemAddedToWishlist: itemAddedToWishlistMy,
    itemRemovedFromWishlist: itemRemovedFromWishlistMy,
    notKept: notKeptMy,
    outOfStock: outOfStockMy,
    pleaseSelectVariant: pleaseSelectVariantMy,
    quantityOf: quantityOfMy,
  },
} as const satisfies Record<Locale, unknown>;

/** The sentences in the language of the page. */
export const basketWords = () => sentences[document.documentElement.lang === 'my' ? 'my' : 'en'];
