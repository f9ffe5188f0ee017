import type { FastifyBaseLogger } from 'fastify';
import type { Retention } from '#server/config/retention.ts';
import type { Db } from '#server/database/connect.ts';

/** What sweeps work with. */
export interface Sweeping {
  db: Db;
  config: { publicUrl: string; dataDir: string; retention: Retention };
  log?: FastifyBaseLogger | undefined;
  /** There is work in the outbox. */
  wakeOutbox?: (() => void) | undefined;
}

/** One round of a sweep. */
export interface Round extends Sweeping {
  /** The time of the database: no server sweeps by a clock of its own. */
  now: Date;
  isClosing: () => boolean;
}

/** Something that is looked after in regular rounds, by every server; safe from several at once. */
export interface Sweep {
  /** What is swept, for the log. */
  name: string;
  /** From one round of this server to the next (milliseconds). */
  every: number;
  /** Works in small batches; answers how many there were. */
  run: (round: Round) => Promise<number>;
}
