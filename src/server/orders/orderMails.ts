import type { Locale } from '#contract/values/locale.ts';
import { carrierNames, trackingUrl } from '#contract/orders/carriers.ts';
import type { OrderEventKind, SlipRefusal } from '#contract/orders/order.ts';
import type { OrderRow } from './queries/orders.ts';
import { moneyText } from '#server/catalogue/rules/money.ts';
import type { MailWords } from '#server/content/mailTexts.ts';
import type { Mail } from '#server/mail/mail.ts';
import { greetedName } from '#server/mail/greetedName.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { addressOf, factsOf, linesOf, type PlacedOrder, stepsOf, sumsOf } from './orderText.ts';
import { linkHours } from './rules/orderLink.ts';
import { pagePath, say } from '#server/words.ts';

/** Whom an order belongs to. */
interface Addressee {
  email: string;
  username: string;
  /** Null while nobody has proven that the email is theirs. */
  emailVerifiedAt: Date | null;
}

/** Packing is a matter of the house, and whoever sends a slip knows it. */
export type MailedKind = Exclude<OrderEventKind, 'packed' | 'slip_sent'>;

/** What mails are written with. */
export interface Saying {
  words: MailWords;
  /** The address of the shop. */
  publicUrl: string;
}

/** What has become of an order, for the customer. */
export interface Told {
  kind: MailedKind;
  /** Why a slip was refused, and in somebody's words. */
  reason?: SlipRefusal;
  text?: string;
  /** Of a refund, in minor units. */
  amountMinor?: number;
}

/** What of an order the mail about its change says. */
export type MovedOrder = Pick<
  OrderRow,
  'id' | 'invoiceNo' | 'locale' | 'currency' | 'totalMinor' | 'carrier' | 'carrierName' | 'trackingNumber'
>;

/** The mail to the customer about a change of their order, in the language in which they placed it. */
export function movedMail(order: MovedOrder, to: Addressee, told: Told, { words, publicUrl }: Saying): Mail {
  const { kind, amountMinor = order.totalMinor } = told;
  const more = kind === 'shipped' ? shipmentOf(order) : refusalOf(order, told);
  return letter({ ...order, ...to, kind, amountMinor, words, publicUrl, more });
}

/** Who brings the parcel, its number, and the carrier's own page about it. */
function shipmentOf({ locale, carrier, carrierName, trackingNumber }: MovedOrder): string[] {
  const name = carrier === 'other' ? carrierName : carrier && carrierNames[carrier];
  const url = carrier && trackingNumber && trackingUrl(carrier, trackingNumber);
  const facts = [
    ...(name ? [say(locale, 'orderMails', 'carrier', { name })] : []),
    ...(trackingNumber ? [say(locale, 'orderMails', 'tracking', { number: trackingNumber })] : []),
    ...(url ? [say(locale, 'orderMails', 'track', { url })] : []),
  ];
  return facts.length > 0 ? [facts.join('\n')] : [];
}

/** Why a slip was refused, and what to do. */
function refusalOf({ locale }: MovedOrder, { reason, text }: Told): string[] {
  if (!reason) return [];
  const why = reason === 'other' ? [] : [say(locale, 'orderMails', `slipReasons.${reason}`)];
  return [[...why, ...(text ? [text] : [])].join('\n'), say(locale, 'orderMails', 'sendAgain')];
}

/** The mail to the customer that confirms their order: what the page of a placed order says. */
export function placedMail(order: PlacedOrder, to: Addressee, { words, publicUrl }: Saying): Mail {
  const { locale } = order;
  const { username, emailVerifiedAt } = to;
  const more = [
    factsOf(order),
    [say(locale, 'orderMails', 'next'), ...stepsOf(order, words)].join('\n'),
    [say(locale, 'orderMails', 'lines'), linesOf(order)].join('\n'),
    sumsOf(order),
    addressOf(order, emailVerifiedAt !== null),
  ];
  return letter({ ...order, username, emailVerifiedAt, kind: 'placed', words, publicUrl, more });
}

/** The mail to the shop about a new order, with its slip and the way to it on the desk; a reply goes to the customer. */
export function mailToShop(
  order: PlacedOrder,
  username: string,
  { shopMail, publicUrl }: ShopAddresses,
  { token, slip }: ShownToShop,
): Mail {
  const { locale, invoiceNo, email, method, reference, confirmWithin } = order;
  const values = { invoiceNo, total: moneyText(order.totalMinor, order.currency) };
  const about = [
    say(locale, 'orderMails', 'toShop.customer', { name: username, email }),
    say(locale, 'orderMails', 'toShop.method', { method: say(locale, 'orderMails', `methods.${method}`) }),
    ...(reference ? [say(locale, 'orderMails', 'toShop.reference', { reference })] : []),
  ];
  const heading = say(locale, 'orderMails', 'toShop.heading', values);
  const due =
    confirmWithin === undefined ? [] : [say(locale, 'orderMails', 'toShop.confirmWithin', { hours: confirmWithin })];
  const paragraphs = [about.join('\n'), ...due, linesOf(order), sumsOf(order), addressOf(order, true)];
  const subject = say(locale, 'orderMails', 'toShop.subject', values);
  const shown = shownToShop(locale, publicUrl, invoiceNo, { token, slip });
  const { pictures, ...rest } = shown;
  paragraphs.push(say(locale, 'orderMails', 'toShop.link', { hours: linkHours }));
  return { to: shopMail, replyTo: email, subject, pictures, ...bodiesOf({ locale, heading, paragraphs, ...rest }) };
}

/** What of an order the shop is shown in its mail. */
export interface ShownToShop {
  /** Opens the order for who is not signed in. */
  token: string;
  /** A small picture as base64; undefined without one, or where it is too large for a mail. */
  slip: string | undefined;
}

/** The way to an order on the desk, and its slip; the secret stands behind the #, which reaches no log. */
export function shownToShop(locale: Locale, publicUrl: string, invoiceNo: string, { token, slip }: ShownToShop) {
  const url = `${publicUrl}${pagePath(locale, `/desk/order?no=${invoiceNo}`)}#${token}`;
  const label = say(locale, 'orderMails', 'toShop.slip', { invoiceNo });
  return {
    button: { label: say(locale, 'orderMails', 'toShop.button'), url },
    pictures: slip === undefined ? [] : [{ cid: 'slip', name: 'slip.jpg', type: 'image/jpeg', base64: slip }],
    ...(slip === undefined ? {} : { picture: { cid: 'slip', label } }),
  };
}

interface ShopAddresses {
  /** Who reads about new orders. */
  shopMail: string;
  /** The address of the shop. */
  publicUrl: string;
}

interface OrderLetter extends Addressee {
  id: number | string;
  invoiceNo: string;
  totalMinor: number;
  /** What it is about, where that is not the whole order. */
  amountMinor?: number;
  currency: string;
  locale: Locale;
  kind: MailedKind;
  words: MailWords;
  publicUrl: string;
  more: string[];
}

function letter({ id, locale, kind, words, publicUrl, more, email, username, ...order }: OrderLetter): Mail {
  const { invoiceNo, totalMinor, amountMinor = totalMinor, currency, emailVerifiedAt } = order;
  const values = { invoiceNo, total: moneyText(totalMinor, currency), amount: moneyText(amountMinor, currency) };
  const url = publicUrl + pagePath(locale, `/profile/order-detail?id=${id}`);
  const says = (field: 'subject' | 'heading' | 'text' | 'closing') => words.of(locale, kind, field, values);
  const paragraphs = [
    words.greeting(locale, greetedName(username, emailVerifiedAt !== null)),
    says('text'),
    ...more,
    says('closing'),
  ].filter((paragraph) => paragraph !== '');
  const button = { label: say(locale, 'orderMails', 'button'), url };
  return { to: email, subject: says('subject'), ...bodiesOf({ locale, heading: says('heading'), paragraphs, button }) };
}
