import * as calls from '#contract/basket.ts';
import type { WishlistItem } from '#contract/basket.ts';
import { callAsCustomer } from '#stores/session/end.ts';
import type { Item, WishlistChange } from './lines.ts';
import { savedWhenLeft } from './callQueue.ts';
import { $customerWishlist } from './wishlist.ts';

const toItem = ({ id, variation }: WishlistItem): Item => ({ productId: id, variationId: variation?.id ?? null });

/** Reads the wishlist; only within `queueCall`. */
export async function readWishlist(customer: number): Promise<readonly Item[]> {
  const { data } = await callAsCustomer(calls.getWishlist, {});
  $customerWishlist.set({ customer, list: data.map(toItem) });
  return data.map(toItem);
}

/** Saves a wish, or the end of one, on the server; only within `queueCall`. */
export async function sendWishlistChange({ item: { productId, variationId }, wished }: WishlistChange): Promise<void> {
  const { data } =
    wished || variationId === null
      ? await callAsCustomer(calls.addToWishlist, { body: { productId, variationId } }, savedWhenLeft)
      : await callAsCustomer(calls.removeFromWishlist, { params: { productId, variationId } }, savedWhenLeft);
  const own = $customerWishlist.get();
  if (own) $customerWishlist.set({ ...own, list: data.map(toItem) });
}
