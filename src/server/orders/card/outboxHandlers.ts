import * as z from 'zod/mini';
import type { OutboxHandler } from '#server/jobs/attempt.ts';
import { openPageTopic, refundTopic, settleTopic } from '#server/payments/paymentDesk.ts';
import type { Cards } from '#server/payments/card/cards.ts';
import { ensurePage } from './payPage.ts';
import { refundCard } from './refund.ts';
import { settle } from './settle.ts';

const toOpen = z.object({ orderId: z.int() });
const toRefund = z.object({ refundId: z.int() });
const toSettle = z.object({ orderId: z.int(), session: z.optional(z.string()) });

/** What the outbox does of card payments. */
export function cardHandlers(cards: Cards | undefined): Record<string, OutboxHandler> {
  if (!cards) return {};
  return {
    [openPageTopic]: async (payload) => {
      const { orderId } = z.parse(toOpen, payload);
      await ensurePage(cards, orderId);
      return { orderId };
    },
    [refundTopic]: (payload) => refundCard(cards, z.parse(toRefund, payload).refundId),
    [settleTopic]: (payload) => settle(cards, z.parse(toSettle, payload)),
  };
}
