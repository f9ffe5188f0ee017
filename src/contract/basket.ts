import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { product, variation } from './catalogue/product.ts';
import { id, idText, listOf } from './values/basic.ts';

export const cartItem = z.object({
  id,
  productId: id,
  variationId: z.nullable(id),
  quantity: z.int().check(z.minimum(1)),
  product,
  variation: z.nullable(variation),
});
export type CartItem = z.infer<typeof cartItem>;

/** `id` is the id of the product. */
export const wishlistItem = z.object({ id, product, variation: z.nullable(variation) });
export type WishlistItem = z.infer<typeof wishlistItem>;

const cartCall = { tag: 'Cart', audience: 'customer' } as const;
const wishlistCall = { tag: 'Wishlist', audience: 'customer' } as const;
const cart = z.object({ cartItem: z.array(cartItem) });
const quantity = z.int().check(z.minimum(1), z.maximum(1_000_000));

export const getCart = defineCall({
  ...cartCall,
  id: 'getCart',
  method: 'GET',
  path: '/client/cart',
  summary: 'The cart',
  response: cart,
  refusals: ['signed_out'],
});

export const addToCart = defineCall({
  ...cartCall,
  id: 'addToCart',
  method: 'POST',
  path: '/client/cart',
  summary: 'Add to what is in the cart',
  body: z.object({ productId: id, variationId: z.nullable(id), quantity }),
  response: cart,
  refusals: ['invalid', 'signed_out', 'not_found', 'insufficient_stock', 'cross_origin'],
});

export const removeFromCart = defineCall({
  ...cartCall,
  id: 'removeFromCart',
  method: 'DELETE',
  path: '/client/cart/item/{id}',
  summary: 'Remove a line, or some of its units with ?quantity=',
  params: z.object({ id: idText }),
  query: z.object({
    quantity: z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  }),
  response: cart,
  refusals: ['invalid', 'signed_out', 'not_found', 'cross_origin'],
});

export const getWishlist = defineCall({
  ...wishlistCall,
  id: 'getWishlist',
  method: 'GET',
  path: '/client/get-wishlist-by-id',
  summary: 'The wishlist',
  response: listOf(wishlistItem),
  refusals: ['signed_out'],
});

export const addToWishlist = defineCall({
  ...wishlistCall,
  id: 'addToWishlist',
  method: 'POST',
  path: '/client/wishlist',
  summary: 'Add to the wishlist; adding twice is no error',
  body: z.object({ productId: id, variationId: z.nullable(id) }),
  response: listOf(wishlistItem),
  refusals: ['invalid', 'signed_out', 'not_found', 'cross_origin'],
});

export const removeFromWishlist = defineCall({
  ...wishlistCall,
  id: 'removeFromWishlist',
  method: 'DELETE',
  path: '/client/wishlist/{productId}/{variationId}',
  summary: 'Remove from the wishlist',
  params: z.object({ productId: idText, variationId: idText }),
  response: listOf(wishlistItem),
  refusals: ['invalid', 'signed_out', 'not_found', 'cross_origin'],
});
