import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Image } from '#contract/entities.ts';
import type { ImportFault, ImportOutcome } from '#contract/operator.ts';
import { parseCatalogue } from '#server/domain/catalogueFile.ts';
import type { CheckedCatalogue, ShopNames } from '#server/domain/catalogueFileShape.ts';
import { picturesIn } from '#server/domain/catalogueFilePictures.ts';
import { planImport } from '#server/domain/importPlan.ts';
import type { Db } from './connect.ts';
import { countPlan, type ImportSigned, unwritten } from './importCatalogueRecord.ts';
import { namesIn, readCatalogueRows, readShopNames, storedCatalogue } from './importCatalogueStored.ts';
import { writePlan } from './writePlan.ts';

/** A catalogue to import; `measure` looks up the pictures behind URLs. */
export interface ImportRequest extends ImportSigned {
  catalogue: unknown;
  dryRun: boolean;
  currency: string;
  measure(urls: Iterable<string>): Promise<ReadonlyMap<string, Image>>;
}

/** What became of an import: an outcome, or the faults for which nothing was written. */
export type ImportResult = { ok: true; outcome: ImportOutcome } | { ok: false; faults: ImportFault[] };

/** Any number, as long as every importer of this shop uses the same. */
export const importLock = 4_321_002;

/** Checks a catalogue whole and writes what it changes, in one transaction. */
export async function importCatalogue(db: Db, request: ImportRequest): Promise<ImportResult> {
  for (;;) {
    // Reading and measuring take a while and hold no lock: PGlite has one connection for everybody.
    const names = await readShopNames(db, request.currency);
    const reading = parseCatalogue(request.catalogue, names);
    if (!reading.ok) return reading;
    const pictures = await request.measure(picturesIn(reading.catalogue));
    const work = { file: reading.catalogue, names, pictures };
    const result = await db.transaction((tx) => importChecked(tx, work, request));
    if (result !== 'names moved') return result;
  }
}

interface CheckedWork {
  file: CheckedCatalogue;
  names: ShopNames;
  pictures: ReadonlyMap<string, Image>;
}

async function importChecked(db: Db, work: CheckedWork, request: ImportRequest): Promise<ImportResult | 'names moved'> {
  await db.execute(sql`select pg_advisory_xact_lock(${importLock}::bigint)`);
  const rows = await readCatalogueRows(db);
  if (!isDeepStrictEqual(namesIn(rows, request.currency), work.names)) return 'names moved';
  const planning = planImport(work.file, storedCatalogue(rows), (url) => work.pictures.get(url) ?? { url });
  if (!planning.ok) return planning;
  const { created, updated } = countPlan(planning.plan);
  const isIdle = request.dryRun || created + updated === 0;
  const outcome = isIdle
    ? await unwritten(db, planning.plan, request.dryRun)
    : await writePlan(db, planning.plan, rows, request);
  return { ok: true, outcome };
}
