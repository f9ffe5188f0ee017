import * as z from 'zod/mini';
import type { TaxSettings } from '#contract/content/taxSettings.ts';
import { placeLines } from '#contract/shipping/pickupText.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TaxBuyer, TaxBuyerOnPaper, TaxSeller } from '#contract/orders/taxDocuments.ts';
import type { Region } from '#contract/values/region.ts';
import { yearOf } from '#contract/values/shopTime.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { firstTax } from '#server/content/firstSettings.ts';
import { documentRow } from '#server/content/queries.ts';
import { readShopContact } from '#server/content/shopContent.ts';
import type { Db } from '#server/database/connect.ts';
import type { OutboxHandler } from '#server/jobs/attempt.ts';
import { linesOf, lockOrder, type OrderRow } from '#server/orders/queries/orders.ts';
import { orderById } from '#server/orders/queries/views.ts';
import { paidBy } from '#server/orders/queries/refunds.ts';
import {
  keepInvoicedGoods,
  refundDone,
  saveTaxBuyer,
  type TaxDocumentRow,
  takeTaxNumber,
  taxDocumentsOf,
  writeTaxDocument,
} from './queries.ts';
import { creditParts, invoiceParts, sumOfParts, type TaxParts } from './rules.ts';

/** An order was paid, or money of it went back, as long as the shop is registered for VAT. */
export const taxTopic = 'tax';

const wanted = z.object({ orderId: z.int(), refundId: z.optional(z.int()) });

interface IssueSettings {
  db: Db;
  clock: () => Date;
  region: Region;
}

/**
 * Makes tax invoices and credit notes from the outbox: once a payment or a refund cannot be taken back any more, for what has a
 * number stays.
 */
export const taxHandlers = ({ db, clock, region }: IssueSettings): Record<string, OutboxHandler> => ({
  [taxTopic]: async (payload) => {
    const { orderId, refundId } = z.parse(wanted, payload);
    const now = clock();
    await db.transaction((tx) => issue(tx, { orderId, refundId, now, year: yearOf(now, region.timeZone) }));
    return { orderId };
  },
});

interface Issue {
  orderId: number;
  refundId: number | undefined;
  now: Date;
  year: number;
}

/** Writes the invoice of an order that was paid, unless it has one, and the credit note of a refund, unless it has one. */
async function issue(tx: Db, { refundId, ...asked }: Issue): Promise<void> {
  const locked = await lockOrder(tx, asked.orderId);
  if (!locked || locked.order.vatBasisPoints === null) return;
  // Money that came after an order had ended was never paid for it.
  if ((await paidBy(tx, asked.orderId)) === undefined) return;
  const { order } = locked;
  const documents = await taxDocumentsOf(tx, order.id);
  const invoice = documents.find(({ kind }) => kind === 'invoice') ?? (await writeInvoice(tx, order, asked));
  const credits = documents.filter(({ kind }) => kind === 'credit');
  if (refundId === undefined || credits.some((credit) => credit.refundId === refundId)) return;
  const amountMinor = await refundDone(tx, refundId);
  if (amountMinor === undefined) return;
  const parts = creditParts(invoice, sumOfParts(credits), amountMinor);
  await write(tx, asked, invoice, { kind: 'credit', refundId, invoiceId: invoice.id, ...parts });
}

/**
 * Makes the invoice of a paid order that is about to be changed, unless it has one, and keeps in it the goods that it is
 * about: what has a number stays.
 */
export async function issueBeforeChange(tx: Db, orderId: number, now: Date, timeZone: string): Promise<void> {
  await issue(tx, { orderId, refundId: undefined, now, year: yearOf(now, timeZone) });
  const { orderItems, shippingFee, paymentFee, totalPrice } = (await orderById(tx, orderId)) ?? raise(orderId);
  await keepInvoicedGoods(tx, orderId, { orderItems, shippingFee, ...withoutUndefined({ paymentFee }), totalPrice });
}

const raise = (orderId: number): never => {
  throw new Error(`order ${orderId} is gone`);
};

async function writeInvoice(tx: Db, order: OrderRow, asked: Omit<Issue, 'refundId'>): Promise<TaxDocumentRow> {
  const { vatBasisPoints, currency } = order;
  const parts = invoiceParts({ ...order, vatBasisPoints: vatBasisPoints ?? 0 }, await linesOf(tx, order.id));
  const about = { currency, vatBasisPoints: vatBasisPoints ?? 0, seller: await sellerNow(tx), buyer: buyerOf(order) };
  return write(tx, asked, about, { kind: 'invoice', ...parts });
}

type About = Pick<TaxDocumentRow, 'currency' | 'vatBasisPoints' | 'seller' | 'buyer'>;
type DocumentText = TaxParts & ({ kind: 'invoice' } | { kind: 'credit'; refundId: number; invoiceId: number });

async function write(tx: Db, { orderId, year, now }: Omit<Issue, 'refundId'>, about: About, text: DocumentText) {
  const { currency, vatBasisPoints, seller, buyer } = about;
  const number = await takeTaxNumber(tx, text.kind, year);
  return writeTaxDocument(tx, {
    ...{ currency, vatBasisPoints, seller, buyer },
    ...{ orderId, year, number, issuedAt: now },
    ...text,
  });
}

/**
 * Keeps the business that the tax invoice of an order is for.
 *
 * @throws {Refusal} not_found; illegal_move where the shop is not registered for VAT; tax_issued once it is made
 */
export const changeTaxBuyer = (db: Db, orderId: number, buyer: TaxBuyer | null, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) throw new Refusal('not_found');
    if (locked.order.vatBasisPoints === null) throw new Refusal('illegal_move');
    if ((await taxDocumentsOf(tx, orderId)).length > 0) throw new Refusal('tax_issued');
    await saveTaxBuyer(tx, orderId, buyer, now);
  });

/** The shop as a taxpayer, as it is set up today. */
async function sellerNow(tx: Db): Promise<TaxSeller> {
  const [{ name, address }, row] = await Promise.all([readShopContact(tx, 'en'), documentRow(tx, 'shop')]);
  const { taxId, branch } = (row?.fields['tax'] as TaxSettings | undefined) ?? firstTax;
  return { name, address, taxId, branch };
}

function buyerOf({ address, pickup, taxBuyer }: OrderRow): TaxBuyerOnPaper {
  const { name, address: street } = address;
  // The address of an order that is collected is the shop's.
  const lines = pickup ? [] : [street, ...placeLines(address)];
  const isNamed = taxBuyer?.name !== undefined && taxBuyer.name !== '';
  return {
    name: isNamed ? (taxBuyer.name ?? name) : name,
    lines,
    ...withoutUndefined({ taxId: taxBuyer?.taxId, branch: taxBuyer?.branch }),
  };
}
