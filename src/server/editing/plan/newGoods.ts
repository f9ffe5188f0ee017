import { type Field, fieldsOf } from '#contract/catalogue/fields.ts';
import type { NewGoods } from '#contract/operator/goods/goods.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { ProductInput, VariationInput } from '#server/editing/input/types.ts';
import { fieldName } from './words.ts';
import { planProducts } from './products.ts';
import { codeOf } from './codes.ts';
import { optionKey, twins } from '#server/editing/input/duplicates.ts';
import { type PictureOf, type Planning, planOf, type StoredCatalogue } from './types.ts';
import { unsaid } from '#server/editing/input/values.ts';
import type { Path } from '#server/editing/input/inputNode.ts';
import { type Names, namesFor, readField } from '#server/editing/input/editedField.ts';

/**
 * Plans a new product, or returns every fault; one of the same name in its category, or of the same sku, is a fault.
 */
export function planNewGoods(goods: NewGoods, stored: StoredCatalogue, pictureOf: PictureOf): Planning {
  const names = namesFor(stored);
  const faults: ImportFault[] = [];
  const value = readFields(goods.set, ['set'], false, names, faults);
  const variations = goods.variations.map((set, i) => {
    const path = ['variations', i];
    const variation = readFields(set, path, true, names, faults);
    return { ...unsaid('variation'), exported: undefined, id: undefined, ...variation };
  });
  const product: ProductInput = { ...unsaid('product'), path: [], id: undefined, ...value, variations };
  faults.push(
    ...lacking(goods),
    ...takenBy(product, stored),
    ...duplicateOptions(variations),
    ...twinCodes(variations),
  );
  if (faults.length > 0) return { ok: false, faults };
  const planned = planProducts([product], stored.products, { pictureOf, reading: { as: 'counted' } }, faults);
  if (faults.length > 0) return { ok: false, faults: faults.map(inFieldNames) };
  return { ok: true, plan: planOf({ products: planned }) };
}

function readFields(
  set: Record<string, unknown>,
  path: Path,
  ofVariation: boolean,
  names: Names,
  faults: ImportFault[],
): Record<string, unknown> {
  const entries = Object.entries(set).flatMap(([name, value]) => {
    const read = readField(name, value, ofVariation, names);
    const found = 'fault' in read ? [{ path: [], message: read.fault }] : read.faults;
    if (!('fault' in read) && !ofVariation && read.column.of === 'variation')
      found.push({ path: [], message: 'belongs to a variation, not to the product' });
    faults.push(...found.map(({ path: within, message }) => ({ path: [...path, name, ...within], message })));
    return 'fault' in read ? [] : [[read.key, read.value]];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** A fault of the plan at the field as the wish names it. */
const inFieldNames = ({ path, message }: ImportFault): ImportFault => ({
  path: path.map((step, i) => (i === 2 && typeof step === 'string' ? fieldName('variation', step) : step)),
  message,
});

/** Returns what a new product must say, at the field where it is missing. */
function lacking({ set, variations }: NewGoods): ImportFault[] {
  const need = (fields: Record<string, unknown>, wanted: string[], path: Path) =>
    wanted
      .filter((name) => (fields[name] ?? null) === null)
      .map((name) => ({ path: [...path, name], message: 'is missing; a new product needs it' }));
  return [
    ...need(set, ['name', 'category'], ['set']),
    ...variations.flatMap((each, i) => need(each, ['weight_g', 'stock'], ['variations', i])),
  ];
}

/** An import would take the product for the one that the shop has. */
function takenBy({ nameEn, category, sku }: ProductInput, { products }: StoredCatalogue): ImportFault[] {
  const named = products.find((each) => each.nameEn === nameEn && each.category === category);
  const same = sku ? products.find((each) => each.sku === sku) : undefined;
  const state = named?.archived ? ', which is hidden; show that one again' : '';
  return [
    ...(named
      ? [{ path: ['set', 'name'], message: `is the name of product ${named.id} in this category${state}` }]
      : []),
    ...(same ? [{ path: ['set', 'sku'], message: `belongs to "${same.nameEn}" (${same.id}) in the shop` }] : []),
  ];
}

/** No two variations have the same sku or barcode. */
const twinCodes = (variations: VariationInput[]): ImportFault[] =>
  uniqueFields.flatMap(({ key, name }) =>
    twins(variations, (each) => codeOf(each, key)).map(({ thing }) => ({
      path: ['variations', variations.indexOf(thing), name],
      message: `same ${name} as another one of this product`,
    })),
  );

const uniqueFields = (fieldsOf('variation') as readonly Field[]).filter(({ isUnique }) => isUnique);

/** Shoppers tell variations apart by size and colour. */
const duplicateOptions = (variations: VariationInput[]): ImportFault[] =>
  twins(variations, optionKey).map(({ thing }) => ({
    path: ['variations', variations.indexOf(thing)],
    message: 'has the size and colour of another one of this product',
  }));
