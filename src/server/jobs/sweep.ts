import type { FastifyBaseLogger } from 'fastify';
import type { Retention } from '#server/config/retention.ts';
import type { Db } from '#server/database/connect.ts';
import type { FileStore } from '#storage/fileStore.ts';

/** What sweeps work with. */
export interface SweepContext {
  db: Db;
  files: FileStore;
  config: { publicUrl: string; retention: Retention; unconfirmedOrderHours: number };
  log?: FastifyBaseLogger | undefined;
  /** Called when the outbox holds something new. */
  wakeOutbox?: (() => void) | undefined;
}

/** One round of a sweep. */
export interface SweepRound extends SweepContext {
  /** The time of the database: no server sweeps by its own clock. */
  now: Date;
  isClosing: () => boolean;
}

/** A clean-up that is run regularly, by one of the servers each time; safe from several at once all the same. */
export interface Sweep {
  /** What is swept, for the log. */
  name: string;
  /** Milliseconds from one round to the next. */
  every: number;
  /** Works in small batches; answers how many things it swept. */
  run: (round: SweepRound) => Promise<number>;
}
