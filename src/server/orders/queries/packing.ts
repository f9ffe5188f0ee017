import { asc, eq, inArray } from 'drizzle-orm';
import type { PackedOrder } from '#contract/operator/orders/packing.ts';
import { choiceNamesOf } from '#server/catalogue/rules/choice.ts';
import { burmeseName } from '#server/catalogue/rules/hierarchy.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { categories, orderItems, orders, products } from '#server/database/schema.ts';
import { feeTables } from '#server/shipping/queries.ts';
import { tableFor } from '#server/shipping/rules/fees.ts';
import { parcelOf } from './forOperator.ts';

/** What packing these orders needs, in the order of the ids; few queries, however many there are. */
export async function packedOrders(db: Db, ids: readonly number[], currency: string): Promise<PackedOrder[]> {
  const wanted = [...new Set(ids)];
  const tables = await feeTables(db);
  const found = await db.select().from(orders).where(inArray(orders.id, wanted));
  const rows = await linesOf(db, wanted);
  const lines = Map.groupBy(rows, ({ item }) => item.orderId);
  const byId = new Map(found.map((order) => [order.id, order]));
  return wanted.flatMap((id) => {
    const order = byId.get(id);
    if (!order) return [];
    const { invoiceNo, locale, address, carrier, trackingNumber } = order;
    return [
      {
        ...{ id, invoiceNo, locale, address, carrier, trackingNumber },
        ...parcelOf(order, tableFor(tables, address.country), currency),
        orderDate: order.placedAt.toISOString(),
        currency: order.currency,
        total: fromMinor(order.totalMinor),
        lines: (lines.get(id) ?? []).map(toLine),
      },
    ];
  });
}

const linesOf = (db: Db, ids: readonly number[]) =>
  db
    .select({ item: orderItems, category: categories })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(orderItems.orderId, [...ids]))
    .orderBy(asc(orderItems.id));

function toLine({ item, category }: Awaited<ReturnType<typeof linesOf>>[number]): PackedOrder['lines'][number] {
  const { id, quantity, productId, variationId, name, nameMm, weightGrams, images } = item;
  return {
    ...{ id, quantity, productId, variationId, name, ...choiceNamesOf(item) },
    ...burmeseName(nameMm),
    grams: weightGrams,
    picture: images[0] ?? null,
    category: { id: category.id, name: category.name, ...burmeseName(category.nameMm), rank: category.position },
  };
}
