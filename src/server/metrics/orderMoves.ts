import type { Db } from '#server/database/connect.ts';
import { lastOrderEvent, orderEventsBetween } from './queries.ts';

/** How long an event may be on its way: a transaction gets its number before others see it (milliseconds). */
const SETTLING = 60_000;

/** Counts what becomes of orders, whichever server moves them: every server tells the same. */
export interface OrderMoves {
  /** By kind, since it began. */
  read: () => Promise<ReadonlyMap<string, number>>;
}

/**
 * Counts the events of orders from now on. Those of the last minute are counted anew each time, so that one whose
 * transaction ends late is not missed; of a busy shop that is a few thousand rows by their primary key.
 *
 * @param elapsed milliseconds that never go back
 */
export function countOrderMoves(db: Db, elapsed: () => number = () => performance.now()): OrderMoves {
  const settled = new Map<string, number>();
  let base: number | undefined;
  let next: { id: number; at: number } | undefined;
  return {
    read: async () => {
      const last = await lastOrderEvent(db);
      base ??= last;
      next ??= { id: last, at: elapsed() };
      if (elapsed() - next.at >= SETTLING) {
        const upTo = next.id;
        addTo(settled, await orderEventsBetween(db, base, upTo));
        base = upTo;
        next = { id: last, at: elapsed() };
      }
      return addTo(new Map(settled), await orderEventsBetween(db, base, last));
    },
  };
}

function addTo(counts: Map<string, number>, more: ReadonlyMap<string, number>): Map<string, number> {
  for (const [kind, count] of more) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return counts;
}
