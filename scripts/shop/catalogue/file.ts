import { stat } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { pathText } from '#server/editing/input/inputNode.ts';
import { sheetCatalogue } from '#server/editing/sheets/readSheets.ts';
import type { SheetTable } from '#server/editing/sheets/table.ts';
import { placeSheetFaults, sheetFaultLine } from '#server/editing/sheets/faultText.ts';
import { CommandEnded, exitCodes, usageError } from '../cli/exit.ts';
import { locateFaults } from '../files/faultPlaces.ts';
import { type JsonFile, readJsonFile } from '../files/json.ts';
import { orUnreadable, readTables } from '../files/tables.ts';
import { callerFolder } from '../cli/callerFolder.ts';

/** A fault as it is printed, and as a program reads it. */
export interface PrintedFault {
  line: string;
  data: object;
}

/** A catalogue that was read from a file of any kind. */
export interface CatalogFile {
  name: string;
  catalogue: unknown;
  /** True when something in the file was not understood, so that it can only be checked. */
  isFaulty: boolean;
  /** Ignored parts of the file. */
  notes: string[];
  /** The faults of the file together with those that the shop found, each with its place. */
  describeFaults(shopFaults: readonly ImportFault[]): PrintedFault[];
}

/** Reads .xlsx, .csv or .json as it was typed, or ends with what is wrong with the file as a whole. */
export async function readCatalogFile(typed: string): Promise<CatalogFile> {
  const [path, name] = [resolve(callerFolder(), typed), basename(typed)];
  const kind = extname(name).toLowerCase();
  if (kind === '.json') return jsonCatalog(path, name);
  if (kind !== '.xlsx' && kind !== '.csv') {
    throw usageError(
      `${name}: must end in .xlsx, .csv or .json${/^\.(?:xls|xlsm|xlsb|ods|numbers|tsv|txt)$/.test(kind) ? '; save it as .xlsx' : ''}`,
    );
  }
  return orUnreadable(path, async () => sheetCatalog(name, await readTables(path)));
}

function sheetCatalog(name: string, tables: SheetTable[]): CatalogFile {
  const sheet = sheetCatalogue(tables);
  return {
    name,
    catalogue: sheet.catalogue,
    isFaulty: sheet.faults.length > 0,
    notes: sheet.notes,
    describeFaults: (shopFaults) =>
      placeSheetFaults(sheet, shopFaults).map((fault) => ({
        line: `${name}: ${sheetFaultLine(fault)}`,
        data: fault,
      })),
  };
}

/** The shop refuses larger ones, so they are not even read. */
const MAX_JSON_BYTES = 64 * 1024 * 1024;

async function jsonCatalog(path: string, name: string): Promise<CatalogFile> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  const limit = `at most ${MAX_JSON_BYTES / 1024 / 1024} MB are taken; give it in several files`;
  if (size > MAX_JSON_BYTES) {
    throw new CommandEnded(exitCodes.faults, `${name}: has ${Math.ceil(size / 1024 / 1024)} MB; ${limit}.`);
  }
  return catalogFromJson(await readJsonFile(path, name));
}

/** A JSON file as it was read; faults are named by their lines. */
export function catalogFromJson(file: JsonFile): CatalogFile {
  const { name } = file;
  return {
    name,
    catalogue: file.value,
    isFaulty: false,
    notes: [],
    describeFaults: (shopFaults) =>
      locateFaults(file, [...shopFaults]).map((fault) => ({
        line: `${name}:${fault.line}: ${pathText(fault.path)}: ${fault.message}`,
        data: fault,
      })),
  };
}
