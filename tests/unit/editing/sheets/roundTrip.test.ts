import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCatalogue } from '#server/editing/file/catalogueFile.ts';
import { exportCatalogue } from '#server/editing/export/rules.ts';
import { planImport } from '#server/editing/import/rules/planImport.ts';
import type { StoredCatalogue } from '#server/editing/plan/types.ts';
import { readCsv } from '#server/editing/sheets/readCsv.ts';
import { readXlsx } from '#server/editing/sheets/readXlsx.ts';
import { sheetCatalogue } from '#server/editing/sheets/readSheets.ts';
import { writeCsv } from '#server/editing/sheets/writeCsv.ts';
import { writeXlsx } from '#server/editing/sheets/writeXlsx.ts';
import { storedCatalogue } from '../../../support/editing/storedCatalogueArbitrary.ts';
import { runs } from '../../../support/runner/extent.ts';
import { atOnce } from '../../../support/runner/atOnce.ts';

/** What importing a file would do to the shop that it was exported from. */
function changesOf(file: unknown, stored: StoredCatalogue): unknown {
  const names = {
    currency: 'USD',
    categories: new Map(stored.categories.map(({ name, parent }) => [name, parent])),
    brands: new Set(stored.brands.map(({ name }) => name)),
  };
  const reading = atOnce(parseCatalogue(file, names));
  if (!reading.ok) return reading.faults;
  const planning = planImport(reading.catalogue, stored, (url) => ({ url }));
  if (!planning.ok) return planning.faults;
  const { categories, brands, products } = planning.plan;
  return [categories, brands, products].flatMap(({ create, update }) => [...create, ...update]);
}

describe('an exported catalogue changes nothing when it is imported again', () => {
  const numRuns = runs(300);

  it('as .json', () => {
    fc.assert(
      fc.property(storedCatalogue, (stored) => {
        const text = JSON.stringify(exportCatalogue(stored, 'r1-00000000'));
        expect(changesOf(JSON.parse(text), stored)).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('as .csv', () => {
    fc.assert(
      fc.property(storedCatalogue, (stored) => {
        if (stored.products.length === 0) return;
        const sheet = sheetCatalogue([readCsv(writeCsv(exportCatalogue(stored, 'r1-00000000')))]);
        expect([sheet.faults, sheet.notes]).toEqual([[], []]);
        expect(changesOf(sheet.catalogue, stored)).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('as .xlsx', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(storedCatalogue, async (stored) => {
        if (stored.products.length === 0) return;
        const exported = exportCatalogue(stored, 'r1-00000000');
        const sheet = sheetCatalogue(await readXlsx(await writeXlsx(exported)));
        expect([sheet.faults, sheet.notes]).toEqual([[], []]);
        expect(changesOf(sheet.catalogue, stored)).toEqual([]);
      }),
      { numRuns: runs(100), endOnFailure: true },
    );
  });
});
