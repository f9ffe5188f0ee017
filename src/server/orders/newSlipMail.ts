import { moneyText } from '#server/catalogue/rules/money.ts';
import type { Config } from '#server/config/config.ts';
import type { Mail } from '#server/mail/mail.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { say } from '#server/words.ts';
import { type ShownToShop, shownToShop } from './orderMails.ts';
import type { OrderRow } from './queries/orders.ts';
import { linkHours } from './rules/orderLink.ts';

/** The mail to the shop that a customer has sent another slip, with the way to the order on the desk. */
export function newSlipMail(
  order: OrderRow,
  { shopMail, publicUrl }: Pick<Config, 'shopMail' | 'publicUrl'>,
  shown: ShownToShop,
): Mail {
  const { locale, invoiceNo, totalMinor, currency } = order;
  const values = { invoiceNo, total: moneyText(totalMinor, currency) };
  const heading = say(locale, 'orderMails', 'newSlip.heading', values);
  const paragraphs = [
    say(locale, 'orderMails', 'newSlip.text', values),
    say(locale, 'orderMails', 'toShop.link', { hours: linkHours }),
  ];
  const { pictures, ...rest } = shownToShop(locale, publicUrl, invoiceNo, shown);
  const subject = say(locale, 'orderMails', 'newSlip.subject', values);
  return { to: shopMail, subject, pictures, ...bodiesOf({ locale, heading, paragraphs, ...rest }) };
}
