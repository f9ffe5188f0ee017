import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { ReceivedPayment } from '#server/payments/paymentService.ts';
import { queuePushNews } from '#server/jobs/queries/outbox.ts';
import { mailedReceipt } from '#server/payments/receipts/receiptFiles.ts';
import { hashToken, newToken } from '#server/accounts/identity/tokens.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { moveLocked } from './moveOrder.ts';
import { keepOrderLink } from './queries/orderLinks.ts';
import { lockOrder, type OrderRow } from './queries/orders.ts';
import { orderById } from './queries/views.ts';
import { moved } from './rules/moves.ts';
import { linkEnd, linkHours, type ShownToShop, shownToShop } from './orderMails.ts';
import { moneyText } from '#server/catalogue/rules/money.ts';
import type { Config } from '#server/config/config.ts';
import type { Mail } from '#server/mail/mail.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { say } from '#server/words.ts';

/** Another slip of a customer for an order of theirs. */
export interface SentReceipt {
  orderId: number;
  customerId: number;
  image: Buffer | undefined;
}

/**
 * Takes another slip in the place of one that was refused: a person looks at it again.
 *
 * @throws {Refusal} not_found, illegal_move, and those of the payment desk
 */
export async function sendReceipt(deps: Deps, { orderId, customerId, image }: SentReceipt): Promise<void> {
  const { database, payments, clock, config, files } = deps;
  const known = await orderById(database.db, orderId, customerId);
  if (!known) throw new Refusal('not_found');
  const { paymentMethod } = known;
  // Asked before the picture is read, and again once the order is locked.
  moved({ status: known.orderStatus.name, paymentStatus: known.paymentStatus.name, paymentMethod }, 'send-slip');
  let received: ReceivedPayment | undefined;
  try {
    received = await payments.receive(paymentMethod, image, { isPlaced: true });
    const { slip } = received;
    if (!slip) throw new Refusal('slip_missing');
    const small = await mailedReceipt(files, slip.file);
    await database.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, orderId);
      if (!locked) throw new Refusal('not_found');
      const now = clock();
      const { publicUrl } = config;
      await moveLocked(tx, locked, { orderId, move: 'send-slip', actor: 'customer', now, publicUrl });
      await payments.recordSlip(tx, orderId, slip, now);
      const token = newToken();
      await keepOrderLink(tx, { tokenHash: hashToken(token), orderId, expiresAt: linkEnd(now) });
      await queueMail(tx, newReceiptMail(locked.order, config, { token, slip: small }), now);
      await queuePushNews(tx, { kind: 'slip', order: orderId }, now);
    });
  } catch (failure) {
    // After any other failure it may have been written; one without an order is swept later.
    if (failure instanceof Refusal && received) await payments.drop(received);
    throw failure;
  }
}

/** The mail to the shop that a customer has sent another slip, with the way to the order on the desk. */
function newReceiptMail(
  order: OrderRow,
  { shopMail, publicUrl }: Pick<Config, 'shopMail' | 'publicUrl'>,
  shown: ShownToShop,
): Mail {
  const { locale, invoiceNo, totalMinor, dueMinor, currency } = order;
  const values = { invoiceNo, total: moneyText(dueMinor ?? totalMinor, currency) };
  const heading = say(locale, 'orderMails', 'newSlip.heading', values);
  const paragraphs = [
    say(locale, 'orderMails', 'newSlip.text', values),
    say(locale, 'orderMails', 'toShop.link', { hours: linkHours }),
  ];
  const { pictures, ...rest } = shownToShop(locale, publicUrl, invoiceNo, shown);
  const subject = say(locale, 'orderMails', 'newSlip.subject', values);
  return {
    to: shopMail,
    subject,
    pictures,
    ...bodiesOf({ locale, heading, paragraphs, shop: { publicUrl }, ...rest }),
  };
}
