import type { CatalogueEdit, EntityChange } from '#contract/operator/goods/catalogue.ts';
import { barcodeDigits } from '#contract/values/barcode.ts';
import type { Db } from '#server/database/connect.ts';
import { editSummary, changeWords, namesOf, planWords } from '#server/editing/history/words.ts';
import { fieldNamed } from '#server/editing/input/editedField.ts';
import { planEdits } from '#server/editing/plan/edits.ts';
import {
  accepted,
  changeCatalogue,
  type ChangeNote,
  idempotencyOf,
  type Planned,
  writePlan,
} from './changeCatalogue.ts';
import { readChange } from './history.ts';
import { type HowRead, type ReadInput, readInput } from './readInput.ts';
import { planOnLockedStock, type CatalogueRows, storedCatalogue, readSomeRows } from './stored.ts';

export interface EditsRequest extends HowRead {
  edits: CatalogueEdit[];
}

interface EditRequest extends EditsRequest, Pick<ChangeNote, 'actor' | 'now' | 'act'> {
  dryRun: boolean;
  seen?: number | undefined;
  attempt?: string | undefined;
}

interface EditResult {
  revision: number;
  changes: EntityChange[];
}

/**
 * Changes fields of products and variations: all of them in one transaction, or none.
 *
 * @throws {Refusal} invalid, goods_changed, insufficient_stock
 */
export async function editCatalogue(db: Db, request: EditRequest): Promise<EditResult> {
  const { actor, now, act, dryRun, seen } = request;
  const read = await readEdits(db, request);
  const wishes = request.edits.map(({ was: _, ...wish }) => wish);
  const attempt = idempotencyOf(request.attempt, wishes);
  const edit = async (tx: Db): Promise<EditResult> => {
    const planned = await planReadEdits(tx, read, !dryRun, seen);
    const changes = planWords(planned.plan, storedCatalogue(planned.rows));
    const note = { actor, now, act, dryRun, attempt, summary: editSummary(changes) };
    return { changes, revision: (await writePlan(tx, planned, note)).revision };
  };
  return changeCatalogue(db, attempt, edit, (tx, revision) => doneBefore(tx, revision, read.input));
}

/** Reads what takes a while, and holds no lock. */
export const readEdits = (db: Db, { edits, ...how }: EditsRequest): Promise<ReadInput<CatalogueEdit[]>> =>
  readInput(db, edits, ['edits'], how, (input) => input.map(({ set }) => set));

/**
 * Plans edits on rows that are locked if the plan will be written.
 *
 * @throws {Refusal} invalid, goods_changed, insufficient_stock
 */
export async function planReadEdits(
  tx: Db,
  { input, faults, pictureOf }: ReadInput<CatalogueEdit[]>,
  writes: boolean,
  seen?: number,
): Promise<Planned> {
  const read = await readEditedRows(tx, input);
  const make = (rows: CatalogueRows) => planEdits(input, storedCatalogue(rows), pictureOf);
  const { made, rows } = await planOnLockedStock(tx, read, make, writes);
  return { plan: await accepted(tx, made, faults, seen), rows };
}

/** Returns what the same wish did when it came first. */
async function doneBefore(tx: Db, revision: number, edits: CatalogueEdit[]): Promise<EditResult> {
  const details = (await readChange(tx, revision))?.details;
  const names = namesOf(storedCatalogue(await readEditedRows(tx, edits)));
  return { revision, changes: details ? changeWords(details, names) : [] };
}

/** Only what the edits are about, and whoever has a sku that they want. */
export function readEditedRows(db: Db, edits: CatalogueEdit[]): Promise<CatalogueRows> {
  const fields = edits.flatMap(({ set }) =>
    Object.entries(set).map(([name, value]) => [fieldNamed(name, false)?.key ?? '', value] as const),
  );
  const movesPages = fields.some(([key]) => key === 'nameEn' || key === 'category');
  const newNames = fields.flatMap(([key, value]) =>
    typeof value === 'string' && key === 'nameEn' ? [value.normalize('NFC').trim()] : [],
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
