import { randomUUID } from 'node:crypto';
import { toSatang } from '#contract/payments/baht.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { FileStore } from '#storage/fileStore.ts';
import { cardAmount, sessionEnd, stockUntil } from './card/rules.ts';
import { expectedAccount, paymentOffers, presentPayments } from './payees.ts';
import { type Bill, openPageTopic, type PaymentService, type Terms } from './paymentService.ts';
import { receiptFiles } from './receipts/receiptFiles.ts';
import { addReceipt } from './receipts/queries.ts';
import { checkAndStoreReceipt } from './receipts/checkReceipt.ts';

/** The part of the desk that comes before an order: slips, and how the order is to be paid. */
export function receivePayments(config: Config, db: Db, files: FileStore): Omit<PaymentService, 'payUrl'> {
  const receipts = receiptFiles(files);
  return {
    receive: async (method, image, isPlaced = false) => {
      const settings = await presentPayments(db, config.payments);
      if (!isPlaced && !paymentOffers(settings).some((offer) => offer.method === method)) throw methodRefused();
      if (method === 'stripe') return { method };
      const account = expectedAccount(settings, method) ?? undefined;
      const bahtPerUnit = method === 'promptPay' ? settings.promptPay?.bahtPerUnit : undefined;
      const kept = await checkAndStoreReceipt(db, receipts, method, image);
      return { ...kept, ...withoutUndefined({ account, bahtPerUnit }) };
    },
    terms: (bill, now) => termsOf(bill, now),
    recordSlip: async (tx, orderId, receipt, now) => {
      if (!(await addReceipt(tx, { ...receipt, orderId, createdAt: now }))) throw new Refusal('slip_used');
    },
    drop: async ({ slip }) => {
      if (slip) await receipts.drop(slip.file);
    },
  };
}

const methodRefused = (): Refusal => new Refusal('method_not_offered', { reasons: { paymentMethod: 'wrong' } });

/** A card payment gets a reference that nobody can guess, which the provider sends back. */
function termsOf({ method, currency, totalMinor, reference, received }: Bill, now: Date): Terms {
  if (method === 'stripe') {
    if (cardAmount(totalMinor, currency) === undefined) throw methodRefused();
    const reservedUntil = stockUntil(sessionEnd(now));
    // The page is opened after the commit, by the answer to the shopper or by the outbox, whichever is first.
    return { reference: randomUUID(), dueSatang: null, account: null, reservedUntil, topics: [openPageTopic] };
  }
  const { account = null, bahtPerUnit } = received;
  const dueSatang = bahtPerUnit === undefined ? null : toSatang(totalMinor, bahtPerUnit);
  return { reference: reference ?? null, dueSatang, account, reservedUntil: null, topics: [] };
}
