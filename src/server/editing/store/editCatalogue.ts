import type { Image } from '#contract/catalogue/image.ts';
import type { CatalogueEdit, ChangedMeanwhile, EntityChange } from '#contract/operator/goods/catalogue.ts';
import type { ImportFault, ZawgyiChoice } from '#contract/operator/goods/import.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { type FieldConflict, type EditPlanning, planEdits } from '#server/editing/plan/edits.ts';
import type { ShortStock } from '#server/editing/plan/stock.ts';
import { editSummary, changeWords, namesOf, planWords, type ChangeDetails } from '#server/editing/history/words.ts';
import { readChange, changesAfter } from './history.ts';
import { planOnLockedStock, type CatalogueRows, storedCatalogue, readSomeRows } from './stored.ts';
import { writePlan, idempotencyOf, revisionOfAttempt } from './writePlan.ts';
import { addresses } from '#server/editing/input/columns.ts';
import { textsInUnicode } from './zawgyi.ts';
import { barcodeDigits } from '#contract/values/barcode.ts';
import { fieldNamed } from '#server/editing/input/editedField.ts';
import { inArray } from 'drizzle-orm';
import { catalogueChanges } from '#server/database/schema.ts';

/** Edits of products and variations. */
export interface EditsRequest {
  edits: CatalogueEdit[];
  zawgyi: ZawgyiChoice;
  measure: (urls: Iterable<string>) => Promise<ReadonlyMap<string, Image>>;
}

/** The same, and who makes them. */
export interface EditRequest extends EditsRequest {
  dryRun: boolean;
  actor: string;
  now: Date;
  /** By which act it came about, for the history; an edit when absent. */
  act?: string;
  /** The revision that the editor saw. */
  seen?: number | undefined;
  attempt?: string | undefined;
}

/** The reason why nothing was written. */
export type EditRefusal =
  { ok: false; faults: ImportFault[] } | { ok: false; others: ChangedMeanwhile[] } | { ok: false; short: ShortStock };

/** The outcome of edits, or why nothing was written. */
export type EditResult = { ok: true; revision: number; changes: EntityChange[] } | EditRefusal;

/** Changes fields of products and variations: all of them in one transaction, or none. */
export async function editCatalogue(db: Db, request: EditRequest): Promise<EditResult> {
  const { actor, now, dryRun } = request;
  const read = await readEdits(db, request);
  const attempt = idempotencyOf(
    request.attempt,
    request.edits.map(({ was: _, ...wish }) => wish),
  );
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, catalogueLock);
    const done = attempt && (await revisionOfAttempt(tx, attempt));
    if (done !== undefined) return { ok: true, ...(await doneBefore(tx, done, read.edits)) };
    const { planning, rows } = await planReadEdits(tx, read, !dryRun);
    if (!planning.ok) return refusalOf(tx, planning, request.seen);
    const changes = planWords(planning.plan, storedCatalogue(rows));
    if (dryRun || changes.length === 0) return { ok: true, changes, revision: await catalogueRevision(tx) };
    const summary = [...(request.act === undefined ? [] : [request.act]), editSummary(changes)].join(': ');
    const note = { actor, now, summary, attempt };
    const { revision } = await writePlan(tx, planning.plan, rows, note);
    return { ok: true, revision, changes };
  });
}

/** Edits as they are planned: in Unicode, with their pictures. */
export interface ReadEdits {
  edits: CatalogueEdit[];
  faults: ImportFault[];
  pictures: ReadonlyMap<string, Image>;
}

/** Reads what takes a while, and holds no lock. */
export async function readEdits(db: Db, { edits: input, zawgyi, measure }: EditsRequest): Promise<ReadEdits> {
  const { value, faults } = await textsInUnicode(db, { edits: input }, zawgyi);
  const { edits } = value as { edits: CatalogueEdit[] };
  return { edits, faults, pictures: await measure(picturesOf(edits.map(({ set }) => set))) };
}

/** Plans edits on rows that are locked if the plan will be written. */
export async function planReadEdits(
  tx: Db,
  { edits, faults, pictures }: ReadEdits,
  writes: boolean,
): Promise<{ planning: EditPlanning; rows: CatalogueRows }> {
  const { made, rows } = await planOnLockedStock(
    tx,
    await readEditedRows(tx, edits),
    (read) => planEdits(edits, storedCatalogue(read), (url) => pictures.get(url) ?? { url }),
    writes,
  );
  if (faults.length === 0) return { planning: made, rows };
  return { planning: { ok: false, faults: [...faults, ...(made.ok ? [] : made.faults)] }, rows };
}

/** Returns why a plan was refused, with who changed what meanwhile. */
export async function refusalOf(
  tx: Db,
  { faults, others = [], short }: Extract<EditPlanning, { ok: false }>,
  seen: number | undefined,
): Promise<EditRefusal> {
  if (others.length > 0) return { ok: false, others: await whoChanged(tx, others, seen, isOfGoods) };
  return short ? { ok: false, short } : { ok: false, faults };
}

const isOfGoods = ({ updated }: ChangeDetails, { product, variation, key }: FieldConflict): boolean =>
  (variation === undefined ? updated.products : updated.variations).some(
    ({ id, after }) => id === (variation ?? product) && key in after,
  );

/** Returns what the same wish did when it came first. */
async function doneBefore(tx: Db, revision: number, edits: CatalogueEdit[]) {
  const details = (await readChange(tx, revision))?.details;
  const names = namesOf(storedCatalogue(await readEditedRows(tx, edits)));
  return { revision, changes: details ? changeWords(details, names) : [] };
}

/** Every address among the values of fields; what is none is faulted later. */
export function picturesOf(sets: Record<string, unknown>[]): string[] {
  const values = sets.flatMap((set) => Object.values(set)).flat();
  return values.flatMap((value) => {
    const url: unknown = typeof value === 'object' && value !== null && 'url' in value ? value.url : value;
    return typeof url === 'string' ? addresses(url) : [];
  });
}

/** Only what the edits are about, and whoever has a sku that they want. */
export function readEditedRows(db: Db, edits: CatalogueEdit[]): Promise<CatalogueRows> {
  const movesPages = edits.some(({ set }) =>
    Object.keys(set).some((name) => /^(?:nameEn|category)$/u.test(fieldNamed(name, false)?.key ?? '')),
  );
  const newNames = edits.flatMap(({ set }) =>
    Object.entries(set).flatMap(([name, value]) =>
      typeof value === 'string' && fieldNamed(name, false)?.key === 'nameEn' ? [value.normalize('NFC').trim()] : [],
    ),
  );
  return readSomeRows(db, {
    ids: edits.map(({ product }) => product),
    codes: edits.flatMap(({ set }) => codesIn(set)),
    names: movesPages ? newNames : undefined,
  });
}

/** The skus and barcodes that an edit sets, as typed and as they are kept; they may have been given as numbers. */
export const codesIn = (set: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(set).flatMap(([name, value]) => {
    const { kind } = fieldNamed(name, true) ?? fieldNamed(name, false) ?? {};
    if ((kind !== 'sku' && kind !== 'barcode') || (typeof value !== 'string' && typeof value !== 'number')) return [];
    const text = String(value).normalize('NFC').trim();
    return kind === 'sku' ? [text] : [barcodeDigits(text)];
  });

/** So many changes are looked through where an editor does not say what they saw. */
const recentChanges = 100;

/** The last change of a field: by whom and when, as far as the history knows. */
interface LastChange {
  by?: string;
  at?: string;
}

/**
 * Says of each field who changed it last, since the revision that the editor saw.
 *
 * @param touches whether a change is of that field
 */
export async function whoChanged<Other extends { key: string }>(
  tx: Db,
  others: readonly Other[],
  seen: number | undefined,
  touches: (details: ChangeDetails, other: Other) => boolean,
): Promise<(Omit<Other, 'key'> & LastChange)[]> {
  const since = seen ?? Math.max(0, (await catalogueRevision(tx)) - recentChanges);
  const changes = (await changesAfter(tx, since)).reverse();
  const revisionOf = others.map((other) => changes.find(({ details }) => touches(details, other))?.revision);
  const revisions = revisionOf.filter((each) => each !== undefined);
  const { id, actor, at } = catalogueChanges;
  const columnHeaders =
    revisions.length > 0 ? await tx.select({ id, actor, at }).from(catalogueChanges).where(inArray(id, revisions)) : [];
  return others.map(({ key: _, ...other }, i) => {
    const head = columnHeaders.find((each) => each.id === revisionOf[i]);
    return head ? { ...other, by: head.actor, at: head.at.toISOString() } : other;
  });
}
