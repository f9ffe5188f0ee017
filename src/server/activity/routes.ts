import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/activity.ts';
import type { Deps } from '#server/deps.ts';
import { ThreadExhausted, writeTables } from '#server/editing/sheets/thread.ts';
import { SheetUnwritable, type WrittenTable } from '#server/editing/sheets/writeTables.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { activityRows, pageOfActivity, peopleInLog, changeOf } from './queries.ts';

/** Entries of the longest export: they are in memory at once. */
const MAX_ENTRIES = 50_000;

/** Shows owners what was done by whom, and hands it out. */
export function routes(app: FastifyInstance, { config: { region }, database: { db } }: Deps): void {
  serve(app, calls.listActivity, async ({ query: { page, limit, ...filter } }) => {
    const found = await pageOfActivity(db, { ...filter, timeZone: region.timeZone }, { page, limit });
    return { ...found, people: await peopleInLog(db) };
  });

  serve(app, calls.exportActivity, async ({ query: { format, ...filter }, reply }) => {
    const rows = await activityRows(db, { ...filter, timeZone: region.timeZone }, MAX_ENTRIES);
    const bytes = await written(tableOf(rows), format);
    void reply.header('content-disposition', `attachment; filename="activity.${format}"`);
    return bytes;
  });
}

async function written(table: WrittenTable, format: 'xlsx' | 'csv'): Promise<Buffer> {
  try {
    return await writeTables([table], format);
  } catch (failure) {
    if (failure instanceof ThreadExhausted)
      throw unwritable('all of it is too large for one file; choose a shorter time');
    throw failure instanceof SheetUnwritable ? unwritable(failure.message) : failure;
  }
}

const unwritable = (reason: string): Refusal =>
  new Refusal('sheet_unwritable', { values: { reason }, body: { reason } });

type Row = Awaited<ReturnType<typeof activityRows>>[number];

/** Returns a change as a sheet says it: names of fields are the same in every language. */
function changeText(kept: string | null): string | null {
  const { change, fields } = changeOf(kept);
  if (!fields) return change;
  const texts = fields.map(({ name, was, now }) =>
    now === undefined ? name : was === undefined ? `${name}: ${now}` : `${name}: ${was ?? '–'} → ${now ?? '–'}`,
  );
  return [...(change === null ? [] : [change]), texts.join(', ')].join(' – ');
}

const tableOf = (rows: readonly Row[]): WrittenTable => ({
  name: 'Activity',
  columns: [
    { header: 'day', kind: 'day' },
    { header: 'time', kind: 'time' },
    { header: 'who', kind: 'name' },
    { header: 'act', kind: 'sku' },
    { header: 'area', kind: 'choice' },
    { header: 'about', kind: 'choice' },
    { header: 'number_or_name', kind: 'sku' },
    { header: 'change', kind: 'name' },
  ],
  rows: rows.map(({ day, time, who, act, area, subjectKind, subject, change }) => [
    ...[day, time, who, act, area, subjectKind, subject, changeText(change)],
  ]),
});
