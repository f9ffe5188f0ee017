import { parseCatalogue } from '#server/editing/input/catalogueFile.ts';
import { changeDetails, changeWords, namesOf } from '#server/editing/history/words.ts';
import { planImport } from '#server/editing/plan/catalogue.ts';
import type { StoredCatalogue } from '#server/editing/plan/types.ts';
import { sheetCatalogue } from '#server/editing/sheets/readSheets.ts';
import type { SheetTable } from '#server/editing/sheets/table.ts';
import { placeSheetFaults, sheetFaultLine } from '#server/editing/sheets/faultText.ts';
import { atOnce } from '../runner/atOnce.ts';

/**
 * The result of comparing a spreadsheet with a shop: the errors with their positions, or each field that would change.
 */
export interface SheetComparison {
  faults: string[];
  notes: string[];
  changes: string[];
}

/** Compares spreadsheets with a shop as an import would. */
export function compareSheets(tables: SheetTable[], stored: StoredCatalogue): SheetComparison {
  const sheet = sheetCatalogue(tables);
  const parents = stored.categories.map(({ name, parent }) => [name, parent] as const);
  const names = {
    currency: 'USD',
    categories: new Map(parents),
    brands: new Set(stored.brands.map(({ name }) => name)),
  };
  const reading = atOnce(parseCatalogue(sheet.catalogue, names));
  const planning = reading.ok
    ? planImport(reading.catalogue, stored, (url) => ({ url }))
    : { ok: false as const, faults: reading.faults };
  const ofShop = planning.ok ? [] : planning.faults;
  const faults = placeSheetFaults(sheet, ofShop).map(sheetFaultLine);
  if (!planning.ok || faults.length > 0) return { faults, notes: sheet.notes, changes: [] };
  const details = changeDetails(planning.plan, { products: [], variations: new Map() }, stored);
  const changes = changeWords(details, namesOf(stored, planning.plan)).flatMap(({ kind, id, name, change, fields }) => {
    const thing = `${kind} ${id ?? name}`;
    if (change === 'created') return [`new ${thing}`];
    return fields.map(({ field, before, after }) => `${thing} ${field}: ${shown(before)} → ${shown(after)}`);
  });
  return { faults, notes: sheet.notes, changes };
}

/** A value as it is; a picture by its fields. */
const shown = (value: unknown): string =>
  Array.isArray(value) ? value.map(shown).join(',') : typeof value === 'string' ? value : JSON.stringify(value);
