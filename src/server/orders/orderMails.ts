import type { Locale } from '#contract/values/locale.ts';
import { carrierNames, trackingUrl } from '#contract/orders/carriers.ts';
import type { LineChange, OrderEventKind, SlipRefusal, Substitutes } from '#contract/orders/order.ts';
import type { OrderRow } from './queries/orders.ts';
import { moneyText } from '#server/catalogue/rules/money.ts';
import type { MailWords } from '#server/content/mailTexts.ts';
import type { Mail } from '#server/mail/mail.ts';
import { greetedName } from '#server/mail/greeting.ts';
import { shopAround } from '#server/mail/shopAround.ts';
import type { MailPart } from '#server/mail/body.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { type KeptLine, type PlacedLine, goodsOf, keptGoods, sumsOf } from './mailedGoods.ts';
import { methodModules } from '#server/payments/methods/registry.ts';
import { pagePath, say, wordsIn } from '#server/words.ts';
import type { Address } from '#contract/accounts/addresses.ts';
import type { Arrival } from '#contract/shipping/arrival.ts';
import { arrivalSentence } from '#contract/shipping/arrivalText.ts';
import { accountText } from '#contract/payments/offers.ts';
import type { PaymentAccount } from '#contract/payments/payment.ts';
import type { PaymentMethod } from '#contract/payments/methods.ts';

/** The customer an order belongs to. */
interface Addressee {
  email: string;
  username: string;
  /** Null while nobody has proven that the email is theirs. */
  emailVerifiedAt: Date | null;
}

/** Packing is a matter of the house, and whoever sends a slip knows it. */
export type MailedKind = Exclude<OrderEventKind, 'packed' | 'slip_sent'>;

/** The means of writing mails. */
interface MailSettings {
  words: MailWords;
  /** The address of the shop. */
  publicUrl: string;
}

/** News of an order, for the customer. */
export interface MailContext {
  kind: MailedKind;
  /** The reason why a slip was refused, and in somebody's words. */
  reason?: SlipRefusal;
  text?: string;
  /** Of a refund, in minor units. */
  amountMinor?: number;
  /** The goods of the order. */
  lines?: readonly KeptLine[];
  /** Of an order whose goods were changed. */
  changed?: GoodsChange;
}

/** A change of the goods of an order, and what follows for its money in minor units. */
interface GoodsChange {
  changes: readonly LineChange[];
  refundMinor: number;
  dueMinor: number;
  /** The account of a transfer. */
  account: PaymentAccount | null;
}

/** Parts of an order that the mail about its change says. */
export type MovedOrder = Pick<
  OrderRow,
  | 'id'
  | 'invoiceNo'
  | 'locale'
  | 'currency'
  | 'totalMinor'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'carrier'
  | 'carrierName'
  | 'trackingNumber'
  | 'isTest'
>;

/** The mail to the customer about a change of their order, in the language in which they placed it. */
export function movedMail(
  order: MovedOrder,
  to: Addressee,
  context: MailContext,
  { words, publicUrl }: MailSettings,
): Mail {
  const { kind, amountMinor = order.totalMinor } = context;
  const more = [
    ...(kind === 'shipped' ? shipmentOf(order) : refusalOf(order, context)),
    ...changeOf(order, context),
    ...keptGoods(order, context.lines ?? [], publicUrl),
  ];
  return orderMail({ ...order, ...to, kind, amountMinor, words, publicUrl, more });
}

/** Returns who brings the parcel, its number, the carrier's own page about it, and what is still to be paid. */
function shipmentOf(order: MovedOrder): string[] {
  const { locale, carrier, carrierName, trackingNumber, paymentMethod, paymentStatus } = order;
  const name = carrier === 'other' ? carrierName : carrier && carrierNames[carrier];
  const url = carrier && trackingNumber && trackingUrl(carrier, trackingNumber);
  const facts = [
    ...(name ? [say(locale, 'orderMails', 'carrier', { name })] : []),
    ...(trackingNumber ? [say(locale, 'orderMails', 'tracking', { number: trackingNumber })] : []),
    ...(url ? [say(locale, 'orderMails', 'track', { url })] : []),
  ];
  const { shipped } = methodModules[paymentMethod].mail;
  const due = paymentStatus === 'Paid' ? [] : (shipped?.({ locale, total: totalOf(order) }) ?? []);
  return [...(facts.length > 0 ? [facts.join('\n')] : []), ...due];
}

/** Returns what is another one in an order, why, and what goes back or is to be paid. */
function changeOf({ locale, currency }: MovedOrder, { changed, text }: MailContext): string[] {
  if (!changed) return [];
  const { changes, refundMinor, dueMinor, account } = changed;
  const of = (kind: 'added' | 'gone' | 'other' | 'refund' | 'due', values: Record<string, string | number>) =>
    say(locale, 'orderMails', `change.${kind}`, values);
  const lines = changes.map(({ name, name_mm: burmese, was, now }) => {
    const kind = was === 0 ? 'added' : now === 0 ? 'gone' : 'other';
    return of(kind, { name: (locale === 'my' ? burmese : undefined) ?? name, was, now });
  });
  const due = [
    of('due', { amount: moneyText(dueMinor, currency) }),
    ...(account ? [say(locale, 'orderMails', 'account', { account: accountText(account) })] : []),
  ];
  return [
    lines.join('\n'),
    ...(text ? [text] : []),
    ...(refundMinor > 0 ? [of('refund', { amount: moneyText(refundMinor, currency) })] : []),
    ...(dueMinor > 0 ? [due.join('\n')] : []),
  ];
}

/** Returns why a slip was refused, and what to do. */
function refusalOf({ locale }: MovedOrder, { reason, text }: MailContext): string[] {
  if (!reason) return [];
  const why = reason === 'other' ? [] : [say(locale, 'orderMails', `slipReasons.${reason}`)];
  return [[...why, ...(text ? [text] : [])].join('\n'), say(locale, 'orderMails', 'sendAgain')];
}

/** The mail to the customer that confirms their order: what the page of a placed order says. */
export function placedMail(order: PlacedOrder, to: Addressee, { words, publicUrl }: MailSettings): Mail {
  const { locale } = order;
  const { username, emailVerifiedAt } = to;
  const more = [
    { panel: factsOf(order) },
    [say(locale, 'orderMails', 'next'), ...stepsOf(order, words)].join('\n'),
    goodsOf(order, publicUrl),
    sumsOf(order),
    { panel: addressOf(order, emailVerifiedAt !== null) },
  ];
  return orderMail({ ...order, username, emailVerifiedAt, kind: 'placed', words, publicUrl, more });
}

/** The mail to the shop about a new order, with its slip and the way to it on the desk; a reply goes to the customer. */
export function mailToShop(
  order: PlacedOrder,
  username: string,
  { shopMail, publicUrl }: ShopAddresses,
  { token, slip }: ShownToShop,
): Mail {
  const { locale, invoiceNo, email, method, reference } = order;
  const values = { invoiceNo, total: totalOf(order) };
  const about = [
    say(locale, 'orderMails', 'toShop.customer', { name: username, email }),
    say(locale, 'orderMails', 'toShop.method', { method: say(locale, 'orders', `methods.${method}`) }),
    ...accountLine(order),
    ...(reference ? [say(locale, 'orderMails', 'toShop.reference', { reference })] : []),
  ];
  const heading = say(locale, 'orderMails', 'toShop.heading', values);
  const due = methodModules[method].mail.toShop?.({ ...order, total: values.total }) ?? [];
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
  return { to: shopMail, replyTo: email, subject: subjectOf(order, subject), pictures, ...bodiesOf(body) };
}

/** Time for which a link in a mail to the shop opens an order, in hours: over a weekend. */
export const linkHours = 72;

/** Returns when a link ends that is made now. */
export const linkEnd = (now: Date): Date => new Date(now.getTime() + linkHours * 3_600_000);

/** Parts of an order that the shop is shown in its mail. */
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
  kind: MailedKind;
  words: MailWords;
  publicUrl: string;
  isTest: boolean;
  more: MailPart[];
}

function orderMail({ id, locale, kind, words, publicUrl, more, email, username, ...order }: OrderMailBody): Mail {
  const { invoiceNo, totalMinor, amountMinor = totalMinor, currency, emailVerifiedAt, isTest } = order;
  const values = { invoiceNo, total: moneyText(totalMinor, currency), amount: moneyText(amountMinor, currency) };
  const url = publicUrl + pagePath(locale, `/profile/order-detail?id=${id}`);
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
  /** In minutes; none where nothing is due any more. */
  payWithin?: number;
  /** In hours, until the shop must have confirmed the transfer; none where nothing ends. */
  confirmWithin?: number;
  lines: PlacedLine[];
  /** For whoever packs it. */
  packerNote?: string;
  substitutes?: Substitutes;
}

/** Its number, what it costs, and how it is paid. */
function factsOf(order: PlacedOrder): string {
  const { locale, invoiceNo, method } = order;
  const state = say(locale, 'orderPlaced', `payment.${methodModules[method].mail.state}`);
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
  const { locale, method, arrives } = order;
  const steps = methodModules[method].mail.steps({ ...order, total: totalOf(order), hours: words.hours(locale) });
  return [...steps, ...(arrives ? [arrivalLine(locale, arrives)] : [])].map((step, at) => `${at + 1}. ${step}`);
}

const totalOf = ({ totalMinor, currency }: Pick<PlacedOrder, 'totalMinor' | 'currency'>): string =>
  moneyText(totalMinor, currency);

/** Returns on which days the parcel arrives, a sentence. */
const arrivalLine = (locale: Locale, arrives: Arrival): string =>
  arrivalSentence(arrives, locale, { ...wordsIn(locale, 'delivery'), months: wordsIn(locale, 'profile').months });

/**
 * Returns where the parcel goes; only for a mailbox that is the customer's for certain, since anybody can type any
 * email and any address.
 */
function addressOf({ locale, address }: PlacedOrder, isProven: boolean): string {
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
