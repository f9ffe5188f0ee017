/** Sentences of the cart and wishlist buttons; in the chunk that is loaded when one is pressed. */
import * as enCommon from '../../../public/locales/en/common.json';
import * as en from '../../../public/locales/en/product.json';
import * as myCommon from '../../../public/locales/my/common.json';
import * as my from '../../../public/locales/my/product.json';
import { inPageLanguage } from '#i18n/pageLocale.ts';

const words = {
  en: {
    dialog: enCommon.dialog,
    toast: enCommon.toast,
    decreaseNamed: en.decreaseNamed,
    increaseNamed: en.increaseNamed,
    insufficientStock: en.insufficientStock,
    itemAddedToWishlist: en.itemAddedToWishlist,
    itemRemovedFromWishlist: en.itemRemovedFromWishlist,
    notKept: en.notKept,
    pleaseSelectVariant: en.pleaseSelectVariant,
    quantityOf: en.quantityOf,
  },
  my: {
    dialog: myCommon.dialog,
    toast: myCommon.toast,
    decreaseNamed: my.decreaseNamed,
    increaseNamed: my.increaseNamed,
    insufficientStock: my.insufficientStock,
    itemAddedToWishlist: my.itemAddedToWishlist,
    itemRemovedFromWishlist: my.itemRemovedFromWishlist,
    notKept: my.notKept,
    pleaseSelectVariant: my.pleaseSelectVariant,
    quantityOf: my.quantityOf,
  },
};

/** The sentences in the language of the page. */
export const basketWords = () => inPageLanguage(words);
