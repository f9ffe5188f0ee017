import type { Order } from '#contract/orders/order.ts';
import { HEAD_OFFICE } from '#contract/values/thaiTaxId.ts';
import { priceText } from '#contract/values/amountText.ts';
import type { Locale } from '#contract/values/locale.ts';
import { shopDay } from '#contract/values/shopDay.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import { type Invoice, type InvoiceLine, lineOf } from '#server/orders/invoice/invoice.ts';
import type { Pixels } from '#server/pdf/document.ts';
import { say } from '#server/words.ts';
import type { TaxDocumentRow } from './queries.ts';
import { documentNumber } from './rules.ts';
import { thaiWords } from './thaiWords.ts';

/** A document to be set on pages, with what it is about. */
export interface TaxPage {
  document: TaxDocumentRow;
  /** The invoice itself, or the one that a credit note takes from. */
  invoice: TaxDocumentRow;
  /** The value of all credit notes of the invoice up to this one, it too (minor units). */
  creditedMinor: number;
  order: Order;
  logo: Pixels | undefined;
  locale: Locale;
  timeZone: string;
}

type Word = keyof typeof thaiWords;

/** Returns what a tax invoice or a credit note says: each word in Thai, and in the language of whoever reads it. */
export function taxPage(about: TaxPage): Invoice {
  const { document, order, logo, locale, timeZone } = about;
  const { kind, year, number, issuedAt, seller, buyer } = document;
  const word = wordsIn(locale);
  const inLines = (key: Exclude<Word, 'vat'>): string =>
    `${thaiWords[key]}\n${say(locale, 'taxPaper', key)}`.replaceAll(' / ', ' /\n');
  const taxNumber = (id: string, branch: string) => [`${word('taxId')}: ${id}`, branchText(branch, word)];
  const buyerTax = buyer.taxId === undefined ? [] : taxNumber(buyer.taxId, buyer.branch ?? HEAD_OFFICE);
  const dayOf = (moment: Date): string => shopDay(moment, timeZone, locale);
  const numbered = documentNumber(kind, year, number);
  return {
    locale,
    title: inLines(kind),
    number: numbered,
    placedAt: issuedAt,
    shop: { name: seller.name, logo, lines: [seller.address, ...taxNumber(seller.taxId, seller.branch)] },
    buyer: { heading: word('buyer'), name: buyer.name, lines: [...buyer.lines, ...buyerTax] },
    facts: [
      { name: word('number'), fact: numbered },
      { name: word('date'), fact: dayOf(issuedAt) },
      { name: word('order'), fact: order.invoiceNo },
      ...(kind === 'credit' ? [{ name: word('refersTo'), fact: referenceOf(about, dayOf) }] : []),
    ],
    columns: {
      product: inLines('product'),
      unitPrice: inLines('unitPrice'),
      quantity: inLines('quantity'),
      total: inLines('total'),
    },
    lines: kind === 'invoice' ? linesOf(order, word, locale) : [refundLine(about, word)],
    sums: sumsOf(about, word),
    note:
      kind === 'credit'
        ? `${thaiWords.reason} · ${say(locale, 'taxPaper', 'reason')}`
        : say(locale, 'taxPaper', 'note'),
    page: say(locale, 'taxPaper', 'page', { page: '{{page}}', pages: '{{pages}}' }),
  };
}

const wordsIn =
  (locale: Locale) =>
  (key: Exclude<Word, 'vat'>): string =>
    `${thaiWords[key]} · ${say(locale, 'taxPaper', key)}`;
type Say = ReturnType<typeof wordsIn>;

const branchText = (branch: string, word: Say): string =>
  branch === HEAD_OFFICE ? word('headOffice') : `${word('branch')} ${branch}`;

const referenceOf = ({ invoice, locale }: TaxPage, dayOf: (moment: Date) => string): string =>
  say(locale, 'taxPaper', 'of', {
    number: documentNumber('invoice', invoice.year, invoice.number),
    day: dayOf(invoice.issuedAt),
  });

/** Goods and fees, and what was taken off: together they are the total. */
function linesOf(order: Order, word: Say, locale: Locale): InvoiceLine[] {
  const { orderItems, shippingFee, paymentFee = 0, totalPrice, currency } = order;
  const goods = orderItems.reduce((sum, { subTotal }) => sum + subTotal, 0);
  const discount = Math.round((goods + shippingFee + paymentFee - totalPrice) * 100) / 100;
  const more = [
    ['deliveryFee', shippingFee],
    ['paymentFee', paymentFee],
    ['discount', -discount],
  ] as const;
  return [
    ...orderItems.map((item) => lineOf(item, currency, locale)),
    ...more.filter(([, amount]) => amount !== 0).map(([key, amount]) => single(word(key), amount, currency)),
  ];
}

const refundLine = ({ document }: TaxPage, word: Say): InvoiceLine =>
  single(word('refund'), fromMinor(document.totalMinor), document.currency);

function single(text: string, amount: number, currency: string): InvoiceLine {
  const price = signed(amount, currency);
  return { name: { text }, more: [], unitPrice: price, quantity: '1', total: price };
}

const signed = (amount: number, currency: string): string =>
  `${amount < 0 ? '−\u00a0' : ''}${priceText(Math.abs(amount), currency)}`;

/** The value, the VAT apart from it, and the total; of a credit note what was right before and is now, too. */
function sumsOf({ document, invoice, creditedMinor, locale }: TaxPage, word: Say): Invoice['sums'] {
  const { kind, taxedMinor, exemptMinor, vatMinor, totalMinor, currency, vatBasisPoints } = document;
  const row = (name: string, minor: number, isTotal = false) => {
    return { name, amount: priceText(fromMinor(minor), currency), isTotal };
  };
  const rate = vatBasisPoints / 100;
  const before = invoice.totalMinor - creditedMinor + totalMinor;
  return [
    ...(kind === 'credit' ? [row(word('invoiced'), before), row(word('correct'), before - totalMinor)] : []),
    ...(exemptMinor > 0 ? [row(word('exempt'), exemptMinor)] : []),
    row(word(kind === 'credit' ? 'difference' : 'value'), taxedMinor - vatMinor),
    row(`${thaiWords.vat} · ${say(locale, 'taxPaper', 'vat', { rate })}`, vatMinor),
    row(word('sum'), totalMinor, true),
  ];
}
