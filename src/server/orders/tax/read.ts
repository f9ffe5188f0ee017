import type { Locale } from '#contract/values/locale.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { drawDocument, type InvoiceFile, type InvoiceRequest, readDrawnContact } from '#server/orders/invoice/read.ts';
import { orderInLocale } from '#server/orders/queries/views.ts';
import { taxPage } from './page.ts';
import { taxDocumentsOf } from './queries.ts';

/**
 * A tax invoice or a credit note as a PDF file.
 *
 * @throws {Refusal} not_found; unavailable while too many wait
 */
export async function readTaxDocument(
  { database: { db }, files, config: { region } }: Pick<Deps, 'database' | 'files' | 'config'>,
  { orderId, customerId, locale: wanted, document: id }: InvoiceRequest & { document: number },
): Promise<InvoiceFile> {
  const found = await orderInLocale(db, orderId, customerId);
  const documents = found ? await taxDocumentsOf(db, orderId) : [];
  const document = documents.find((each) => each.id === id);
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  if (!found || !document || !invoice) throw new Refusal('not_found');
  const locale: Locale = wanted ?? found.locale;
  const creditedMinor = documents
    .filter((each) => each.kind === 'credit' && each.id <= document.id)
    .reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const { logo } = await readDrawnContact(db, files, locale);
  const page = taxPage({
    document,
    invoice,
    creditedMinor,
    order: { ...found.order, ...invoice.goods },
    logo,
    locale,
    timeZone: region.timeZone,
  });
  return { name: `${page.number}.pdf`, bytes: await drawDocument(page) };
}
