import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './database/connect.ts';
import { refreshSearch } from './search/queries/searchIndex.ts';
import type { SitePublisher } from './deps.ts';
import { openOutbox } from './openOutbox.ts';
import type { OutboxWorker } from './jobs/outboxWorker.ts';
import { seedSample } from './sample/seed.ts';
import { startSweeper, type Sweeper } from './jobs/sweeper.ts';
import { sweeps } from './sweeps.ts';

/** What works through the database beside the calls. */
export interface Work {
  /** The outbox may hold something new. */
  wake: () => void;
  close: () => Promise<void>;
}

export interface WorkSettings {
  config: Config;
  database: Database;
  clock: () => Date;
  giveWay: () => Promise<void>;
  logger: FastifyBaseLogger;
  publisher?: SitePublisher;
}

/**
 * Gets a database that answers ready for the shop: its newest shape, the sample range in an empty one, and its search.
 * Safe to be tried again, and from several servers at once.
 *
 * @throws {DatabaseUnusable} it cannot be reached
 */
export async function prepareDatabase(
  config: Config,
  database: Database,
  say: (sentence: string) => void,
): Promise<void> {
  const { kind, db } = database;
  await database.migrate?.();
  say(`${kind} is ready`);
  await seedSample(config, db, say);
  // A shop of an older version has none of it, or what older rules made.
  await db.transaction(refreshSearch);
}

/** Starts the work of the outbox and the sweeps. */
export function openWork({ config, database: { db }, clock, giveWay, logger, publisher }: WorkSettings): Work {
  const outbox: OutboxWorker = openOutbox(config, db, clock, giveWay, logger, publisher);
  const sweeper: Sweeper = startSweeper({ db, config, log: logger, wakeOutbox: outbox.wake, list: sweeps });
  return {
    wake: outbox.wake,
    close: async () => {
      await Promise.all([sweeper.close(), outbox.close()]);
    },
  };
}
