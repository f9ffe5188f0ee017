import { describe, expect, it } from 'vitest';
import { parseCatalogue } from '#server/editing/file/catalogueFile.ts';
import { planImport } from '#server/editing/import/rules/planImport.ts';
import { planNotes } from '#server/editing/import/rules/planNotes.ts';
import { officeShop } from '../../../support/editing/officeShop.ts';
import { atOnce } from '../../../support/runner/atOnce.ts';

const category = 'အစမ်း – Trials';
const product = { category, name: 'New', type: 'SINGLE' };

/** What is said of a file beside a shop whose goods cost 4.05, 0.10, 19.90 and more. */
function notesOn(products: unknown[]): string[] {
  const shop = {
    currency: 'USD',
    categories: new Map(officeShop.categories.map(({ name, parent }) => [name, parent])),
    brands: new Set<string>(),
  };
  const reading = atOnce(parseCatalogue(products, shop));
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  const planning = planImport(reading.catalogue, officeShop, (url) => ({ url }));
  if (!planning.ok) throw new Error(JSON.stringify(planning.faults));
  return planNotes(planning.plan, () => officeShop);
}
const priced = (price: number | null, more: object = {}) => {
  const { name: nameEn, ...rest } = product;
  return { ...rest, nameEn, ...more, variations: [{ weightGrams: 1, stock: 1, price }] };
};

describe('what may not be meant', () => {
  it.each([
    ['a usual price', priced(4), []],
    ['a price that others have thirtyfold', priced(135), ['"New" costs 135.00, where others cost about 4.50']],
    ['no price', priced(null), ['without a price, nobody can buy: "New"']],
    [
      'nearly a category of the shop',
      priced(4, { category: 'အစမ်း - Trials' }),
      [`category "အစမ်း - Trials" is new; is "${category}" meant, which the shop has?`],
    ],
    ['a category of another name', priced(4, { category: 'Frozen Fish' }), []],
  ])('is said of %s', (_case, given, notes) => expect(notesOn([given])).toEqual(notes));

  it('is said of a price that is another by a comma', () => {
    const given = { id: 2, variations: [{ id: 20, price: 1990 }] };
    expect(notesOn([given])).toEqual(['"ကြက်သား" costs 1990.00, and 19.90 before']);
  });
});
