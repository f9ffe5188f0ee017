import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { itemAt } from '../orders/runActions.ts';
import { OrderSender, prepareOrder } from './sender.ts';
import { lineOfItem, type StockedShop } from './stockedShop.ts';

/** Customers who look and order at several servers, and what they were answered. */
export interface Traffic {
  /** Orders that were confirmed, by the key that they were sent with. */
  placed: Map<string, { id: number; invoiceNo: string }>;
  /** How often each answer came: `GET /client/products 503`. */
  answers: Record<string, number>;
  /** What nobody may be answered, as sentences, each once. */
  faults: Set<string>;
  /** The longest time to an answer since it was last set to 0 (milliseconds). */
  slowest: number;
  /** Resolves when so many more orders were confirmed. */
  untilPlaced: (more: number) => Promise<void>;
  end: () => Promise<void>;
}

const calls = ['client/products', 'client/product-filter/tea', 'customer-info', 'client/get-wishlist-by-id'];

/** A person who is told to come back does so after a moment (milliseconds). */
const retryAfterMs = 200;
/** A balancer gives up a server that says nothing for so long, and asks the next one (milliseconds). */
const silentMs = 12_000;

/**
 * Every customer orders again and again at servers in turn, each order with its key until it is answered, and looks
 * around meanwhile. Who reaches no server asks the next one, as behind a balancer.
 *
 * @param servers addresses, without a slash at the end
 * @param pages paths that never answer anything but 200
 */
export function startTraffic(
  servers: () => readonly string[],
  { goods, customers }: StockedShop,
  pages: readonly string[] = [],
): Traffic {
  let isOver = false;
  const sender = new OrderSender(customers.length, silentMs);
  const traffic: Traffic = {
    placed: new Map(),
    answers: {},
    faults: new Set(),
    slowest: 0,
    untilPlaced: async (more) => {
      for (const aim = traffic.placed.size + more; traffic.placed.size < aim;) await setTimeout(20);
    },
    end: async () => {
      isOver = true;
      await Promise.all(all);
      sender.close();
    },
  };
  const note = (what: string, status: number, from: number, isFault: boolean, body?: unknown): void => {
    const line = `${what} ${status}`;
    traffic.answers[line] = (traffic.answers[line] ?? 0) + 1;
    traffic.slowest = Math.max(traffic.slowest, performance.now() - from);
    if (isFault) traffic.faults.add(`${line} ${JSON.stringify(body ?? '').slice(0, 200)}`);
  };

  const look = async (path: string, cookie: string, place: number): Promise<void> => {
    const from = performance.now();
    const tries = servers().map((_, further) => itemAt(servers(), place + further));
    let seen = nothingSeen;
    for (const server of tries) if (seen.status === 0) seen = await see(server + path, cookie);
    const isPage = pages.includes(path);
    const isFine = isPage ? seen.isWhole : seen.status === 0 || seen.isWhole || seen.isRefusal;
    note(`GET ${path}`, seen.status, from, !isFine, seen.text);
  };

  const order = async (who: (typeof customers)[number], place: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      await look(`/api/v1/${itemAt(calls, place + turn)}`, who.cookie, place + turn);
      if (pages.length > 0) await look(itemAt(pages, place + turn), who.cookie, place + turn);
      const lines = [lineOfItem(itemAt(goods, place + turn), 1)];
      const key = randomUUID();
      const prepared = await prepareOrder({ who, lines, method: 'stripe', key });
      for (let tries = 0, isDone = false; !isDone; tries += 1) {
        const from = performance.now();
        const server = itemAt(servers(), place + turn + tries);
        const answer = await sender.send(server, prepared).catch(() => undefined);
        isDone = answer !== undefined && answer.status !== 503;
        note('POST order', answer?.status ?? 0, from, isDone && !answer?.data, answer);
        if (answer?.data) traffic.placed.set(key, answer.data);
        if (!isDone) await setTimeout(retryAfterMs);
      }
      await setTimeout(20);
    }
  };
  const all = customers.map(order);
  return traffic;
}

const nothingSeen = { status: 0, text: '', isWhole: false, isRefusal: false };

/** What a browser gets; status 0 where the connection breaks, in the middle of a page too. */
async function see(address: string, cookie: string): Promise<typeof nothingSeen> {
  try {
    const answer = await fetch(address, { headers: { cookie }, signal: AbortSignal.timeout(silentMs) });
    const { status, headers } = answer;
    const text = await answer.text();
    const isPage = headers.get('content-type')?.startsWith('text/html');
    return {
      status,
      text,
      isWhole: status === 200 && (!isPage || text.trimEnd().endsWith('</html>')),
      isRefusal: status === 503 && headers.has('retry-after') && text.includes('"code":"unavailable"'),
    };
  } catch {
    return nothingSeen;
  }
}
