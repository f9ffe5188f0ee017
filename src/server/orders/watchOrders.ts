import type { FastifyBaseLogger } from 'fastify';
import type { CallOutput } from '#contract/call.ts';
import type { watchOrders } from '#contract/operator/orders/inbox.ts';
import type { Db } from '#server/database/connect.ts';
import { inboxGroups, lastEventBefore, mostNews, newsAfter, waitingCounts } from './queries/groups.ts';

/** News for the desk: what has happened, and how many orders wait since. */
export type OrdersNews = CallOutput<typeof watchOrders>;

/** A watch over the orders of a shop, on any of its servers. */
export interface OrdersWatch {
  /** Calls back with everything that happens from now on, the present groups first; returns a function that stops it. */
  watch: (onNews: (news: OrdersNews) => void) => () => void;
}

interface WatchSettings {
  db: Db;
  clock: () => Date;
  log?: FastifyBaseLogger | undefined;
  /** Milliseconds between two questions; a second when absent. */
  everyMs?: number;
}

/**
 * Events commit in another order than that of their ids. One that comes later than this after a newer one is not told
 * (milliseconds).
 */
const overtimeMs = 60_000;

/**
 * Asks the database once a second for what has happened, for all who listen to this server together, and not at all
 * while nobody does. It is the database that is asked, so that what another server did is told too.
 */
export function openOrdersWatch({ db, clock, log, everyMs = 1_000 }: WatchSettings): OrdersWatch {
  const listeners = new Set<(news: OrdersNews) => void>();
  let timer: NodeJS.Timeout | undefined;
  /** Events up to this one are all known. */
  let floor = 0;
  /** Events after the floor that were told, and when they were read. */
  let known = new Map<number, number>();
  let groups: OrdersNews['groups'] | undefined;
  let waiting: OrdersNews['waiting'] = { orders: 0, messages: 0 };
  /** Rises when the last one has gone, so that a question that is still under way tells nobody. */
  let round = 0;

  const begin = async (mine: number): Promise<void> => {
    floor = await lastEventBefore(db, new Date(clock().getTime() - overtimeMs));
    known = new Map();
    while ((await readNews()).length === mostNews);
    const [present, counts] = await Promise.all([inboxGroups(db), waitingCounts(db)]);
    if (mine !== round) return;
    groups = present;
    waiting = counts;
    tell({ events: [], groups, waiting });
  };

  const readNews = async () => {
    const fresh = await newsAfter(db, floor, known.keys());
    const now = performance.now();
    for (const { id } of fresh) known.set(id, now);
    for (const [id, since] of known) {
      if (now - since < overtimeMs) continue;
      floor = Math.max(floor, id);
      known.delete(id);
    }
    return fresh.map(({ news }) => news);
  };

  const ask = async (mine: number): Promise<void> => {
    try {
      if (!groups) await begin(mine);
      else {
        const events = await readNews();
        if (events.length > 0) groups = await inboxGroups(db);
        const counts = await waitingCounts(db);
        // A message comes, or is answered, without an event of an order.
        const isChanged = counts.messages !== waiting.messages || counts.orders !== waiting.orders;
        if (mine === round) waiting = counts;
        if ((events.length > 0 || isChanged) && mine === round) tell({ events, groups, waiting });
      }
    } catch (failure) {
      if (mine === round) log?.warn({ err: failure }, 'what happens to orders cannot be read');
    }
    if (mine === round) timer = setTimeout(() => void ask(mine), everyMs).unref();
  };

  const tell = (news: OrdersNews): void => {
    for (const listener of listeners) listener(news);
  };

  const end = (): void => {
    round += 1;
    clearTimeout(timer);
    groups = undefined;
  };

  return {
    watch: (onNews) => {
      listeners.add(onNews);
      if (listeners.size === 1) void ask(round);
      else if (groups) onNews({ events: [], groups, waiting });
      return () => {
        if (listeners.delete(onNews) && listeners.size === 0) end();
      };
    },
  };
}

/** Returns what a slow reader gets of two. */
export const mergeNews = (waiting: OrdersNews, newer: OrdersNews): OrdersNews => ({
  events: [...waiting.events, ...newer.events].slice(-100),
  groups: newer.groups,
  waiting: newer.waiting,
});
