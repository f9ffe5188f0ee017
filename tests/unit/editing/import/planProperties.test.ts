import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCatalogue } from '#server/editing/file/catalogueFile.ts';
import { planImport } from '#server/editing/import/rules/planImport.ts';
import type { Planning, StoredCatalogue } from '#server/editing/plan/types.ts';
import { validFile } from '../../../support/editing/fileArbitrary.ts';
import { emptyShop } from '../../../support/editing/fileExamples.ts';
import { applyPlan, emptyStoredCatalogue } from '../../../support/editing/applyPlan.ts';
import { runs } from '../../../support/runner/extent.ts';
import { atOnce } from '../../../support/runner/atOnce.ts';

function planning(file: unknown, stored: StoredCatalogue): Planning {
  const reading = atOnce(parseCatalogue(file, emptyShop));
  if (!reading.ok) throw new Error('the file was valid');
  return planImport(reading.catalogue, stored, (url) => ({ url }));
}

/** Imports a file; one that does not go with the shop leaves it as it is. */
function afterImport(file: unknown, stored: StoredCatalogue): StoredCatalogue {
  const planned = planning(file, stored);
  return planned.ok ? applyPlan(planned.plan, stored) : stored;
}

test('a second import of the same file does nothing, whatever was there before', () => {
  fc.assert(
    fc.property(fc.array(validFile, { minLength: 1, maxLength: 3 }), (files) => {
      const before = files.reduce<StoredCatalogue>((stored, file) => afterImport(file, stored), emptyStoredCatalogue);
      const last = files.at(-1);
      if (!planning(last, before).ok) return;
      const again = planning(last, afterImport(last, before));
      if (!again.ok) throw new Error('what was taken once is taken again');
      const { categories, brands, products } = again.plan;
      const changes = [categories, brands, products].flatMap(({ create, update }) => [...create, ...update]);
      expect(changes).toEqual([]);
    }),
    { numRuns: runs(400) },
  );
});

test('an import takes nothing away', () => {
  fc.assert(
    fc.property(validFile, validFile, (first, second) => {
      const before = afterImport(first, emptyStoredCatalogue);
      const after = afterImport(second, before);
      const ids = (shop: StoredCatalogue): number[] =>
        shop.products.flatMap(({ id, variations }) => [id, ...variations.map((each) => each.id)]);
      expect(ids(after)).toEqual(expect.arrayContaining(ids(before)));
    }),
  );
});

test('everything in the file is counted once', () => {
  fc.assert(
    fc.property(validFile, validFile, (first, second) => {
      const planned = planning(second, afterImport(first, emptyStoredCatalogue));
      const reading = atOnce(parseCatalogue(second, emptyShop));
      if (!planned.ok || !reading.ok) return;
      const { categories, brands, products, unchanged } = planned.plan;
      const changes = [categories, brands, products].flatMap(({ create, update }) => [...create, ...update]);
      const things =
        reading.catalogue.categories.length + reading.catalogue.brands.length + reading.catalogue.products.length;
      expect(changes.length + unchanged).toBe(things);
    }),
  );
});
