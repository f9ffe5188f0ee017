import { statfs } from 'node:fs/promises';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { PoolState } from '#server/database/connect.ts';
import type { Deps } from '#server/deps.ts';
import { countOrderMoves } from './orderMoves.ts';
import { measureProcess, type ProcessFigures } from './processFigures.ts';
import { type PublishFigures, watchPublishes } from './publishes.ts';
import { type ShopFigures, shopFigures } from './queries.ts';
import type { RequestsUnderWay } from './requests.ts';

/** What costs nothing to read, and is read at every scrape. */
interface Momentary {
  underWay: RequestsUnderWay;
  pool?: PoolState;
}

/** What is read at most every few seconds. What could not be read is absent. */
export interface Figures {
  process: ProcessFigures;
  /** Whether the database answered in time. */
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

/** How long the database may take (milliseconds); a scrape gives up after ten seconds, and would get nothing at all. */
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
    const [told, published, disk] = await Promise.all([
      orNothing(inTime(askDatabase())),
      orNothing(publishes?.()),
      orNothing(diskSpace(config.dataDir)),
    ]);
    const isRedisUp = redis && redis.status === 'ready';
    return {
      ...withoutUndefined({ ...told, publishes: published, disk, isRedisUp }),
      process: measured.read(),
      isDatabaseUp: told !== undefined,
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
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database is slow')), TIMEOUT);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Calls while one is running get its result: a database that does not answer takes one connection, not all. */
function shareWhileRunning<T>(question: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= question().finally(() => (running = undefined)));
}
