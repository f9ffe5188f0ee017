import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { Db } from './database/connect.ts';
import type { SitePublisher } from './deps.ts';
import { openMailer } from './mail/openMailer.ts';
import { mailsThrough } from './mail/queueMail.ts';
import { openCards } from './payments/card/cards.ts';
import { cardWork } from './orders/card/work.ts';
import { catalogueWork } from './publishing/catalogueWork.ts';
import { type OutboxWorker, startOutbox } from './jobs/outboxWorker.ts';

/** Starts the worker with everything that the shop does after a commit. */
export function openOutbox(
  config: Config,
  db: Db,
  clock: () => Date,
  giveWay: () => Promise<void>,
  log?: FastifyBaseLogger,
  publisher?: SitePublisher,
): OutboxWorker {
  const mailer = openMailer(config, log);
  const cards = openCards(config, db, clock, log);
  const handlers = {
    ...mailsThrough(mailer, new URL(config.publicUrl).hostname),
    ...cardWork(cards),
    ...(publisher ? catalogueWork(publisher) : {}),
  };
  const worker = startOutbox({ db, clock, handlers, giveWay, ...(log ? { log } : {}) });
  const close = async (): Promise<void> => {
    await worker.close();
    mailer.close();
  };
  return { ...worker, close };
}
