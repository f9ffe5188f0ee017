import type { CatalogueEdit, EntityChange } from '#contract/operator/goods/catalogue.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import type { TimedChangeRow } from '#server/database/schema.ts';
import { editCatalogue, readEditedRows } from '#server/editing/store/editCatalogue.ts';
import { storedCatalogue } from '#server/editing/store/stored.ts';
import { faulty } from '#server/editing/input/inputNode.ts';
import { hashOf, type Wishing } from '#server/editing/store/changeCatalogue.ts';
import { type HowRead, textsInUnicode } from '#server/editing/store/readInput.ts';
import { Refusal } from '#server/http/refusal.ts';
import { cancelTimedChange } from './execute.ts';
import { addTimedChange, lockTimedChange, ofAttempt, overlapping } from './queries.ts';
import { type TouchedField, instantOf, touchedFields } from './rules.ts';

/** Edits for a time to come, and who wants them. */
export interface ScheduleRequest extends HowRead, Wishing {
  edits: CatalogueEdit[];
  from?: string | undefined;
  until?: string | undefined;
  title?: string | undefined;
  /** One that waits, in whose place this comes. */
  replaces?: number | undefined;
  timeZone: string;
}

/**
 * Writes down edits for a time to come, once they would be possible now.
 *
 * @throws {Refusal} invalid, time_past, time_order, time_skipped, timed_stock, timed_overlap; not_found, timed_begun, timed_over of the one
 *   that is replaced
 */
export async function scheduleChange(db: Db, request: ScheduleRequest): Promise<TimedChangeRow> {
  const attempt = idempotencyOf(request);
  const known = request.attempt && (await ofAttempt(db, request.attempt));
  if (known) return sameRequest(known, attempt.attemptHash);
  const times = timesOf(request);
  const { value, faults } = await textsInUnicode(db, { edits: request.edits }, request.zawgyi);
  if (faults.length > 0) throw faulty(faults);
  const { edits: wanted } = value as { edits: CatalogueEdit[] };
  // What was there when somebody looked at it counts now, not at its time.
  const edits = wanted.map(({ was: _, ...edit }) => edit);
  return db.transaction(async (tx) => {
    // As whoever carries it out does: first the row, then the catalogue.
    if (request.replaces !== undefined) await lockTimedChange(tx, request.replaces);
    await lockUntilCommit(tx, catalogueLock);
    const twin = request.attempt && (await ofAttempt(tx, request.attempt));
    if (twin) return sameRequest(twin, attempt.attemptHash);
    const { actor, now, measure, replaces } = request;
    if (replaces !== undefined) await cancelTimedChange(tx, { id: replaces, actor, now });
    const tried = await editCatalogue(tx, { edits: wanted, zawgyi: 'keep', dryRun: true, actor, now, measure });
    const touched = touchedFields(edits, storedCatalogue(await readEditedRows(tx, edits)));
    const isOfStock =
      touched.some(({ field }) => field === 'stock') || edits.some((edit) => edit.addStock !== undefined);
    if (isOfStock) throw new Refusal('timed_stock');
    const fields = [...new Set(touched.map(({ key }) => key))];
    const other = await overlapping(tx, { ...times, fields });
    if (other) throw overlap(other, touched);
    const products = [...new Set(edits.map(({ product }) => product))];
    const changes: EntityChange[] = tried.changes.slice(0, mostNamed);
    return addTimedChange(tx, {
      ...{ ...times, ...attempt, edits, changes, products, fields },
      title: request.title ?? null,
      scheduledBy: actor,
      scheduledAt: now,
    });
  });
}

const mostNamed = 50;

/** Times as a request names them, by the clocks of the shop. */
type RequestedTimes = Pick<ScheduleRequest, 'from' | 'until' | 'now' | 'timeZone'>;

/**
 * Returns the moments of a beginning, which is now where none is named, and of an end.
 *
 * @throws {Refusal} time_past, time_order, time_skipped
 */
export function timesOf(request: RequestedTimes & { until: string }): { startsAt: Date; endsAt: Date };
export function timesOf(request: RequestedTimes): { startsAt: Date; endsAt: Date | null };
export function timesOf({ from, until, now, timeZone }: RequestedTimes): { startsAt: Date; endsAt: Date | null } {
  const startsAt = from === undefined ? now : instantFor(from, timeZone);
  const endsAt = until === undefined ? null : instantFor(until, timeZone);
  const isPast = (time: Date): boolean => time.getTime() < now.getTime();
  if (endsAt && endsAt.getTime() <= startsAt.getTime()) throw new Refusal('time_order');
  if (isPast(startsAt)) throw new Refusal('time_past', { values: { now: minuteOf(now, timeZone).replace('T', ' ') } });
  return { startsAt, endsAt };
}

function instantFor(minute: string, timeZone: string): Date {
  const found = instantOf(minute, timeZone);
  if (!found) throw new Refusal('time_skipped', { values: { time: minute.slice(-5) } });
  return found;
}

function idempotencyOf({ attempt, edits, from, until, title, replaces }: ScheduleRequest) {
  const request = [edits, from ?? null, until ?? null, title ?? null, ...(replaces ? [replaces] : [])];
  return { attempt: attempt ?? null, attemptHash: hashOf(request) };
}

/** The same attempt for something else is a fault of a program. */
function sameRequest(row: TimedChangeRow, hash: string): TimedChangeRow {
  if (row.attemptHash !== hash) throw new Refusal('invalid', { reasons: { attempt: 'wrong' } });
  return row;
}

function overlap(other: TimedChangeRow, touched: TouchedField[]): Refusal {
  const common = touched.find(({ key }) => other.fields.includes(key));
  return new Refusal('timed_overlap', {
    values: { field: common?.field ?? '', name: common?.name ?? '', id: other.id },
    body: { timed: other.id },
  });
}
