import { randomUUID } from 'node:crypto';
import type { ApiServer } from '../shop/apiServer.ts';
import { lineOfItem, type StockedShop } from './stockedShop.ts';
import { itemAt } from '../orders/runActions.ts';
import { OrderSender, prepareOrder } from './sender.ts';

/**
 * Every customer of a stall orders one unit of its first ware, all at once, from the servers in turn. Answers how
 * many were told what: `sold`, or the code of the refusal.
 */
export async function rush({ goods, customers }: StockedShop, servers: readonly ApiServer[]): Promise<object> {
  const lines = [lineOfItem(itemAt(goods, 0), 1)];
  const errands = customers.map((who) => ({ who, lines, method: 'stripe' as const, key: randomUUID() }));
  const packed = await Promise.all(errands.map(prepareOrder));
  const sender = new OrderSender(customers.length);
  const told = await Promise.all(packed.map((each, i) => sender.send(itemAt(servers, i).url, each)));
  sender.close();
  const groups = Object.groupBy(told, ({ data, code = 'unexpected' }) => (data ? 'sold' : code));
  return Object.fromEntries(Object.entries(groups).map(([word, each = []]) => [word, each.length]));
}
