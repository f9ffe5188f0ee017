import type { FastifyBaseLogger } from 'fastify';
import type { Seal } from './accounts/staff/seal.ts';
import { sealLeftOpen } from './accounts/staff/sealStaff.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/connect.ts';
import type { SitePublisher } from './deps.ts';
import type { RequestLoad } from './http/lifecycle/requestLoad.ts';
import type { JobWrapper, OutboxHandler } from './jobs/attempt.ts';
import { startOutbox } from './jobs/outboxWorker.ts';
import { acquireSweepLease } from './jobs/queries/sweepLeases.ts';
import { setAsideUnserved, startSweeper } from './jobs/sweeper.ts';
import type { FileStore } from '#storage/fileStore.ts';
import { catalogueChanged } from '#server/editing/store/history.ts';
import { type WebhookTopic, webhookHandlers } from './jobs/webhook.ts';
import { openMailer } from './mail/openMailer.ts';
import { mailHandlers } from './mail/queueMail.ts';
import { cardHandlers } from './orders/card/outboxHandlers.ts';
import { taxHandlers } from './orders/tax/issue.ts';
import { openCards } from './payments/methods/card/cards.ts';
import { readShopIdentity } from './content/shopContent.ts';
import { openPageTopic } from './payments/paymentService.ts';
import { lineHandlers } from './line/handlers.ts';
import { setShopLine } from './line/queries.ts';
import { lineTopic } from './line/job.ts';
import { pushHandlers } from './push/handlers.ts';
import type { SendPush } from './push/send.ts';
import { catalogueHandlers } from './publishing/outboxHandlers.ts';
import { sweeps } from './sweeps.ts';

const subscribers: readonly WebhookTopic[] = ['webhook', 'purge'];
/**
 * Topics that may be left undone once the settings name nobody who does them. Mails may not, nor what gives money
 * back.
 */
const dispensable: readonly string[] = [...subscribers, catalogueChanged, openPageTopic, lineTopic];

/** Work that runs beside the calls. */
export interface BackgroundWork {
  /** The outbox may hold something new. */
  wake: () => void;
  close: () => Promise<void>;
}

interface WorkSettings {
  config: Config;
  database: Database;
  files: FileStore;
  seal: Seal;
  clock: () => Date;
  requestLoad: RequestLoad;
  logger: FastifyBaseLogger;
  publisher?: SitePublisher | undefined;
  /** Another way to reach devices. */
  sendPush?: SendPush;
  /** Around every job. */
  around?: JobWrapper | undefined;
}

/** Starts the work of the outbox, which is all that the shop does after a commit, and the sweeps. */
export function startBackgroundWork({
  config,
  database: { db },
  files,
  seal,
  clock,
  requestLoad,
  logger,
  publisher,
  sendPush,
  around,
}: WorkSettings): BackgroundWork {
  const mailer = openMailer(config, logger);
  const host = new URL(config.publicUrl).hostname;
  const handlers: Record<string, OutboxHandler> = {
    ...mailHandlers(mailer, host, () => readShopIdentity(db)),
    ...webhookHandlers(config.webhook, host, clock),
    ...webhookHandlers(config.publishing.purge, host, clock, 'purge'),
    ...cardHandlers(openCards(config, db, clock, logger)),
    ...taxHandlers({ db, clock, region: config.region }),
    ...lineHandlers(config.messengers.line, host, db),
    ...pushHandlers({ db, config, clock, ...(sendPush && { send: sendPush }) }),
    ...(publisher && catalogueHandlers(publisher)),
  };
  const unserved = dispensable.filter((topic) => !(topic in handlers));
  // Whoever writes news asks the database whether anybody is told.
  void setShopLine(db, config.messengers.line?.shopTo).catch((failure: unknown) =>
    logger.error({ err: failure }, 'whether the shop is told on LINE could not be kept'),
  );
  const { untilQuiet } = requestLoad;
  const outbox = startOutbox({ db, clock, handlers, untilQuiet, log: logger, ...(around && { around }) });
  const sweeper = startSweeper({
    db,
    files,
    config,
    log: logger,
    wakeOutbox: outbox.wake,
    list: [...sweeps, setAsideUnserved(unserved), sealLeftOpen(seal)],
    takeTurn: ({ name, every }, now) => acquireSweepLease(db, name, now, every),
  });
  return {
    wake: outbox.wake,
    close: async () => {
      await Promise.all([sweeper.close(), outbox.close()]);
      mailer.close();
    },
  };
}
