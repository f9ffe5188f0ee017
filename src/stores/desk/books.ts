import { fetchNamedFile, type NamedFile } from '#api/fetchNamedFile.ts';
import { type BookSheet, exportBooks, type Period } from '#contract/operator/books.ts';
import { pageLocale } from '#i18n/pageLocale.ts';

/** As long as the shop writes at most (milliseconds). */
const timeout = 180_000;

/** Fetches the books of a period: a workbook, or one of its sheets as CSV. */
export function fetchBooks({ from, until }: Period, sheet?: BookSheet): Promise<NamedFile> {
  const search = new URLSearchParams({ from, until, ...(sheet ? { format: 'csv', sheet } : { format: 'xlsx' }) });
  return fetchNamedFile(exportBooks, {}, { locale: pageLocale(), timeout, search });
}
