import type { PaymentOption } from '#contract/payments/calls.ts';
import { type PaymentMethod, traitsOf } from '#contract/payments/methods.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { FileStore } from '#storage/fileStore.ts';
import { methodModules } from './methods/registry.ts';
import { readShopTerms, type ShopTerms, shopTerms } from './opening.ts';
import type { AskedTerms, Bill, PaymentService, Terms } from './paymentService.ts';
import { receiptFiles } from './receipts/receiptFiles.ts';
import { addReceipt } from './receipts/queries.ts';
import { checkAndStoreReceipt } from './receipts/checkReceipt.ts';

/** The part of the desk that comes before an order: slips, and how the order is to be paid. */
export function receivePayments(config: Config, db: Db, files: FileStore): Omit<PaymentService, 'payUrl'> {
  const receipts = receiptFiles(files);
  return {
    receive: async (method, image, { isPlaced = false, account, ...asked } = {}) => {
      const terms = await readShopTerms(db, config, asked);
      if (!isPlaced) offerIn(terms, method, asked);
      const { settings } = terms;
      const { payee } = methodModules[method];
      const received = { method, ...payee?.(settings, account) };
      if (asked.isEntered || !traitsOf(method).needsReceipt) return received;
      return { ...received, slip: await checkAndStoreReceipt(db, receipts, image) };
    },
    offer: (method, changed, asked) => {
      const terms = shopTerms(config, changed, asked);
      return { ...offerIn(terms, method, asked), isTest: terms.state === 'demonstration' };
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

/** @throws {Refusal} not_open, method_not_offered */
function offerIn({ state, offers }: ShopTerms, method: PaymentMethod, { isEntered }: AskedTerms = {}): PaymentOption {
  if (state === 'soon') throw new Refusal('not_open');
  const ofStaff = isEntered ? methodModules[method].offerOfStaff : undefined;
  const offer = offers.find((one) => one.method === method) ?? ofStaff;
  if (!offer) throw methodRefused();
  return offer;
}

const methodRefused = (): Refusal => new Refusal('method_not_offered', { reasons: { paymentMethod: 'wrong' } });

function termsOf(bill: Bill, now: Date): Terms {
  const { method, currency, totalMinor, reference = null, received } = bill;
  const { canMove, terms } = methodModules[method];
  if (canMove && !canMove(totalMinor, currency)) throw methodRefused();
  const usual = { reference, dueSatang: null, account: received.account ?? null, reservedUntil: null, topics: [] };
  return { ...usual, ...terms?.(bill, now) };
}
