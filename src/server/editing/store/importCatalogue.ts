import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { EntityChange } from '#contract/operator/goods/catalogue.ts';
import {
  revisionOfAttempt,
  type IdempotencyNote,
  countPlan,
  type ChangeNote,
  unwrittenOutcome,
  writePlan,
} from './writePlan.ts';
import type { Image } from '#contract/catalogue/image.ts';
import type { ImportFault, ImportOutcome, ZawgyiChoice } from '#contract/operator/goods/import.ts';
import { aliasNotes } from '#server/editing/plan/aliases.ts';
import { parseCatalogue, missingPictures, picturesIn } from '#server/editing/input/catalogueFile.ts';
import { withoutIds } from '#server/editing/input/goods.ts';
import type { CheckedCatalogue, ShopNames } from '#server/editing/input/types.ts';
import { planImport } from '#server/editing/plan/catalogue.ts';
import { planNotes } from '#server/editing/plan/notes.ts';
import type { StockReading } from '#server/editing/plan/stock.ts';
import type { CataloguePlan } from '#server/editing/plan/types.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { planWords } from '#server/editing/history/words.ts';
import type { Db } from '#server/database/connect.ts';
import { textsInUnicode } from './zawgyi.ts';
import {
  type CatalogueRows,
  namesIn,
  readCatalogueRows,
  readShopNames,
  storedCatalogue,
  planOnLockedStock,
} from './stored.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { yieldingLoop } from '#server/database/yieldingLoop.ts';
import { stockPast } from './stock.ts';

/** A catalogue file and how it is read; `measure` looks up the pictures behind URLs. */
export interface FileRequest {
  catalogue: unknown;
  currency: string;
  measure: (urls: Iterable<string>) => Promise<ReadonlyMap<string, Image>>;
  /** Text in Zawgyi is refused when absent. */
  zawgyi?: ZawgyiChoice;
  /** True when ids are those of this shop; they are when absent. */
  ids?: 'match' | 'ignore';
  /** The meaning of stock in the file; a change since the export when absent. */
  stock?: 'changes' | 'counted';
  /** True when only what it would do is asked for. */
  dryRun: boolean;
}

/** A catalogue to import. */
export interface ImportRequest extends ChangeNote, FileRequest {
  /** Returns whether it would change what was shown to somebody; otherwise nothing is written. */
  isAsShown?: (changes: EntityChange[]) => boolean;
}

type Faults = { ok: false; faults: ImportFault[] };

/** The result of an import: an outcome, or the faults for which nothing was written. */
export type ImportResult = { ok: true; outcome: ImportOutcome } | Faults;

/** A checked file beside what the shop has. */
interface PlannedImport {
  plan: CataloguePlan;
  rows: CatalogueRows;
  /** Pictures that the file names and the shop does not have. */
  missing: string[];
}

/** Checks a catalogue whole and writes what it changes, in one transaction. */
export async function importCatalogue(db: Db, request: ImportRequest): Promise<ImportResult> {
  const { attempt } = request;
  const result = await withImportPlan(db, request, attempt, async (tx, { plan, rows, missing }) => {
    const { created, updated } = countPlan(plan);
    if (request.isAsShown && !request.isAsShown(planWords(plan, storedCatalogue(rows)))) return undefined;
    const outcome =
      request.dryRun || created + updated === 0
        ? await unwrittenOutcome(tx, plan, request.dryRun)
        : await writePlan(tx, plan, rows, request);
    const missingPictures = missing.length > 0 ? missing : undefined;
    await nextTurn();
    const planNotes = notesOn(plan, rows);
    const notes = planNotes.length > 0 ? planNotes : undefined;
    return withoutUndefined({ ...outcome, stockLeft: plan.stockLeft, missingPictures, notes });
  });
  if ('done' in result) return { ok: true, outcome: doneBefore(result.done) };
  if (!result.ok) return result;
  return result.value ? { ok: true, outcome: result.value } : { ok: false, faults: [] };
}

const notesOn = (plan: CataloguePlan, rows: CatalogueRows): string[] => {
  const stored = () => storedCatalogue(rows);
  return [...planNotes(plan, stored), ...aliasNotes(plan, stored)];
};

/** Returns what an import does that was done before: nothing more. */
const doneBefore = (revision: number): ImportOutcome => ({
  dryRun: false,
  created: 0,
  updated: 0,
  unchanged: 0,
  revision,
});

/** Returns what an import of a file would do, in words; nothing is written. */
export async function diffCatalogue(db: Db, request: FileRequest) {
  const result = await withImportPlan(db, request, undefined, async (tx, { plan, rows, missing }) => ({
    ...countPlan(plan),
    changes: planWords(plan, storedCatalogue(rows)),
    missingPictures: missing,
    notes: notesOn(plan, rows),
    ...withoutUndefined({ stockLeft: plan.stockLeft }),
    revision: await catalogueRevision(tx),
  }));
  if ('done' in result) throw new Error('A look at a file is no attempt.');
  return result;
}

/**
 * Checks a catalogue file whole, plans it inside a transaction and hands the plan over. Whether the attempt was carried
 * out before is asked first, under the lock: whatever is wrong with the file by now, it was imported.
 */
async function withImportPlan<Value>(
  db: Db,
  request: FileRequest,
  attempt: IdempotencyNote | undefined,
  use: (db: Db, planned: PlannedImport) => Promise<Value>,
): Promise<{ ok: true; value: Value } | { ok: true; done: number } | Faults> {
  for (;;) {
    // Reading and measuring take a while and hold no lock: PGlite has one connection for everybody.
    const read = await readFile(db, request);
    if (!read.ok && !attempt) return read;
    const result = await db.transaction(async (tx) => {
      await lockUntilCommit(tx, catalogueLock);
      const done = attempt && (await revisionOfAttempt(tx, attempt));
      if (done !== undefined) return { ok: true as const, done };
      return read.ok ? planFile(tx, read, request, use) : read;
    });
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

async function planFile<Value>(
  db: Db,
  { file, names, pictures }: CheckedFile,
  { currency, stock = 'changes', dryRun }: FileRequest,
  use: (db: Db, planned: PlannedImport) => Promise<Value>,
): Promise<{ ok: true; value: Value } | Faults | 'names changed'> {
  const read = await readCatalogueRows(db);
  if (!isDeepStrictEqual(namesIn(read, currency), names)) return 'names changed';
  // Made here, for what follows is done in one turn of the event loop.
  storedCatalogue(read);
  await nextTurn();
  const reading: StockReading = stock === 'counted' ? { as: stock } : { as: stock, past: await stockPast(db, file) };
  const { made: planning, rows } = await planOnLockedStock(
    db,
    read,
    (now) => planImport(file, storedCatalogue(now), (url) => pictures.get(url) ?? { url }, reading),
    !dryRun,
  );
  if (!planning.ok) return planning;
  await nextTurn();
  return { ok: true, value: await use(db, { plan: planning.plan, rows, missing: missingPictures(pictures) }) };
}
