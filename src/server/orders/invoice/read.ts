import type { FastifyReply } from 'fastify';
import type { Locale } from '#contract/values/locale.ts';
import { pixelsOf } from '#server/files/receivedPicture.ts';
import { readShopContact, readShopIdentity } from '#server/content/shopContent.ts';
import type { Db } from '#server/database/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { FileStore } from '#storage/fileStore.ts';
import { Refusal } from '#server/http/refusal.ts';
import { WorkerThread } from '#server/jobs/workerThread.ts';
import { orderInLocale } from '#server/orders/queries/views.ts';
import { type Invoice, invoiceOf } from './invoice.ts';

/** Files that wait to be made; whoever asks beyond them is asked to come again. */
const MAX_WAITING = 40;

// Shaping and packing take a twentieth of a second, in which the shop goes on.
const thread = new WorkerThread<Invoice, Uint8Array>(new URL('./drawThread.ts', import.meta.url));

/** A request for an invoice. */
export interface InvoiceRequest {
  orderId: number;
  /** Id of the customer whose order it must be, where a customer asks. */
  customerId?: number;
  /** Without one, the language in which the order was placed. */
  locale?: Locale | undefined;
}

/** An invoice as a file. */
export interface InvoiceFile {
  name: string;
  bytes: Buffer;
}

/**
 * The invoice of an order as a PDF file.
 *
 * @throws {Refusal} not_found; unavailable while too many wait
 */
export async function readInvoice(
  { database: { db }, files, config: { region } }: Pick<Deps, 'database' | 'files' | 'config'>,
  { orderId, customerId, locale: wanted }: InvoiceRequest,
): Promise<InvoiceFile> {
  const found = await orderInLocale(db, orderId, customerId);
  if (!found) throw new Refusal('not_found');
  const locale = wanted ?? found.locale;
  const contact = await readDrawnContact(db, files, locale);
  const bytes = await drawDocument(invoiceOf(found.order, { locale, contact, timeZone: region.timeZone }));
  return { name: `${found.order.invoiceNo}.pdf`, bytes };
}

/** Returns how the shop is reached, with its logo, for a paper. */
export async function readDrawnContact(db: Db, files: FileStore, locale: Locale) {
  const [contact, { logo }] = await Promise.all([readShopContact(db, locale), readShopIdentity(db)]);
  return { ...contact, logo: logo && (await pixelsOf(files, logo.url.slice(1))) };
}

/**
 * Draws a document about an order, in a thread.
 *
 * @throws {Refusal} unavailable while too many wait
 */
export async function drawDocument(page: Invoice): Promise<Buffer> {
  if (thread.waiting >= MAX_WAITING) throw new Refusal('unavailable');
  return Buffer.from(await thread.ask(page));
}

/** Names the file of an answer, and keeps it out of caches: it says who has bought what. */
export function sendInvoice(reply: FastifyReply, { name, bytes }: InvoiceFile): Buffer {
  void reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store');
  return bytes;
}
