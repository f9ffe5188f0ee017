import { randomUUID } from 'node:crypto';
import { toSatang } from '#contract/payments/baht.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import { cardAmount } from './card/rules/amount.ts';
import { sessionEnd, stockUntil } from './card/rules/sessionEnd.ts';
import { paymentOffers } from './offers.ts';
import { type Bill, openPageTopic, type PaymentDesk, type Terms } from './paymentDesk.ts';
import { slipFolder } from './slips/folder.ts';
import { addSlip } from './slips/queries.ts';
import { checkAndKeepSlip } from './slips/checkSlip.ts';

/** The part of the desk that comes before an order: slips, and how the order is to be paid. */
export function receivePayments(config: Config, db: Db): Omit<PaymentDesk, 'payUrl'> {
  const slips = slipFolder(config.dataDir);
  const offered = new Set(paymentOffers(config.payments).map(({ method }) => method));
  return {
    receive: async (method, image) => {
      if (!offered.has(method)) throw methodRefused();
      return method === 'stripe' ? { method } : checkAndKeepSlip(db, slips, method, image);
    },
    terms: (bill, now) => termsOf(bill, config, now),
    recordSlip: async (tx, orderId, slip, now) => {
      if (!(await addSlip(tx, { ...slip, orderId, createdAt: now }))) throw new Refusal('slip_used');
    },
    drop: async ({ slip }) => {
      if (slip) await slips.drop(slip.file);
    },
  };
}

const methodRefused = (): Refusal => new Refusal('invalid', { reasons: { paymentMethod: 'wrong' } });

/** A card payment gets a reference that nobody can guess, which the provider sends back. */
function termsOf(
  { method, currency, totalMinor, reference }: Bill,
  { payments: { promptPay } }: Config,
  now: Date,
): Terms {
  if (method === 'stripe') {
    if (cardAmount(totalMinor, currency) === undefined) throw methodRefused();
    const reservedUntil = stockUntil(sessionEnd(now));
    // The page is opened after the commit, by the answer to the shopper or by the outbox, whichever is first.
    return { reference: randomUUID(), dueSatang: null, reservedUntil, topics: [openPageTopic] };
  }
  const dueSatang = method === 'promptPay' && promptPay ? toSatang(totalMinor, promptPay.bahtPerUnit) : null;
  return { reference: reference ?? null, dueSatang, reservedUntil: null, topics: [] };
}
