import * as z from 'zod/mini';
import { locale } from '#contract/values/locale.ts';
import { amount, id, longId, time } from './values/basic.ts';

/** A picture. `sources` are the same picture at other widths (px) and in better formats. */
export const image = z.object({
  url: z.string(),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  sources: z.optional(z.array(z.object({ url: z.string(), width: z.int(), type: z.string() }))),
});

/** A thing one can buy: one colour and size of a product. `weight` in grams. */
export const variation = z.object({
  id,
  stock: z.int(),
  weight: z.int(),
  prices: z.array(z.object({ sale_price: amount })),
  images: z.array(image),
  colorAttribute: z.optional(z.object({ value: z.string() })),
  sizeAttribute: z.optional(z.object({ value: z.string() })),
});

export const categoryName = z.object({
  id,
  name: z.string(),
  name_mm: z.optional(z.string()),
  slug: z.string(),
});

export const product = z.object({
  id,
  name: z.string(),
  name_mm: z.optional(z.string()),
  slug: z.string(),
  description: z.string(),
  description_mm: z.optional(z.string()),
  productType: z.enum(['SINGLE', 'VARIANTS']),
  categoryId: id,
  category: categoryName,
  brand: z.optional(z.object({ id, name: z.string() })),
  images: z.array(image),
  variations: z.array(variation),
  /** HTML in English; sanitise before showing. */
  ingredient: z.optional(z.string()),
  /** HTML in Burmese; sanitise before showing. */
  ingredient_mm: z.optional(z.string()),
  updatedAt: time,
});

export const hierarchyEntry = z.object({
  id,
  name: z.string(),
  name_mm: z.optional(z.string()),
  slug: z.string(),
  nested_level: z.int(),
});

/** `productCount` counts the whole subtree; `hierarchy` goes from the root to the category itself. */
export const category = z.object({
  id,
  name: z.string(),
  name_mm: z.optional(z.string()),
  slug: z.string(),
  image: z.nullable(image),
  get children() {
    return z.array(category);
  },
  productCount: z.int(),
  hierarchy: z.array(hierarchyEntry),
});

export const brand = z.object({ id, name: z.string(), image: z.nullable(image) });

export const cartItem = z.object({
  id,
  productId: id,
  variationId: z.nullable(id),
  quantity: z.int().check(z.minimum(1)),
  product,
  variation: z.nullable(variation),
});

/** `id` is the product's. */
export const wishlistItem = z.object({ id, product, variation: z.nullable(variation) });

export const address = z.object({
  id,
  name: z.string(),
  /** Dial code, a space, the number: "+66 812345678". */
  phone: z.string(),
  country: z.enum(['thailand', 'australia']),
  province: z.string(),
  district: z.string(),
  subDistrict: z.string(),
  postal_code: z.string(),
  address: z.string(),
  note: z.optional(z.string()),
  isActive: z.boolean(),
});

export const orderStatus = z.enum(['Processing', 'Shipped', 'Delivered', 'Returns', 'Cancelled']);
export const paymentStatus = z.enum(['Pending', 'Paid', 'Failed', 'Refunded']);
export const paymentMethod = z.enum(['bankTransfer', 'promptPay', 'stripe']);

const orderHead = {
  id,
  invoiceNo: z.string(),
  orderDate: time,
  totalItems: z.int(),
  orderStatus: z.object({ name: orderStatus }),
  paymentStatus: z.object({ name: paymentStatus }),
  totalPrice: amount,
  currency: z.string(),
};

export const orderSummary = z.object(orderHead);

/** A line is a copy made when the order was placed: it never changes when the catalogue does. */
export const orderItem = z.object({
  id: longId,
  quantity: z.int(),
  unitPrice: amount,
  subTotal: amount,
  variation: z.extend(variation, {
    product: z.object({
      id,
      name: z.string(),
      name_mm: z.optional(z.string()),
      description: z.string(),
      images: z.array(image),
    }),
  }),
});

/** What happened to an order, oldest first. */
export const orderEventKind = z.enum([
  'placed',
  'paid',
  'payment_failed',
  'refunded',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
  'lapsed',
]);

export const order = z.object({
  ...orderHead,
  shippingFee: amount,
  paymentMethod,
  trackingNumber: z.nullable(z.string()),
  /** Until when an unpaid order keeps its stock; null when nothing is waited for. */
  payBy: z.nullable(time),
  hasSlip: z.boolean(),
  timeline: z.array(z.object({ kind: orderEventKind, at: time })),
  address: z.extend(address, { username: z.string() }),
  orderItems: z.array(orderItem),
});

export const customer = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  /** The email that they want; it becomes theirs when its link is opened. */
  pendingEmail: z.optional(z.nullable(z.string())),
  /** False for who only signs in through a provider. */
  hasPassword: z.optional(z.boolean()),
  phone: z.string(),
  imageUrl: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  certification_status: z.enum(['pending', 'verified']),
  customer: z.object({ phone: z.string() }),
  /** The language of the mails to them. */
  locale: z.optional(locale),
  /** How numbers are drawn on their Burmese pages. */
  numerals: z.optional(z.enum(['arabic', 'burmese'])),
  cart: z.array(cartItem),
});

export type Image = z.infer<typeof image>;
export type Variation = z.infer<typeof variation>;
export type Product = z.infer<typeof product>;
export type Category = z.infer<typeof category>;
export type HierarchyEntry = z.infer<typeof hierarchyEntry>;
export type Brand = z.infer<typeof brand>;
export type CartItem = z.infer<typeof cartItem>;
export type WishlistItem = z.infer<typeof wishlistItem>;
export type Address = z.infer<typeof address>;
export type OrderSummary = z.infer<typeof orderSummary>;
export type OrderStatus = z.infer<typeof orderStatus>;
export type PaymentStatus = z.infer<typeof paymentStatus>;
export type OrderEventKind = z.infer<typeof orderEventKind>;
export type PaymentMethod = z.infer<typeof paymentMethod>;
export type Order = z.infer<typeof order>;
export type Customer = z.infer<typeof customer>;
