import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '#contract/payments/payment.ts';
import { toSatang } from '#contract/payments/baht.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import { cardAmount } from './card/rules/amount.ts';
import { sessionEnd, stockUntil } from './card/rules/sessionEnd.ts';
import { paymentOffers } from './offers.ts';
import { type Bill, openPageTopic, type PaymentDesk, type ReceivedPayment, type Terms } from './paymentDesk.ts';
import { type SlipFolder, slipFolder } from './slips/folder.ts';
import { slipPicture } from './slips/picture.ts';
import { addSlip, isSlipUsed } from './slips/queries.ts';

/** The part of the desk that comes before an order: slips, and how the order is to be paid. */
export function receivePayments(config: Config, db: Db): Omit<PaymentDesk, 'payUrl'> {
  const slips = slipFolder(config.dataDir);
  const offered = new Set(paymentOffers(config.payments).map(({ method }) => method));
  return {
    receive: async (method, image) => {
      if (!offered.has(method)) throw methodRefused();
      return method === 'stripe' ? { method } : receiveSlip(db, slips, method, image);
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

async function receiveSlip(
  db: Db,
  slips: SlipFolder,
  method: PaymentMethod,
  image: Buffer | undefined,
): Promise<ReceivedPayment> {
  if (!image) throw new Refusal('slip_missing');
  const picture = await slipPicture(image);
  if (!picture) throw new Refusal('slip_unreadable');
  const { webp, ...marks } = picture;
  if (await isSlipUsed(db, marks)) throw new Refusal('slip_used');
  return { method, slip: { file: await slips.keep(webp), ...marks } };
}

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
