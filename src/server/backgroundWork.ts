import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './database/connect.ts';
import type { SitePublisher } from './deps.ts';
import type { RequestLoad } from './http/lifecycle/requestLoad.ts';
import { type OutboxHandler, startOutbox } from './jobs/outboxWorker.ts';
import { startSweeper } from './jobs/sweeper.ts';
import { webhookHandlers } from './jobs/webhook.ts';
import { openMailer } from './mail/openMailer.ts';
import { mailHandlers } from './mail/queueMail.ts';
import { cardHandlers } from './orders/card/outboxHandlers.ts';
import { openCards } from './payments/card/cards.ts';
import { catalogueHandlers } from './publishing/outboxHandlers.ts';
import { sweeps } from './sweeps.ts';

/** What runs beside the calls. */
export interface BackgroundWork {
  /** The outbox may hold something new. */
  wake: () => void;
  close: () => Promise<void>;
}

interface WorkSettings {
  config: Config;
  database: Database;
  clock: () => Date;
  requestLoad: RequestLoad;
  logger: FastifyBaseLogger;
  publisher?: SitePublisher | undefined;
}

/** Starts the work of the outbox, which is all that the shop does after a commit, and the sweeps. */
export function startBackgroundWork({
  config,
  database: { db },
  clock,
  requestLoad,
  logger,
  publisher,
}: WorkSettings): BackgroundWork {
  const mailer = openMailer(config, logger);
  const host = new URL(config.publicUrl).hostname;
  const handlers: Record<string, OutboxHandler> = {
    ...mailHandlers(mailer, host),
    ...webhookHandlers(config.webhook, host, clock),
    ...cardHandlers(openCards(config, db, clock, logger)),
    ...(publisher && catalogueHandlers(publisher)),
  };
  const outbox = startOutbox({ db, clock, handlers, untilQuiet: requestLoad.untilQuiet, log: logger });
  const sweeper = startSweeper({ db, config, log: logger, wakeOutbox: outbox.wake, list: sweeps });
  return {
    wake: outbox.wake,
    close: async () => {
      await Promise.all([sweeper.close(), outbox.close()]);
      mailer.close();
    },
  };
}
