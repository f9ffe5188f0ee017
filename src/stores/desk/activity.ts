import { fetchNamedFile, type NamedFile } from '#api/fetchNamedFile.ts';
import type { CallOutput } from '#contract/call.ts';
import { exportActivity, listActivity } from '#contract/operator/activity.ts';
import { type ActivityArea, activityAreas } from '#contract/operator/activityTable.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { createResource } from '#stores/resource.ts';
import { callAsOperator } from './operator.ts';

/** The filter of the log; an empty text looks for everything. */
export type ActivityQuery = Record<'person' | 'area' | 'subject' | 'from' | 'until', string> & { page: number };

type ActivityPage = CallOutput<typeof listActivity>;

const limit = 50;

export const wholeLog: ActivityQuery = { person: '', area: '', subject: '', from: '', until: '', page: 1 };

const isArea = (text: string): text is ActivityArea => activityAreas.some((area) => area === text);

/** The filter as the call takes it. */
function filterOf({ person, area, subject, from, until }: Omit<ActivityQuery, 'page'>) {
  const texts = Object.entries({ person, subject, from, until }).filter(([, text]) => text !== '');
  return { ...Object.fromEntries(texts), ...(isArea(area) ? { area } : {}) };
}

/** A page of the activity log. */
export const activityLog = createResource('activity', wholeLog, (query): Promise<ActivityPage> =>
  callAsOperator(listActivity, { query: { ...filterOf(query), page: query.page, limit } }),
);

/** As long as the shop writes at most (milliseconds). */
const timeout = 180_000;

/** Fetches what the filter finds as a file for spreadsheets. */
export function fetchActivity(query: ActivityQuery, format: 'xlsx' | 'csv'): Promise<NamedFile> {
  const search = new URLSearchParams({ ...filterOf(query), format });
  return fetchNamedFile(exportActivity, {}, { locale: pageLocale(), timeout, search });
}
