import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/connect.ts';
import { openCards } from '#server/payments/methods/card/cards.ts';
import type { PaymentService } from '#server/payments/paymentService.ts';
import type { FileStore } from '#storage/fileStore.ts';
import { receivePayments } from '#server/payments/receivePayments.ts';
import { payPage } from './card/payPage.ts';

/** Opens the desk for the ways to pay that are set up. */
export function openPaymentService(
  config: Config,
  db: Db,
  files: FileStore,
  clock: () => Date,
  log?: FastifyBaseLogger,
): PaymentService {
  const cards = openCards(config, db, clock, log);
  return {
    ...receivePayments(config, db, files),
    payUrl: async (orderId, back) => {
      try {
        return cards && (await payPage(cards, orderId, back));
      } catch (failure) {
        log?.warn({ err: failure, orderId }, 'the page of a card payment cannot be opened now');
        return undefined;
      }
    },
  };
}
