import { address } from './accounts/addresses.ts';
import { customer } from './accounts/customer.ts';
import { cartItem, wishlistItem } from './basket.ts';
import { brand } from './catalogue/brand.ts';
import { category, categoryName, hierarchyEntry } from './catalogue/category.ts';
import { image } from './catalogue/image.ts';
import { product, variation } from './catalogue/product.ts';
import { order, orderEventKind, orderItem, orderStatus, orderSummary } from './orders/order.ts';
import { paymentMethod, paymentStatus } from './payments/payment.ts';

/**
 * Schemas that several responses share, by their names in the OpenAPI document. Too large for browsers, like
 * `allCalls`.
 */
export const namedSchemas = {
  Address: address,
  Brand: brand,
  CartItem: cartItem,
  Category: category,
  CategoryName: categoryName,
  Customer: customer,
  HierarchyEntry: hierarchyEntry,
  Image: image,
  Order: order,
  OrderEventKind: orderEventKind,
  OrderItem: orderItem,
  OrderStatus: orderStatus,
  OrderSummary: orderSummary,
  PaymentMethod: paymentMethod,
  PaymentStatus: paymentStatus,
  Product: product,
  Variation: variation,
  WishlistItem: wishlistItem,
};
