import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PaymentService, ReceivedPayment } from '#server/payments/paymentService.ts';
import { queuePushNews } from '#server/jobs/queries/outbox.ts';
import { mailedReceipt } from '#server/payments/receipts/receiptFiles.ts';
import { hashToken, newToken } from '#server/accounts/identity/tokens.ts';
import { shopLocale } from '#server/accounts/staff/queries/people.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { moveLocked } from './moveOrder.ts';
import { keepOrderLink } from './queries/orderLinks.ts';
import { lockOrder, type OrderRow } from './queries/orders.ts';
import { orderById } from './queries/views.ts';
import { moved } from './rules/moves.ts';
import { linkEnd, linkHours, type ShownToShop, shownToShop } from './linkedMail.ts';
import { type PaymentMethod, traitsOf } from '#contract/payments/methods.ts';
import type { Db } from '#server/database/connect.ts';
import { keepChosenPayment } from './queries/changing.ts';
import { moneyText, toMinor } from '#server/catalogue/rules/money.ts';
import type { Config } from '#server/config/config.ts';
import type { Mail } from '#server/mail/mail.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { say } from '#server/words.ts';

/** Another slip of a customer for an order of theirs. */
export interface SentReceipt {
  orderId: number;
  /** The customer whose order it must be; absent where a link has named it. */
  customerId?: number;
  image: Buffer | undefined;
  /** The way in which the customer of a link has paid what they are asked for, and the account, by its id. */
  chosen?: { method: PaymentMethod; account?: string };
}

/**
 * Takes another slip in the place of one that was refused: a person looks at it again.
 *
 * @throws {Refusal} not_found, illegal_move, and those of the payment desk
 */
export async function sendReceipt(deps: Deps, sent: SentReceipt): Promise<void> {
  const { orderId, customerId, image } = sent;
  const { database, payments, clock, config, files } = deps;
  const known = await orderById(database.db, orderId, customerId);
  if (!known) throw new Refusal('not_found');
  const { paymentMethod, due } = known;
  // Asked before the picture is read, and again once the order is locked.
  const state = { status: known.orderStatus.name, paymentStatus: known.paymentStatus.name, paymentMethod };
  moved({ ...state, dueMinor: due === undefined ? null : toMinor(due) }, 'send-slip');
  // A transfer pays what is asked for, whatever way was chosen first.
  const isOther = due !== undefined && !traitsOf(paymentMethod).needsReceipt;
  const chosen: SentReceipt['chosen'] = sent.chosen ?? (isOther ? { method: 'bankTransfer' } : undefined);
  if (chosen && !traitsOf(chosen.method).needsReceipt) throw new Refusal('method_not_offered');
  let received: ReceivedPayment | undefined;
  try {
    received = await (chosen
      ? payments.receive(chosen.method, image, { ...(chosen.account === undefined ? {} : { account: chosen.account }) })
      : payments.receive(paymentMethod, image, { isPlaced: true }));
    const { slip } = received;
    if (!slip) throw new Refusal('slip_missing');
    const small = await mailedReceipt(files, slip.file);
    await database.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, orderId);
      if (!locked) throw new Refusal('not_found');
      const now = clock();
      const { publicUrl } = config;
      if (chosen) await keepChoice(tx, payments, locked.order, received, now);
      await moveLocked(tx, locked, { orderId, move: 'send-slip', actor: 'customer', now, publicUrl });
      await payments.recordSlip(tx, orderId, slip, now);
      const token = newToken();
      await keepOrderLink(tx, { tokenHash: hashToken(token), orderId, expiresAt: linkEnd(now) });
      const locale = await shopLocale(tx, config.shopMail, locked.order.locale);
      const mail = newReceiptMail({ ...locked.order, locale }, config, { token, slip: small });
      await queueMail(tx, mail, now);
      await queuePushNews(tx, { kind: 'slip', order: orderId }, now);
    });
  } catch (failure) {
    // After any other failure it may have been written; one without an order is swept later.
    if (failure instanceof Refusal && received) await payments.drop(received);
    throw failure;
  }
}

/**
 * Keeps how what is asked for was paid.
 *
 * @throws {Refusal} illegal_move, where nothing is asked for any more
 */
async function keepChoice(
  tx: Db,
  payments: PaymentService,
  order: OrderRow,
  received: ReceivedPayment | undefined,
  now: Date,
): Promise<void> {
  const { dueMinor, currency } = order;
  if (!received || dueMinor === null) throw new Refusal('illegal_move');
  const { method } = received;
  const { account, dueSatang } = payments.terms({ method, currency, totalMinor: dueMinor, received }, now);
  await keepChosenPayment(tx, order, { method, account, dueSatang });
}

/** The mail to the shop, in its language, that a customer has sent another slip, with the way to the order on the desk. */
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
