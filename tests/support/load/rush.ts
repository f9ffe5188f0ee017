import { randomUUID } from 'node:crypto';
import type { ApiServer } from '../shop/apiServer.ts';
import { lineOfWare, type MarketStall } from './stockedShop.ts';
import { at } from '../orders/runActions.ts';
import { OrderSender, pack } from './sender.ts';

/**
 * Every customer of a stall orders one unit of its first ware, all at once, from the servers in turn. Answers how
 * many were told what: `sold`, or the code of the refusal.
 */
export async function rush({ goods, customers }: MarketStall, servers: readonly ApiServer[]): Promise<object> {
  const lines = [lineOfWare(at(goods, 0), 1)];
  const errands = customers.map((who) => ({ who, lines, method: 'stripe' as const, key: randomUUID() }));
  const packed = await Promise.all(errands.map(pack));
  const sender = new OrderSender(customers.length);
  const told = await Promise.all(packed.map((each, i) => sender.send(at(servers, i).url, each)));
  sender.close();
  const groups = Object.groupBy(told, ({ data, code = 'unexpected' }) => (data ? 'sold' : code));
  return Object.fromEntries(Object.entries(groups).map(([word, each = []]) => [word, each.length]));
}
