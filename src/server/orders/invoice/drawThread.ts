import { answerRequests } from '#server/jobs/workerThread.ts';
import { Paper } from '#server/pdf/paper.ts';
import { InvoiceDrawing } from './draw.ts';
import type { Invoice } from './invoice.ts';

/** An invoice as a PDF file. The same invoice makes the same bytes. */
export async function invoiceFile(invoice: Invoice): Promise<Buffer> {
  const paper = await Paper.for(`${JSON.stringify(invoice)}0123456789`);
  new InvoiceDrawing(paper, invoice).draw();
  const { locale, title, number, shop, placedAt } = invoice;
  return paper.file({ title: `${title} ${number}`, author: shop.name, lang: locale, createdAt: placedAt });
}

answerRequests(invoiceFile);
