import { createHash } from 'node:crypto';
import type { CheckedSheet } from '#contract/operator/goods/sheets.ts';
import type { EntityChange, FieldChange } from '#contract/operator/goods/catalogue.ts';
import type { Db } from '#server/database/connect.ts';
import { idempotencyOf, revisionOfAttempt } from '#server/editing/edit/queries/attempts.ts';
import { diffCatalogue, type FileRequest, importCatalogue } from '#server/editing/import/queries.ts';
import { placeSheetFaults } from '#server/editing/sheets/faultText.ts';
import { sheetCatalogue } from '#server/editing/sheets/readSheets.ts';
import { type SheetTable, SheetUnreadable } from '#server/editing/sheets/table.ts';
import { Refusal } from '#server/http/refusal.ts';
import { isOfAnotherShop } from './queries/foreignVersions.ts';
import { inSheetThread, ThreadExhausted } from './thread.ts';

/** A file from a browser, and how it is read. */
export interface SheetRequest extends Omit<FileRequest, 'catalogue' | 'dryRun'> {
  bytes: Buffer;
  name: string;
}

/** A request to import what was shown, once. */
export interface SheetImport extends SheetRequest {
  shown: string;
  attempt: string;
  actor: string;
  now: Date;
}

const MOST_FAULTS = 500;
const MOST_CHANGES = 200;

/**
 * Returns what is wrong with a sheet, or what it would change.
 *
 * @throws {Refusal} sheet_unreadable
 */
export async function checkSheet(db: Db, { bytes, name, ...request }: SheetRequest): Promise<CheckedSheet> {
  const sheet = await sheetOf(bytes, name);
  const nothing = { created: 0, updated: 0, unchanged: 0, changes: [], more: 0, products: 0, stockLeft: 0 };
  const notYet = { ...nothing, missingPictures: [], shown: null, zawgyi: false, faults: [], faultCount: 0 };
  const { notes } = sheet;
  const { currency } = request;
  if (request.ids === undefined && (await isOfAnotherShop(db, productsOf(sheet.catalogue))))
    return { ...notYet, foreign: true, notes, currency };
  const diff = await diffCatalogue(db, { ...request, catalogue: sheet.catalogue, dryRun: true });
  const faults = placeSheetFaults(sheet, diff.ok ? [] : diff.faults).map((fault) => ({
    ...fault,
    message: fault.message.replace('; --convert-zawgyi converts it', ''),
  }));
  if (faults.length > 0 || !diff.ok) {
    const zawgyi = faults.some(({ message }) => message.includes('Zawgyi'));
    const shown = { faults: faults.slice(0, MOST_FAULTS), faultCount: faults.length };
    return { ...notYet, ...shown, zawgyi, foreign: false, notes, currency };
  }
  const { changes, created, updated, unchanged, missingPictures, stockLeft = 0 } = diff.value;
  return {
    ...{ created, updated, unchanged, missingPictures, stockLeft, currency },
    notes: [...notes, ...diff.value.notes],
    ...{ foreign: false, faults: [], faultCount: 0, zawgyi: false },
    changes: changes.slice(0, MOST_CHANGES),
    more: Math.max(0, changes.length - MOST_CHANGES),
    products: productsIn(changes),
    shown: shownName(changes),
  };
}

/**
 * Imports what was shown of a sheet; answers the revision.
 *
 * @throws {Refusal} sheet_unreadable, sheet_outdated, invalid
 */
export async function importSheet(db: Db, { bytes, name, shown, ...request }: SheetImport): Promise<number> {
  const { zawgyi, stock, ids } = request;
  const file = createHash('sha256').update(bytes).digest('base64url');
  const attempt = idempotencyOf(request.attempt, [file, zawgyi, stock, ids]);
  const done = attempt && (await revisionOfAttempt(db, attempt));
  if (done !== undefined) return done;
  const sheet = await sheetOf(bytes, name);
  const result = await importCatalogue(db, {
    ...request,
    catalogue: sheet.catalogue,
    dryRun: false,
    act: `Import of ${name}`,
    attempt,
    isAsShown: (changes) => sheet.faults.length === 0 && shownName(changes) === shown,
  });
  if (!result.ok) throw new Refusal('sheet_outdated');
  return result.outcome.revision;
}

async function sheetOf(bytes: Buffer, name: string) {
  try {
    return sheetCatalogue(await readSheet(bytes, name));
  } catch (failure) {
    if (!(failure instanceof SheetUnreadable)) throw failure;
    throw new Refusal('sheet_unreadable', { values: { reason: failure.message }, body: { reason: failure.message } });
  }
}

const productsOf = (catalogue: unknown): unknown =>
  Array.isArray(catalogue) ? catalogue : (catalogue as { products?: unknown }).products;

/** New ones have no id yet. */
function productsIn(changes: readonly EntityChange[]): number {
  const known = changes.flatMap(({ kind, id, product }) => (kind === 'product' ? (id ?? []) : (product ?? [])));
  return new Set(known).size + changes.filter(({ kind, id }) => kind === 'product' && id === undefined).length;
}

/**
 * A name for all that an import would change, by which it is known again. Of stock only what the sheet says counts:
 * how many are there moves with every order, and is no reason to look at the sheet again.
 */
function shownName(changes: readonly EntityChange[]): string {
  const hash = createHash('sha256');
  for (const { fields, ...thing } of changes) hash.update(JSON.stringify([thing, fields.map(ofField)]));
  return hash.digest('base64url');
}

const ofField = ({ field, before, after, note }: FieldChange): unknown =>
  field === 'stock' ? [field, note?.split(';', 1)[0] ?? after] : [field, before, after];

/**
 * A sheet that takes longer is none that a person made. What is unpacked is at most 128 MB, and its cells take several
 * times that.
 */
const limits = { timeout: 60_000, memory: 1_024 };

/**
 * Reads the sheets of a file in a thread.
 *
 * @throws {SheetUnreadable} with an English sentence without its subject
 */
async function readSheet(bytes: Buffer, name: string): Promise<SheetTable[]> {
  const answer = await inSheetThread({ bytes, read: kindOf(bytes, name) }, limits).catch((failure: unknown) => {
    if (!(failure instanceof ThreadExhausted)) throw failure;
    throw new SheetUnreadable('is too large to be read here; give it in several files');
  });
  if ('tables' in answer) return answer.tables;
  throw new SheetUnreadable('impossible' in answer ? answer.impossible : 'cannot be read');
}

/** By its name; what else its name says is looked at as a workbook, whose reader says what it is instead. */
function kindOf(bytes: Buffer, name: string): 'xlsx' | 'csv' {
  const [, end = ''] = /\.(\w+)$/u.exec(name.toLowerCase()) ?? [];
  if (bytes.length === 0) throw new SheetUnreadable('is empty');
  if (end === 'csv') return 'csv';
  if (end === 'xlsx' || end === 'xls' || end === 'ods') return 'xlsx';
  throw new SheetUnreadable('must end in .xlsx or .csv; save it as .xlsx');
}
