import { createHash, randomUUID } from 'node:crypto';
import { isTwin } from '#server/db/failures.ts';
import { payments, paymentSlips } from '#server/db/schema.ts';
import { Refusal } from '#server/domain/refusal.ts';
import type { PaymentDesk } from '#server/payments/paymentDesk.ts';

/** A desk that counts what it holds, for tests that are about orders and not about paying. */
export interface TestDesk extends PaymentDesk {
  /** Slips that were received and neither recorded nor dropped. */
  held: Set<string>;
}

const HALF_AN_HOUR = 30 * 60_000;

/** Takes any bytes for a slip; cards are paid at an address of nobody, within half an hour. */
export function testDesk(): TestDesk {
  const held = new Set<string>();
  const cards = new Set<number>();
  return {
    held,
    receive: (method, image) => {
      if (method === 'stripe') return Promise.resolve({ method });
      if (!image) return Promise.reject(new Refusal('slip_missing'));
      const contentHash = createHash('sha256').update(image).digest('hex');
      const slip = { file: `${randomUUID()}.webp`, contentHash };
      held.add(slip.file);
      return Promise.resolve({ method, slip });
    },
    record: async (tx, order, { method, slip }, now) => {
      const { id: orderId, totalMinor: amountMinor, currency } = order;
      await tx.insert(payments).values({ orderId, method, status: 'Pending', amountMinor, currency, createdAt: now });
      if (slip) {
        await tx
          .insert(paymentSlips)
          .values({ orderId, ...slip })
          .catch(refuseTwin);
        held.delete(slip.file);
      }
      if (method === 'stripe') cards.add(orderId);
      return { reservedUntil: slip ? null : new Date(now.getTime() + HALF_AN_HOUR) };
    },
    payUrl: (orderId) => Promise.resolve(cards.has(orderId) ? `https://pay.example/${orderId}` : undefined),
    drop: ({ slip }) => {
      if (slip) held.delete(slip.file);
      return Promise.resolve();
    },
  };
}

function refuseTwin(failure: unknown): never {
  throw isTwin(failure) ? new Refusal('slip_used') : failure;
}
