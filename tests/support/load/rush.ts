import { randomUUID } from 'node:crypto';
import type { ApiServer } from '../shop/apiServer.ts';
import { lineOfItem, type StockedShop } from './stockedShop.ts';
import { itemAt } from '../orders/runActions.ts';
import { OrderSender, prepareOrder } from './sender.ts';

/**
 * All customers order one unit of the first item at the same time, distributed over the servers. Returns the number of
 * each result: `sold`, or a refusal code.
 */
export async function rush({ goods, customers }: StockedShop, servers: readonly ApiServer[]): Promise<object> {
  const lines = [lineOfItem(itemAt(goods, 0), 1)];
  const requests = customers.map((who) => ({ who, lines, method: 'stripe' as const, key: randomUUID() }));
  const prepared = await Promise.all(requests.map(prepareOrder));
  const sender = new OrderSender(customers.length);
  const answers = await Promise.all(prepared.map((each, i) => sender.send(itemAt(servers, i).url, each)));
  sender.close();
  const groups = Object.groupBy(answers, ({ data, code = 'unexpected' }) => (data ? 'sold' : code));
  return Object.fromEntries(Object.entries(groups).map(([word, each = []]) => [word, each.length]));
}
