import type { Order } from '#contract/orders/order.ts';
import { choiceAttributes, netWeightOf } from '#server/catalogue/rules/choice.ts';
import { burmeseName } from '#server/catalogue/rules/hierarchy.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { orderItems } from '#server/database/schema.ts';

export type ItemRow = typeof orderItems.$inferSelect;

/**
 * A line as the contract shows it, from the order's own copy. A copy has no stock; `getLive` answers the present one.
 */
export function toItem(row: ItemRow, place: number): Order['orderItems'][number] {
  const { quantity, images } = row;
  const unitPrice = fromMinor(row.unitPriceMinor);
  return {
    // Its place in the order: a running number of all lines would tell how much is sold.
    id: place + 1,
    quantity,
    unitPrice,
    subTotal: fromMinor(row.subTotalMinor),
    variation: {
      id: row.variationId,
      stock: 0,
      weight: row.weightGrams,
      ...netWeightOf(row),
      prices: [{ sale_price: unitPrice }],
      images,
      ...choiceAttributes(row),
      product: { id: row.productId, name: row.name, ...burmeseName(row.nameMm), description: row.description, images },
    },
  };
}
