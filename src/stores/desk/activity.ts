import { fetchNamedFile, type NamedFile } from '#api/fetchNamedFile.ts';
import type { CallOutput } from '#contract/call.ts';
import { exportActivity, listActivity } from '#contract/operator/activity.ts';
import { type ActivityArea, activityAreas } from '#contract/operator/activityTable.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { createResource } from '#stores/resource.ts';
import { callAsOperator } from './operator.ts';

/** The filter of the log; an empty text looks for everything. */
export type ActivityQuery = Record<'person' | 'area' | 'subject' | 'from' | 'until', string>;

/** The entries that were fetched so far, and the last page of them. */
type ActivityPage = CallOutput<typeof listActivity> & { page: number };

const limit = 50;

export const wholeLog: ActivityQuery = { person: '', area: '', subject: '', from: '', until: '' };

const isArea = (text: string): text is ActivityArea => activityAreas.some((area) => area === text);

/** The filter as the call takes it. */
function filterOf({ person, area, subject, from, until }: ActivityQuery) {
  const texts = Object.entries({ person, subject, from, until }).filter(([, text]) => text !== '');
  return { ...Object.fromEntries(texts), ...(isArea(area) ? { area } : {}) };
}

/** The activity log. */
export const activityLog = createResource(
  'activity',
  wholeLog,
  async (query, shown: ActivityPage | undefined): Promise<ActivityPage> => {
    const page = (shown?.page ?? 0) + 1;
    return { ...(await callAsOperator(listActivity, { query: { ...filterOf(query), page, limit } })), page };
  },
);

/** As long as the shop writes at most (milliseconds). */
const timeout = 180_000;

/** Fetches what the filter finds as a file for spreadsheets. */
export function fetchActivity(query: ActivityQuery, format: 'xlsx' | 'csv'): Promise<NamedFile> {
  const search = new URLSearchParams({ ...filterOf(query), format });
  return fetchNamedFile(exportActivity, {}, { locale: pageLocale(), timeout, search });
}
