import { answerRequests } from '#server/jobs/workerThread.ts';
import { PdfDocument } from '#server/pdf/document.ts';
import { InvoiceDrawing } from './draw.ts';
import type { Invoice } from './invoice.ts';

/** An invoice as a PDF file. The same invoice makes the same bytes. */
export async function invoiceFile(invoice: Invoice): Promise<Buffer> {
  const { locale, title, number, shop, placedAt } = invoice;
  const words = { ...invoice, shop: { ...shop, logo: undefined } };
  const pdf = await PdfDocument.for(`${JSON.stringify(words)}0123456789`);
  new InvoiceDrawing(pdf, invoice).draw();
  return pdf.file({
    title: `${title.replaceAll('\n', ' · ')} ${number}`,
    author: shop.name,
    lang: locale,
    createdAt: placedAt,
  });
}

answerRequests(invoiceFile);
