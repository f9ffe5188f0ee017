import { hasMailbox } from '#contract/accounts/mailbox.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { Substitutes } from '#contract/orders/order.ts';
import { type MailContext, type MovedOrder, newsOf, whenOf } from './orderNews.ts';
import { moneyText } from '#server/catalogue/rules/money.ts';
import type { MailWords } from '#server/content/mailTexts.ts';
import type { Mail } from '#server/mail/mail.ts';
import { greetedName } from '#server/mail/greeting.ts';
import { shopAround } from '#server/mail/shopAround.ts';
import type { MailPart } from '#server/mail/body.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { customerUrl, linkHours, type ShownToShop, shownToShop } from './linkedMail.ts';
import { type PlacedLine, goodsOf, keptGoods, parcelGoods, sumsOf } from './mailedGoods.ts';
import { methodModules } from '#server/payments/methods/registry.ts';
import { packedOncePaid } from '#server/payments/methods/transfer.ts';
import { dayWordsIn, pagePath, say } from '#server/words.ts';
import type { Address } from '#contract/accounts/addresses.ts';
import { collectedName, pickupLines } from '#contract/shipping/pickupText.ts';
import type { OrderPickup } from '#contract/shipping/pickup.ts';
import type { OrderMailKind } from '#contract/content/mailTexts.ts';
import type { Arrival } from '#contract/shipping/arrival.ts';
import { arrivalSentence } from '#contract/shipping/arrivalText.ts';
import { accountText } from '#contract/payments/offers.ts';
import type { PaymentAccount } from '#contract/payments/payment.ts';
import type { PaymentMethod } from '#contract/payments/methods.ts';

/** The customer an order belongs to. */
export interface Addressee {
  email: string;
  username: string;
  /** Null while nobody has proven that the email is theirs. */
  emailVerifiedAt: Date | null;
}

/** The means of writing mails. */
interface MailSettings {
  words: MailWords;
  /** The address of the shop. */
  publicUrl: string;
}

/** The mail to the customer about a change of their order, in the language in which they placed it. */
export function movedMail(
  order: MovedOrder,
  to: Addressee,
  context: MailContext,
  { words, publicUrl }: MailSettings,
): Mail {
  const { kind, amountMinor = order.totalMinor, link } = context;
  const when = whenOf(order, kind);
  const more = [
    ...newsOf(order, context),
    ...(when === undefined ? [] : [order.pickup ? { panel: when } : when]),
    ...(context.rest
      ? parcelGoods(order, context.lines ?? [], context.rest, publicUrl)
      : keptGoods(order, context.lines ?? [], publicUrl)),
  ];
  return orderMail({ ...order, ...to, kind: collectedName(kind, order), amountMinor, words, publicUrl, more, link });
}

/** The mail to the customer that confirms their order: what the page of a placed order says. */
export function placedMail(order: PlacedOrder, to: Addressee, { words, publicUrl }: MailSettings): Mail {
  const { locale, pickup } = order;
  const { username, emailVerifiedAt } = to;
  // Whoever took the goods along waits for nothing more.
  const steps = pickup?.atCounter ? [] : stepsOf(order, words);
  const more = [
    { panel: factsOf(order) },
    ...(steps.length > 0 ? [[say(locale, 'orderMails', 'next'), ...steps].join('\n')] : []),
    goodsOf(order, publicUrl),
    sumsOf(order),
    { panel: addressOf(order, emailVerifiedAt !== null) },
  ];
  return orderMail({ ...order, username, emailVerifiedAt, kind: 'placed', words, publicUrl, more });
}

/** The mail to the shop about a new order, in the language of the shop (`shopLocaleQuery`), with its slip and the way to it on the desk; a reply goes to the customer. */
export function mailToShop(
  order: PlacedOrder,
  username: string,
  { shopMail, publicUrl }: ShopAddresses,
  { token, slip }: ShownToShop,
): Mail {
  const { locale, invoiceNo, email, method, reference, address } = order;
  const reached = hasMailbox(email) ? email : address.phone || say(locale, 'orderMails', 'toShop.unreachable');
  const values = { invoiceNo, total: totalOf(order) };
  const about = [
    say(locale, 'orderMails', 'toShop.customer', { name: username, email: reached }),
    say(locale, 'orderMails', 'toShop.method', { method: say(locale, 'orders', `methods.${method}`) }),
    ...accountLine(order),
    ...(reference ? [say(locale, 'orderMails', 'toShop.reference', { reference })] : []),
  ];
  const heading = say(locale, 'orderMails', 'toShop.heading', values);
  const due =
    methodModules[method].mail.toShop?.({ ...order, total: values.total, isCollected: order.pickup !== null }) ?? [];
  const paragraphs: MailPart[] = [
    ...testNote(order),
    { panel: about.join('\n') },
    ...due,
    goodsOf(order, publicUrl),
    ...requestsOf(order),
    sumsOf(order),
    { panel: addressOf(order, true) },
  ];
  const subject = say(locale, 'orderMails', 'toShop.subject', values);
  const shown = shownToShop(locale, publicUrl, invoiceNo, { token, slip });
  const { pictures, ...rest } = shown;
  paragraphs.push(say(locale, 'orderMails', 'toShop.link', { hours: linkHours }));
  const body = { locale, heading, paragraphs, shop: { publicUrl }, ...rest };
  const replyTo = hasMailbox(email) ? { replyTo: email } : {};
  return { to: shopMail, ...replyTo, subject: subjectOf(order, subject), pictures, ...bodiesOf(body) };
}

interface ShopAddresses {
  /** The recipient of mails about new orders. */
  shopMail: string;
  /** The address of the shop. */
  publicUrl: string;
}

interface OrderMailBody extends Addressee {
  id: number;
  invoiceNo: string;
  totalMinor: number;
  /** The amount it is about, where that is not the whole order. */
  amountMinor?: number;
  currency: string;
  locale: Locale;
  kind: OrderMailKind;
  words: MailWords;
  publicUrl: string;
  isTest: boolean;
  link?: string | undefined;
  more: MailPart[];
}

function orderMail({ id, locale, kind, words, publicUrl, more, email, username, link, ...order }: OrderMailBody): Mail {
  const { invoiceNo, totalMinor, amountMinor = totalMinor, currency, emailVerifiedAt, isTest } = order;
  const values = { invoiceNo, total: moneyText(totalMinor, currency), amount: moneyText(amountMinor, currency) };
  const url = link
    ? customerUrl(publicUrl, locale, link)
    : publicUrl + pagePath(locale, `/profile/order-detail?id=${id}`);
  const text = (field: 'subject' | 'heading' | 'text' | 'closing') => words.of(locale, kind, field, values);
  const paragraphs = [
    ...testNote({ locale, isTest }),
    words.greeting(locale, greetedName(username, emailVerifiedAt !== null)),
    text('text'),
    ...more,
    text('closing'),
  ].filter((paragraph) => paragraph !== '');
  const button = { label: say(locale, 'orderMails', 'button'), url };
  const shop = shopAround(locale, words, publicUrl);
  const body = { locale, heading: text('heading'), paragraphs, button, shop };
  return { to: email, subject: subjectOf({ locale, isTest }, text('subject')), ...bodiesOf(body) };
}

type Tested = Pick<PlacedOrder, 'locale' | 'isTest'>;

/** Returns the subject of a mail, which says first where an order is only a test. */
const subjectOf = ({ locale, isTest }: Tested, subject: string): string =>
  isTest ? say(locale, 'orderMails', 'test.subject', { subject }) : subject;

const testNote = ({ locale, isTest }: Tested): MailPart[] =>
  isTest ? [{ panel: say(locale, 'orderMails', 'test.text') }] : [];

/** An order that is being placed. Money in minor units of `currency`. */
export interface PlacedOrder {
  id: number;
  invoiceNo: string;
  method: PaymentMethod;
  currency: string;
  subTotalMinor: number;
  discountMinor: number;
  /** The coupon that takes it off. */
  coupon: { code: string } | undefined;
  shippingFeeMinor: number;
  paymentFeeMinor: number;
  totalMinor: number;
  locale: Locale;
  isTest: boolean;
  /** The customer's. */
  email: string;
  /** The reference on the shopper's transfer. */
  reference?: string;
  /** The account of the transfer; null for other ways to pay. */
  account?: PaymentAccount | null;
  /** The address of the parcel. */
  address: Address;
  /** The days of its arrival; null where the shop says nothing of them. */
  arrives: Arrival | null;
  /** The place and time of collecting it; null where it is delivered. */
  pickup: OrderPickup | null;
  /** In minutes; none where nothing is due any more. */
  payWithin?: number;
  /** In hours, until the shop must have confirmed the transfer; none where nothing ends. */
  confirmWithin?: number;
  lines: PlacedLine[];
  /** For whoever packs it. */
  packerNote?: string;
  substitutes?: Substitutes;
  /** Of an order that staff entered: the secret of the link for its customer, who pays by it where that is asked. */
  link?: string;
  isAsked?: boolean;
}

/** Its number, what it costs, and how it is paid. */
function factsOf(order: PlacedOrder): string {
  const { locale, invoiceNo, method, isAsked } = order;
  const state = say(locale, 'orderPlaced', `payment.${isAsked ? 'unpaid' : methodModules[method].mail.state}`);
  return [
    say(locale, 'orderMails', 'number', { invoiceNo }),
    say(locale, 'orderMails', 'amount', { total: totalOf(order) }),
    say(locale, 'orderMails', 'payment', { method: say(locale, 'orders', `methods.${method}`), state }),
    ...accountLine(order),
  ].join('\n');
}

/** Returns what the customer asks of whoever packs. */
function requestsOf({ locale, packerNote, substitutes }: PlacedOrder): MailPart[] {
  const answer = substitutes && say(locale, 'orders', `packing.${substitutes}`);
  return [
    ...(packerNote ? [say(locale, 'orders', 'packing.noteOf', { note: packerNote })] : []),
    ...(answer ? [say(locale, 'orders', 'packing.runOut', { answer })] : []),
  ];
}

/** Returns the account of the transfer, where there is one. */
const accountLine = ({ locale, account }: Pick<PlacedOrder, 'locale' | 'account'>): string[] =>
  account ? [say(locale, 'orderMails', 'account', { account: accountText(account) })] : [];

/** Returns what happens next, a numbered line each. */
function stepsOf(order: PlacedOrder, words: MailWords): string[] {
  const { locale, method, arrives, pickup } = order;
  const isCollected = pickup !== null;
  const steps = order.isAsked
    ? [say(locale, 'orderMails', 'payByLink'), ...packedOncePaid({ locale, isCollected })]
    : methodModules[method].mail.steps({ ...order, total: totalOf(order), hours: words.hours(locale), isCollected });
  return [...steps, ...(arrives ? [arrivalLine(locale, arrives)] : [])].map((step, at) => `${at + 1}. ${step}`);
}

const totalOf = ({ totalMinor, currency }: Pick<PlacedOrder, 'totalMinor' | 'currency'>): string =>
  moneyText(totalMinor, currency);

/** Returns on which days the parcel arrives, a sentence. */
const arrivalLine = (locale: Locale, arrives: Arrival): string => arrivalSentence(arrives, locale, dayWordsIn(locale));

/**
 * Returns where the parcel goes; only for a mailbox that is the customer's for certain, since anybody can type any
 * email and any address.
 */
function addressOf({ locale, address, pickup }: PlacedOrder, isProven: boolean): string {
  if (pickup) {
    // The address is the shop's own, but the name and the number may be anybody's.
    const who = isProven ? [address.name, address.phone].filter(Boolean) : [];
    return [...who, ...pickupLines(pickup, locale, dayWordsIn(locale))].join('\n');
  }
  if (!isProven) return say(locale, 'orderMails', 'toUnproven');
  const { name, phone, country, province, district, subDistrict, postal_code: code } = address;
  return [
    say(locale, 'orderMails', 'to'),
    name,
    address.address,
    `${subDistrict}, ${district}`,
    `${province} ${code}`,
    say(locale, 'addresses', country),
    phone,
  ].join('\n');
}
