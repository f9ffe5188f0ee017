import { openCards } from '#server/payments/methods/card/cards.ts';
import { cardHandlers } from '#server/orders/card/outboxHandlers.ts';
import { runJobs } from '../jobs/runJobs.ts';
import type { TestShop } from '../shop/testShop.ts';

/**
 * Runs the card payment jobs of the outbox that are due, until none is left. Returns how many failed; failed jobs wait
 * for their retry.
 */
export const runCardJobs = (shop: TestShop): Promise<number> =>
  runJobs(shop, cardHandlers(openCards(shop.config, shop.database.db, shop.clock)));
