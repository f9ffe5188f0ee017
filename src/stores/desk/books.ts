import { fetchNamedFile, type NamedFile } from '#api/fetchNamedFile.ts';
import { type BookSheet, exportBooks, type Facet, type Figures, getFigures } from '#contract/operator/books.ts';
import type { Period } from '#contract/operator/period.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { createReadings, type Reading } from '#stores/resource.ts';
import { callAsOperator } from './operator.ts';

const readings = createReadings<string, Figures>('figures', async (question) => {
  const [by, from, until] = question.split(' ') as [Facet, string | undefined, string | undefined];
  const query = from !== undefined && until !== undefined ? { by, from, until } : { by };
  return (await callAsOperator(getFigures, { query })).data;
});

/** Returns what was sold in a period, or in this month by the clocks of the shop. */
export const figuresOf = (by: Facet, period: Period | undefined): Reading<Figures> =>
  readings(period ? `${by} ${period.from} ${period.until}` : by);

/** As long as the shop writes at most (milliseconds). */
const timeout = 180_000;

/** Fetches the books of a period: a workbook, or one of its sheets as CSV. */
export function fetchBooks({ from, until }: Period, sheet?: BookSheet): Promise<NamedFile> {
  const search = new URLSearchParams({ from, until, ...(sheet ? { format: 'csv', sheet } : { format: 'xlsx' }) });
  return fetchNamedFile(exportBooks, {}, { locale: pageLocale(), timeout, search });
}
