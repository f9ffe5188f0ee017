import type { Call } from '#contract/call.ts';

/** Calls without which the storefront cannot be built, or nobody can buy. */
const minimum: ReadonlySet<string> = new Set([
  // The pages are built from these.
  'listCategories',
  'listProducts',
  'listPromotionProducts',
  'listBrands',
  'listShippingBands',
  'listDeliveryDays',
  // Pages bring themselves up to date, and are searched.
  'getProduct',
  'getLive',
  'searchProducts',
  // Who buys.
  'register',
  'logIn',
  'logOut',
  'getCustomer',
  'listAddresses',
  'createAddress',
  // What is bought.
  'getCart',
  'addToCart',
  'removeFromCart',
  // A session begins with it; it may always be empty.
  'getWishlist',
  'getShippingFee',
  'listPaymentMethods',
  'placeOrder',
  'listOrders',
  'getOrder',
]);

export const isOfMinimum = ({ id }: Call): boolean => minimum.has(id);
