import { createHash, randomUUID } from 'node:crypto';
import { isDuplicateKey } from '#server/database/failures.ts';
import { paymentReceipts } from '#server/database/schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PaymentService } from '#server/payments/paymentService.ts';

const HALF_AN_HOUR = 30 * 60_000;

/** Accepts any bytes as a slip; card payments lead to a fake URL and expire after half an hour. */
export function testDesk(): PaymentService & { held: Set<string> } {
  /** Slips that were received and neither recorded nor dropped. */
  const held = new Set<string>();
  const withSlip = new Set<number>();
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
    offer: () => ({}),
    terms: ({ method, reference = null }, now) => {
      const reservedUntil = method === 'stripe' ? new Date(now.getTime() + HALF_AN_HOUR) : null;
      return { reference, dueSatang: null, account: null, reservedUntil, topics: [] };
    },
    recordSlip: async (tx, orderId, slip) => {
      await tx
        .insert(paymentReceipts)
        .values({ orderId, ...slip })
        .catch(refuseTwin);
      held.delete(slip.file);
      withSlip.add(orderId);
    },
    payUrl: (orderId) => Promise.resolve(withSlip.has(orderId) ? undefined : `https://pay.example/${orderId}`),
    drop: ({ slip }) => {
      if (slip) held.delete(slip.file);
      return Promise.resolve();
    },
  };
}

function refuseTwin(failure: unknown): never {
  throw isDuplicateKey(failure) ? new Refusal('slip_used') : failure;
}
