import type { CatalogueEdit } from '#contract/operator/catalogue.ts';
import type { ImportFault } from '#contract/operator/import.ts';
import { planProducts } from '#server/editing/import/rules/planProducts.ts';
import type { PictureOf, Planning, StoredCatalogue, StoredProduct } from '#server/editing/plan/types.ts';
import type { Column } from '#server/editing/sheets/columns.ts';
import { productValues, variationValues } from '#server/editing/values/fields.ts';
import { suggestion } from '#server/editing/values/suggestion.ts';
import { type Path, Place } from '#server/editing/values/place.ts';
import { EditedGoods } from './editedGoods.ts';
import { fieldNamed, fieldValue, unknownField } from './fields.ts';
import { meantVariation } from './meantVariation.ts';

/** What edits change, or every fault of them; those that only show beside the rest of the shop come last. */
export function planEdits(edits: CatalogueEdit[], stored: StoredCatalogue, pictureOf: PictureOf): Planning {
  const goods = new EditedGoods();
  const products = new Map(stored.products.map((each) => [each.id, each]));
  const names = {
    category: stored.categories.map(({ name }) => name),
    brand: stored.brands.map(({ name }) => name),
  };
  const faults = edits.flatMap((edit, i) => readEdit(edit, ['edits', i], products.get(edit.product), names, goods));
  faults.push(...goods.twinSkus());
  if (faults.length > 0) return { ok: false, faults };
  const reading = { as: 'counted' } as const;
  const planned = planProducts(goods.products, stored.products, { pictureOf, reading }, faults);
  if (faults.length > 0) return { ok: false, faults: faults.map((fault) => goods.faultOfEdit(fault)) };
  const none = { create: [], update: [] };
  return { ok: true, plan: { categories: none, brands: none, products: planned, unchanged: planned.unchanged } };
}

type Names = Readonly<Record<string, readonly string[]>>;

/** Puts what an edit gives to the rest; answers its faults. */
function readEdit(
  edit: CatalogueEdit,
  path: Path,
  product: StoredProduct | undefined,
  names: Names,
  goods: EditedGoods,
): ImportFault[] {
  if (!product) return [{ path: [...path, 'product'], message: `the shop has no product ${edit.product}` }];
  const fields = Object.keys(edit.set);
  if (fields.length === 0) return [{ path: [...path, 'set'], message: 'changes nothing' }];
  const ofVariation = edit.variation !== undefined;
  const meant = meantVariation(edit, product);
  let isUnclear = false;
  return fields.flatMap((name) => {
    const faultsAt = (...messages: string[]) =>
      messages.map((message): ImportFault => ({ path: [...path, 'set', name], message }));
    const column = fieldNamed(name, ofVariation);
    if (!column) return faultsAt(unknownField(name, ofVariation));
    const read = fieldValue(column, edit.set[name]);
    if ('fault' in read) return faultsAt(read.fault);
    const twin = fields.find((each) => fieldNamed(each, ofVariation) === column);
    if (twin !== undefined && twin !== name) return faultsAt(`is the same as "${twin}"; keep one of them`);
    const variation = column.of === 'variation' ? meant : undefined;
    if (variation && 'fault' in variation) {
      // Once for an edit, however many of its fields belong to the variation.
      const first = isUnclear ? [] : faultsAt(variation.fault);
      isUnclear = true;
      return first;
    }
    const key = column.key === 'price' ? 'priceMinor' : column.key;
    const checked = check(column.of, key, read.value, names);
    goods.set(product, variation, key, checked.value, [...path, 'set', name]);
    return faultsAt(...checked.faults);
  });
}

/** Checks a value as a catalogue file would be; categories and brands must be there. */
function check(of: Column['of'], key: string, given: unknown, names: Names): { value: unknown; faults: string[] } {
  const faults: ImportFault[] = [];
  const place = Place.top(given, faults);
  const rules: Readonly<Record<string, (place: Place) => unknown>> = of === 'product' ? productValues : variationValues;
  const value = rules[key]?.(place);
  const known = names[key];
  if (known && typeof value === 'string' && !known.includes(value))
    place.fault(`there is no ${key} "${value}"${suggestion(value, known)}`);
  return { value, faults: faults.map(({ message }) => message) };
}
