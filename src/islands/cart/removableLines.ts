import { showReason, showCartRefusal } from '#elements/basket/add.ts';
import type { RemovableItems } from '#islands/basket/useRemoval.ts';
import type { CartLine } from '#stores/basket/lines.ts';
import { removeFromCart, restoreToCart } from '#stores/basket/changeCart.ts';
import { $cart } from '#stores/basket/cart.ts';
import { isSelected, select } from '#stores/checkout/selection.ts';

/** The lines of the cart. One that comes back is selected if it was before. */
export const removableLines: RemovableItems<CartLine> = {
  items: () => $cart.get(),
  remove(line, at) {
    const selected = isSelected(line);
    void removeFromCart(line).then(({ reason }) => showReason(reason));
    return () => {
      void restoreToCart(line, at).then((refusal) => refusal && showCartRefusal(refusal));
      if (!selected) select(line, false);
    };
  },
};
