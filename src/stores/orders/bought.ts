import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { getOrder, listOrders } from '#contract/orders/calls.ts';
import { pageLocale } from '#i18n/pageLocale.ts';

/** Orders that are looked into. */
const limit = 3;

/**
 * The products of the customer's last orders, the newest first, each once; without those that were cancelled.
 *
 * @throws when the shop does not tell; a session that has ended is told by the header, not by this
 */
export async function readBought(): Promise<number[]> {
  const backend = shop(pageLocale());
  const { data } = await call(backend, listOrders, { query: { limit } });
  const kept = data.filter(({ orderStatus }) => orderStatus.name !== 'Cancelled');
  const orders = await Promise.all(kept.map(({ id }) => call(backend, getOrder, { params: { id } })));
  const ids = orders.flatMap(({ data: { orderItems } }) => orderItems.map(({ variation }) => variation.product.id));
  return [...new Set(ids)];
}
