import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { EntityChange } from '#contract/operator/goods/catalogue.ts';
import { changeCatalogue, type ChangeNote, writePlan } from './changeCatalogue.ts';
import type { Image } from '#contract/catalogue/image.ts';
import type { ImportFault, ImportOutcome, ZawgyiChoice } from '#contract/operator/goods/import.ts';
import { aliasNotes } from '#server/editing/plan/aliases.ts';
import { parseCatalogue, missingPictures, picturesIn } from '#server/editing/input/catalogueFile.ts';
import { withoutIds } from '#server/editing/input/goods.ts';
import type { CheckedCatalogue, ShopNames } from '#server/editing/input/types.ts';
import { planImport } from '#server/editing/plan/catalogue.ts';
import { planNotes } from '#server/editing/plan/notes.ts';
import type { StockReading } from '#server/editing/plan/stock.ts';
import { planWords } from '#server/editing/history/words.ts';
import type { Db } from '#server/database/connect.ts';
import { type Measure, textsInUnicode } from './readInput.ts';
import { namesIn, readCatalogueRows, readShopNames, storedCatalogue, planOnLockedStock } from './stored.ts';
import { yieldingLoop } from '#server/database/yieldingLoop.ts';
import { stockPast } from './stock.ts';

/** A catalogue file and how it is read; `measure` looks up the pictures behind URLs. */
export interface FileRequest {
  catalogue: unknown;
  currency: string;
  measure: Measure;
  /** Text in Zawgyi is refused when absent. */
  zawgyi?: ZawgyiChoice;
  /** True when ids are those of this shop; they are when absent. */
  ids?: 'match' | 'ignore';
  /** The meaning of stock in the file; a change since the export when absent. */
  stock?: 'changes' | 'counted';
}

export interface ImportRequest extends ChangeNote, FileRequest {
  dryRun: boolean;
  /** Returns whether it would change what was shown to somebody; otherwise nothing is written. */
  isAsShown?: (changes: EntityChange[]) => boolean;
}

type Faults = { ok: false; faults: ImportFault[] };

/** The result of an import: an outcome, or the faults for which nothing was written. */
type ImportResult = { ok: true; outcome: ImportOutcome } | Faults;

/** Checks a catalogue whole and writes what it changes, in one transaction. */
export async function importCatalogue(db: Db, request: ImportRequest): Promise<ImportResult> {
  const result = await carryOut(db, request);
  return result.ok ? { ok: true, outcome: result.outcome } : result;
}

/** Returns what an import of a file would do, in words; nothing is written. */
export async function diffCatalogue(db: Db, request: FileRequest) {
  const result = await carryOut(db, { ...request, dryRun: true, actor: '', now: new Date(0) });
  if (!result.ok) return result;
  const { outcome, changes } = result;
  const { dryRun: _, missingPictures = [], notes = [], ...counts } = outcome;
  return { ok: true as const, value: { ...counts, missingPictures, notes, changes: changes() } };
}

type CarriedOut = { ok: true; outcome: ImportOutcome; changes: () => EntityChange[] } | Faults;

/**
 * Whether the attempt was carried out before is asked before any fault: whatever is wrong with the file by now, it was
 * imported.
 */
async function carryOut(db: Db, request: ImportRequest): Promise<CarriedOut> {
  const nothing = { dryRun: false, created: 0, updated: 0, unchanged: 0 };
  for (;;) {
    // Reading and measuring take a while and hold no lock: PGlite has one connection for everybody.
    const read = await readFile(db, request);
    if (!read.ok && !request.attempt) return read;
    const result = await changeCatalogue<CarriedOut | 'names changed'>(
      db,
      request.attempt,
      (tx) => (read.ok ? importFile(tx, read, request) : Promise.resolve(read)),
      (_, revision) => Promise.resolve({ ok: true, outcome: { ...nothing, revision }, changes: () => [] }),
    );
    if (result !== 'names changed') return result;
  }
}

interface CheckedFile {
  ok: true;
  file: CheckedCatalogue;
  names: ShopNames;
  pictures: ReadonlyMap<string, Image>;
}

async function readFile(
  db: Db,
  { catalogue, currency, measure, zawgyi, ids }: FileRequest,
): Promise<CheckedFile | Faults> {
  const unicode = await textsInUnicode(db, catalogue, zawgyi);
  const names = await readShopNames(db, currency);
  const reading = await yieldingLoop(parseCatalogue(unicode.value, names));
  const faults = [...unicode.faults, ...(reading.ok ? [] : reading.faults)];
  if (!reading.ok || faults.length > 0) return { ok: false, faults };
  const file = ids === 'ignore' ? withoutIds(reading.catalogue) : reading.catalogue;
  return { ok: true, file, names, pictures: await measure(picturesIn(file)) };
}

async function importFile(
  tx: Db,
  { file, names, pictures }: CheckedFile,
  { currency, stock = 'changes', isAsShown, act = 'Import', ...note }: ImportRequest,
): Promise<CarriedOut | 'names changed'> {
  const read = await readCatalogueRows(tx);
  if (!isDeepStrictEqual(namesIn(read, currency), names)) return 'names changed';
  // Made here, for what follows is done in one turn of the event loop.
  storedCatalogue(read);
  await nextTurn();
  const reading: StockReading = stock === 'counted' ? { as: stock } : { as: stock, past: await stockPast(tx, file) };
  const { made: planning, rows } = await planOnLockedStock(
    tx,
    read,
    (now) => planImport(file, storedCatalogue(now), (url) => pictures.get(url) ?? { url }, reading),
    !note.dryRun,
  );
  if (!planning.ok) return planning;
  await nextTurn();
  const { plan } = planning;
  const stored = () => storedCatalogue(rows);
  const changes = () => planWords(plan, stored());
  if (isAsShown && !isAsShown(changes())) return { ok: false, faults: [] };
  const { products: _, ...outcome } = await writePlan(
    tx,
    { plan, rows },
    { ...note, act, stockNote: { reason: stock === 'counted' ? stock : undefined } },
  );
  const missing = missingPictures(pictures);
  await nextTurn();
  const notes = [...planNotes(plan, stored), ...aliasNotes(plan, stored)];
  const more = {
    missingPictures: missing.length > 0 ? missing : undefined,
    notes: notes.length > 0 ? notes : undefined,
  };
  return { ok: true, outcome: withoutUndefined({ ...outcome, stockLeft: plan.stockLeft, ...more }), changes };
}
