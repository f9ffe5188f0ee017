import { createHash } from 'node:crypto';
import type { CheckedSheet } from '#contract/operator/goods/sheets.ts';
import type { EntityChange, FieldChange } from '#contract/operator/goods/catalogue.ts';
import type { Db } from '#server/database/connect.ts';
import { idempotencyOf, revisionOfAttempt, type Who } from './changeCatalogue.ts';
import { diffCatalogue, type FileRequest, importCatalogue } from './importCatalogue.ts';
import { placeSheetFaults } from '#server/editing/sheets/faultText.ts';
import { catalogueOfSheets } from '#server/editing/sheets/readSheets.ts';
import { type SheetTable, SheetUnreadable } from '#server/editing/sheets/table.ts';
import { yieldingLoop } from '#server/database/yieldingLoop.ts';
import { Refusal } from '#server/http/refusal.ts';
import { inSheetThread, ThreadExhausted } from '#server/editing/sheets/thread.ts';
import { inArray } from 'drizzle-orm';
import { catalogueChanges, products } from '#server/database/schema.ts';
import { maxId } from '#contract/values/basic.ts';
import { plainLine, plainSku } from '#contract/values/pasted.ts';
import { exportedRevision, exportVersion } from '#server/editing/input/types.ts';

export interface SheetRequest extends Omit<FileRequest, 'catalogue'> {
  bytes: Buffer;
  name: string;
}

export interface SheetImport extends SheetRequest, Who {
  shown: string;
  attempt: string;
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
  const { notes } = sheet;
  const unread: CheckedSheet = {
    ...{ created: 0, updated: 0, unchanged: 0, changes: [], more: 0, products: 0, stockLeft: 0, missingPictures: [] },
    ...{ shown: null, foreign: false, zawgyi: false, faults: [], faultCount: 0, notes, currency: request.currency },
  };
  if (request.ids === undefined && (await isOfAnotherShop(db, productsOf(sheet.catalogue))))
    return { ...unread, foreign: true };
  const diff = await diffCatalogue(db, { ...request, catalogue: sheet.catalogue });
  const faults = placeSheetFaults(sheet, diff.ok ? [] : diff.faults).map((fault) => ({
    ...fault,
    message: fault.message.replace('; --convert-zawgyi converts it', ''),
  }));
  if (faults.length > 0 || !diff.ok) {
    const zawgyi = faults.some(({ message }) => message.includes('Zawgyi'));
    return { ...unread, zawgyi, faults: faults.slice(0, MOST_FAULTS), faultCount: faults.length };
  }
  const { revision: _, changes, stockLeft = 0, ...counts } = diff.value;
  return {
    ...unread,
    ...counts,
    stockLeft,
    notes: [...notes, ...counts.notes],
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
    file: name,
    attempt,
    isAsShown: (changes) => sheet.faults.length === 0 && shownName(changes) === shown,
  });
  if (!result.ok) throw new Refusal('sheet_outdated');
  return result.outcome.revision;
}

async function sheetOf(bytes: Buffer, name: string) {
  try {
    return await yieldingLoop(catalogueOfSheets(await readSheet(bytes, name)));
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

/** Exports that are looked up; a sheet comes from one, or was put together from a few. */
const MOST_MARKS = 100;

/** Returns whether a sheet was exported, and by none of the states that this shop had. */
async function isOfAnotherShop(db: Db, value: unknown): Promise<boolean> {
  const marks = [...marksIn(value)].slice(0, MOST_MARKS);
  if (marks.length === 0) return hasOtherIds(db, value);
  const revisions = marks.flatMap((mark) => exportedRevision(mark) ?? []);
  if (revisions.length === 0) return false;
  const { id: revision, mark } = catalogueChanges;
  const rows = await db.select({ revision, mark }).from(catalogueChanges).where(inArray(revision, revisions));
  const own = new Set(rows.map(exportVersion));
  return !marks.some((each) => own.has(each));
}

/** Ids that are looked up of a sheet without marks. */
const MOST_IDS = 1000;

/**
 * Returns whether most ids of a sheet that was not exported here are of something else: the shop has none of that id,
 * or one of another name and another sku. What tells one of both is a sheet of the shop in which the other changes.
 */
async function hasOtherIds(db: Db, value: unknown): Promise<boolean> {
  const listed = (Array.isArray(value) ? (value as Product[]) : []).flatMap(({ id, sku, nameEn }) => {
    const isComplete = Number.isSafeInteger(id) && typeof sku === 'string' && typeof nameEn === 'string';
    return isComplete ? [{ id: Number(id), sku: plainSku(sku), name: plainLine(nameEn) }] : [];
  });
  const asked = listed.filter(({ id }) => id > 0 && id <= maxId).slice(0, MOST_IDS);
  if (asked.length === 0) return false;
  const { id, sku, name } = products;
  const rows = await db
    .select({ id, sku, name })
    .from(products)
    .where(
      inArray(
        id,
        asked.map((each) => each.id),
      ),
    );
  const own = new Map(rows.map((row) => [row.id, row]));
  const others = asked.filter((each) => {
    const row = own.get(each.id);
    return !row || (row.sku !== each.sku && row.name !== each.name);
  });
  return others.length * 2 > asked.length;
}

/** Returns what stands under "export" in the rows of a catalogue that was made of sheets. */
function marksIn(value: unknown): Set<string> {
  const found = new Set<string>();
  for (const product of Array.isArray(value) ? (value as Product[]) : [])
    for (const { export: mark } of product.variations ?? []) if (typeof mark === 'string') found.add(mark);
  return found;
}

interface Product {
  id?: unknown;
  sku?: unknown;
  nameEn?: unknown;
  variations?: { export?: unknown }[];
}
