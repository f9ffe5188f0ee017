import { statfs } from 'node:fs/promises';
import { shareWhileRunning } from '#contract/values/shareWhileRunning.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Db, PoolState } from '#server/database/connect.ts';
import type { Deps } from '#server/deps.ts';
import { type PublishFigures, watchPublishes } from './publishes.ts';
import { lastOrderEvent, orderEventsBetween, shopFigures, type ShopFigures } from './queries.ts';
import type { RequestsUnderWay } from './requests.ts';
import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** Figures that cost nothing to read, and is read at every scrape. */
interface Momentary {
  underWay: RequestsUnderWay;
  pool?: PoolState;
}

/** Figures that are read at most every few seconds. What could not be read is absent. */
export interface Figures {
  process: ProcessFigures;
  /** True when the database answered in time. */
  isDatabaseUp: boolean;
  shop?: ShopFigures;
  orderMoves?: ReadonlyMap<string, number>;
  publishes?: PublishFigures;
  /** Absent without Redis. */
  isRedisUp?: boolean;
  /** Of the data folder, in bytes. */
  disk?: { free: number; size: number };
}

/** Everything that is read when somebody asks. */
export type Snapshot = Momentary & Figures;

type Sources = Pick<Deps, 'database' | 'clock' | 'redis' | 'publisher' | 'config'>;

/**
 * Time that the database may take (milliseconds); a scrape gives up after ten seconds, and would get nothing at all.
 */
const TIMEOUT = 2_000;

/** Reads what a server knows of itself. */
export function openFigures({ database, clock, redis, publisher, config }: Sources): {
  read: () => Promise<Figures>;
  close: () => void;
} {
  const measured = measureProcess();
  const moves = countOrderMoves(database.db);
  const publishes = publisher && watchPublishes(publisher);
  const askDatabase = shareWhileRunning(async () => ({
    shop: await shopFigures(database.db, clock()),
    orderMoves: await moves.read(),
  }));
  const read = async (): Promise<Figures> => {
    const [answers, published, disk] = await Promise.all([
      orNothing(inTime(askDatabase())),
      orNothing(publishes?.()),
      orNothing(diskSpace(config.dataDir)),
    ]);
    const isRedisUp = redis && redis.status === 'ready';
    return {
      ...withoutUndefined({ ...answers, publishes: published, disk, isRedisUp }),
      process: measured.read(),
      isDatabaseUp: answers !== undefined,
    };
  };
  return { read, close: measured.close };
}

async function diskSpace(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** A part that cannot be read is left out: the rest is wanted all the more. */
const orNothing = <T>(part: Promise<T> | undefined): Promise<T | undefined> =>
  Promise.resolve(part).catch(() => undefined);

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeoutError = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database is slow')), TIMEOUT);
  });
  return Promise.race([answer, timeoutError]).finally(() => clearTimeout(timer));
}

/** Time for which an event may be on its way: a transaction gets its number before others see it (milliseconds). */
const SETTLING = 60_000;

/** Counts what becomes of orders, whichever server moves them: every server tells the same. */
interface OrderMoves {
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

/** The state of the process. Times in seconds, sizes in bytes. */
interface ProcessFigures {
  cpu: number;
  startedAt: number;
  rss: number;
  heapUsed: number;
  heapTotal: number;
  external: number;
  /** The delay of timers since the last time, by quantile: "0.5", "0.99", "1". */
  loopDelay: ReadonlyMap<string, number>;
  /** The part of its time for which the event loop had work, since the last time: 0 to 1. */
  loopUtilization: number;
}

/** Milliseconds between two looks at the event loop. */
const RESOLUTION = 10;

/** Measures the process from now on. */
function measureProcess(): { read: () => ProcessFigures; close: () => void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const startedAt = performance.timeOrigin / 1_000;
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  const read = (): ProcessFigures => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    // The histogram holds the whole interval between two looks, in nanoseconds.
    const timeoutError = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1_000);
    const loopDelay = new Map([
      ['0.5', timeoutError(delay.percentile(50))],
      ['0.99', timeoutError(delay.percentile(99))],
      ['1', timeoutError(delay.count === 0 ? 0 : delay.max)],
    ]);
    delay.reset();
    const cpu = (user + system) / 1e6;
    return { cpu, startedAt, rss, heapUsed, heapTotal, external, loopDelay, loopUtilization: utilization };
  };
  return { read, close: () => delay.disable() };
}
