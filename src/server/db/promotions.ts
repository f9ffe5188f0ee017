import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { PromotionType } from '#contract/catalogue.ts';
import type { Product } from '#contract/entities.ts';
import type { Db } from './connect.ts';
import { onSale, selectProducts } from './products.ts';
import { orderItems, orders, products } from './schema.ts';

/** Units sold of a product in orders that were paid. */
const unitsSold = sql`(
  select coalesce(sum(${orderItems.quantity}), 0)
  from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
  where ${orderItems.productId} = ${products.id} and ${eq(orders.paymentStatus, 'Paid')}
)`;

/** Promoted and popular products as an editor marked them; best sellers by units sold, then newest. */
export async function promotedProducts(db: Db, type: PromotionType, limit: number): Promise<Product[]> {
  const page = { page: 1, limit };
  if (type === 'best-seller') {
    return selectProducts(db, onSale, [desc(unitsSold), desc(products.createdAt), asc(products.id)], page);
  }
  const marked = type === 'popular' ? products.popular : products.promotion;
  return selectProducts(db, and(onSale, eq(marked, true)), [asc(products.id)], page);
}
