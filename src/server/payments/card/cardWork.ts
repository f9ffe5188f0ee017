import * as z from 'zod/mini';
import type { OutboxHandler } from '#server/jobs/outboxWorker.ts';
import { settleTopic } from '#server/payments/paymentDesk.ts';
import type { Cards } from './cards.ts';
import { ensurePage } from '#server/orders/card/payPage.ts';
import { settle } from '#server/orders/card/settle.ts';

/** A page of payment is to be opened, should nobody have done so yet. */
export const openPageTopic = 'open-payment';

const toOpen = z.object({ orderId: z.int() });
const toSettle = z.object({ orderId: z.int(), session: z.optional(z.string()) });

/** What the outbox does of card payments. */
export function cardWork(cards: Cards | undefined): Record<string, OutboxHandler> {
  if (!cards) return {};
  return {
    [openPageTopic]: async (payload) => {
      const { orderId } = z.parse(toOpen, payload);
      await ensurePage(cards, orderId);
      return { orderId };
    },
    [settleTopic]: (payload) => settle(cards, z.parse(toSettle, payload)),
  };
}
