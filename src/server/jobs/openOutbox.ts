import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/connect.ts';
import type { SitePublisher } from '#server/deps.ts';
import { openMailer } from '#server/mail/openMailer.ts';
import { mailsThrough } from '#server/mail/queueMail.ts';
import { openCards } from '#server/payments/card/cards.ts';
import { cardWork } from '#server/payments/card/cardWork.ts';
import { catalogueWork } from '#server/publishing/catalogueWork.ts';
import { type OutboxWorker, startOutbox } from './outboxWorker.ts';

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
