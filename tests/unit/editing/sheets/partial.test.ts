import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodsColumns } from '#server/editing/input/columns.ts';
import { exportCatalogue } from '#server/editing/plan/exported.ts';
import type { StoredCatalogue } from '#server/editing/plan/types.ts';
import { readCsv } from '#server/editing/sheets/readCsv.ts';
import type { SheetTable } from '#server/editing/sheets/table.ts';
import { writeCsv, writeXlsx } from '#server/editing/sheets/writeSheets.ts';
import { readXlsx } from '#server/editing/sheets/readXlsx.ts';
import { type SheetComparison, compareSheets } from '../../../support/editing/compareSheet.ts';
import { blank } from '../../../support/editing/blank.ts';
import { storedProduct, storedVariation } from '../../../support/editing/storedGoods.ts';
import { storedCatalogue } from '../../../support/editing/storedCatalogueArbitrary.ts';
import { runs } from '../../../support/runner/extent.ts';

const given = {
  ...{ brand: 'Inle', nameMm: 'လက်ဖက်', descriptionEn: 'Fine', images: [{ url: '/uploads/a.webp' }] },
  ...{ promotion: true, popular: true },
};
const shirt = storedProduct(2, 'Shirt', {
  ...given,
  type: 'VARIANTS',
  variations: [
    storedVariation(21, { size: 'S', colour: 'red' }),
    storedVariation(22, { size: 'L', colour: 'red' }),
    storedVariation(23, { size: 'L', colour: 'blue', sku: 'blue-l' }),
  ],
});
const shop: StoredCatalogue = {
  categories: [{ ...blank('category'), id: 1, name: 'Tea', nameMm: null, parent: null, image: null, archived: false }],
  brands: [{ id: 1, name: 'Inle', image: null, archived: false }],
  products: [storedProduct(1, 'Green Tea', given), shirt, storedProduct(3, 'Old', { ...given, archived: true })],
};
const sheet = (...rows: string[]): SheetComparison => compareSheets([readCsv(Buffer.from(rows.join('\n')))], shop);

describe('a sheet with the ids of products', () => {
  it('may have any other columns: what has none stays as it is', () => {
    expect(sheet('id,price', '1,5.25')).toEqual({
      ...{ faults: [], notes: [] },
      changes: ['variation 10 price: 4.5 → 5.25'],
    });
    expect(sheet('id,name_mm', '1,လက်ဖက်စိမ်း', '2,').changes).toEqual([
      'product 1 name_mm: လက်ဖက် → လက်ဖက်စိမ်း',
      'product 2 name_mm: လက်ဖက် → null',
    ]);
    expect(sheet('id,popular', '1,no').changes).toEqual(['product 1 popular: true → false']);
    expect(sheet('id', '1', '2')).toEqual({ faults: [], notes: [], changes: [] });
  });

  it('leaves off sale what is off sale', () =>
    expect(sheet('id,price', '3,9').changes).toEqual(['variation 30 price: 4.5 → 9']));

  it('names one of several variations by its id, its sku, or what tells it apart', () => {
    expect(sheet('id,variation,price', '2,22,7').changes).toEqual(['variation 22 price: 4.5 → 7']);
    expect(sheet('id,variation_sku,stock', '2,blue-l,0').changes).toEqual(['variation 23 stock: 5 → 0']);
    expect(sheet('id,size,price', '2,S,7').changes).toEqual(['variation 21 price: 4.5 → 7']);
  });

  it('is refused at the row where the variation is not clear', () => {
    expect(sheet('id,price', '1,5', '2,7').faults).toEqual([
      'row 3: product 2 has 3 variations that this may be; give the variation_id of one: 21 (red, S), 22 (red, L), 23 (blue, L, sku blue-l)',
    ]);
    expect(sheet('id,price', '1,5', '1,7').faults).toEqual([
      'row 3: same product as row 2, and neither says which variation',
    ]);
    expect(sheet('id,variation_id,price', '1,10,5', '1,,7').faults).toEqual([
      'row 3: variation 10 of this product stands in the file already',
    ]);
    expect(sheet('id,variation_id,price', '2,10,7').faults).toEqual([
      'row 2, column "variation_id" (B2): this product has no variation 10 in the shop; leave the id out for a new one',
    ]);
    expect(sheet('id,price', '99,7').faults).toEqual([
      'row 2, column "id" (A2): the shop has no product 99; leave the id out for a new one',
    ]);
  });

  it('adds a variation when all that one needs is there, and says what is missing otherwise', () => {
    const why = 'the shop has no such variation of this product (it has 10), and a new one needs it';
    expect(sheet('id,size,colour,price,weight_g,stock', '1,L,,5,200,3', '1,S,,4,100,3').changes).toEqual([
      'product 1 type: SINGLE → VARIANTS',
      'new variation Green Tea (L)',
      'new variation Green Tea (S)',
    ]);
    const missing = (row: number) => ['weight_g', 'stock'].map((head) => `row ${row}: "${head}" is missing; ${why}`);
    expect(sheet('id,size,price', '1,L,5', '1,S,4').faults).toEqual([...missing(2), ...missing(3)]);
  });

  it('makes a new product of a row without id only when the sheet has what one needs', () => {
    expect(sheet('id,price', '1,5', ',7').faults).toEqual([
      'row 3: has no id, so that it would be a new product; for one the sheet lacks the columns "category", "name", "weight_g", "stock"',
    ]);
    expect(sheet('id,category,name,price,weight_g,stock', '1,Tea,Green Tea,5,100,5', ',Tea,,7,100,').faults).toEqual([
      'row 3, column "name" (C3): must be text, but is empty',
      'row 3, column "stock" (F3): must be a number, but is empty',
    ]);
    expect(
      sheet('id,category,name,price,weight_g,stock', '1,Tea,Green Tea,5,100,5', ',Tea,Black,7,100,1').changes,
    ).toEqual(['new product Black', 'variation 10 price: 4.5 → 5']);
  });

  it('takes away what an empty cell stands for, and refuses where something must be', () => {
    expect(sheet('id,variation_id,price', '1,10,').changes).toEqual(['variation 10 price: 4.5 → null']);
    expect(sheet('id,brand', '1,').changes).toEqual(['product 1 brand: Inle → null']);
    expect(sheet('id,name,stock,price', '1,,5,4').faults).toEqual([
      'row 2, column "name" (B2): must be text, but is empty',
    ]);
    expect(sheet('id,variation_id,stock', '1,10,').faults).toEqual([
      'row 2, column "stock" (C2): must be a number, but is empty',
    ]);
  });

  it('says nothing of a category that it does not name', () =>
    expect(sheet('id,category_mm', '1,လက်ဖက်').faults).toEqual([
      'row 2, column "category_mm" (B2): is about the category, which is not named; give the category as well',
    ]));
});

it('an exported sheet changes nothing, whichever columns are left of it', { timeout: 60_000 }, () => {
  const kept = fc.subarray(goodsColumns.filter(({ header }) => !isOfCategory(header)).map(({ header }) => header));
  fc.assert(
    fc.property(storedCatalogue, kept, (stored, headers) => {
      if (stored.products.length === 0) return;
      const all = readCsv(writeCsv(exportCatalogue(stored, 'r1-00000000')));
      const table = withColumns(all, ['id', 'variation_id', ...headers]);
      expect(compareSheets([table], stored)).toMatchObject({ faults: [], changes: [] });
    }),
    { numRuns: runs(100) },
  );
});

const isOfCategory = (header: string): boolean => /^(category_mm|parent_category)$/.test(header);

function withColumns({ rows, ...table }: SheetTable, headers: string[]): SheetTable {
  const [head = []] = rows;
  const at = head.flatMap((header, i) => (headers.includes(String(header)) ? [i] : []));
  return { ...table, rows: rows.map((row) => at.map((i) => row[i])) };
}

describe('an exported catalogue changes nothing when it is imported again', () => {
  const nothing = { faults: [], notes: [], changes: [] };

  it('as .csv', () => {
    fc.assert(
      fc.property(storedCatalogue, (stored) => {
        if (stored.products.length === 0) return;
        const table = readCsv(writeCsv(exportCatalogue(stored, 'r1-00000000')));
        expect(compareSheets([table], stored)).toEqual(nothing);
      }),
      { numRuns: runs(100) },
    );
  });

  it('as .xlsx', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(storedCatalogue, async (stored) => {
        if (stored.products.length === 0) return;
        const exported = exportCatalogue(stored, 'r1-00000000');
        expect(compareSheets(await readXlsx(await writeXlsx(exported)), stored)).toEqual(nothing);
      }),
      { numRuns: runs(40), endOnFailure: true },
    );
  });
});
