import type { ImportFault } from '#contract/operator/import.ts';
import type { CatalogueEdit } from '#contract/operator/catalogue.ts';
import { type Column, columnHint, columnNamed, goodsColumns } from '#server/editing/sheets/columns.ts';
import type { Path } from '#server/editing/values/place.ts';
import { type Cell, parseCell } from '#server/editing/sheets/cellValue.ts';
import type { Stored, StoredProduct, VariationFields } from '#server/editing/plan/types.ts';
import { variationChoices } from '#server/editing/import/rules/variationChoices.ts';

/** What can be edited: ids and exports say what is meant, and the category's own names belong to the category. */
const editable = goodsColumns.filter(
  ({ kind, header }) => kind !== 'id' && !/^(category_mm|parent_category|stock_at_export|export)$/.test(header),
);

/** The fields that an edit may name, for messages. */
export const editableFields = (of: Column['of']): string[] =>
  editable.filter((column) => column.of === of).map(({ header }) => header.replace(/^variation_/, ''));

type FileThing = Record<string, unknown>;

/** The edits as a catalogue file that speaks of nothing else, and the way from its faults back to the edits. */
export interface EditFile {
  file: { products: FileThing[] };
  faults: ImportFault[];
  faultOfEdit: (fault: ImportFault) => ImportFault;
}

/** Writes edits as a catalogue file of the products that they are about. */
export function editFile(edits: CatalogueEdit[], stored: StoredProduct[]): EditFile {
  const builder = new EditBuilder(stored);
  edits.forEach((edit, i) => builder.add(edit, i));
  return {
    file: { products: builder.products },
    faults: builder.faults,
    faultOfEdit: (fault) => ({ ...fault, path: builder.editPath(fault.path) }),
  };
}

class EditBuilder {
  readonly products: FileThing[] = [];
  readonly faults: ImportFault[] = [];
  readonly #stored: Map<number, StoredProduct>;
  readonly #unclearEdits = new Set<CatalogueEdit>();
  /** From a place of the file, as text, to the edit that put something there. */
  readonly #origins = new Map<string, Path>();

  constructor(stored: StoredProduct[]) {
    this.#stored = new Map(stored.map((each) => [each.id, each]));
  }

  add(edit: CatalogueEdit, i: number): void {
    const product = this.#stored.get(edit.product);
    const path: Path = ['edits', i];
    if (!product) return this.#fault([...path, 'product'], `the shop has no product ${edit.product}`);
    const thing = this.#productThing(product);
    if (Object.keys(edit.set).length === 0) this.#fault([...path, 'set'], 'changes nothing');
    for (const [name, value] of Object.entries(edit.set)) {
      this.#assign({ edit, product, thing, place: [...path, 'set', name], name, value: value as Cell });
    }
  }

  editPath(path: Path): Path {
    for (let length = path.length; length > 0; length -= 1) {
      const origin = this.#origins.get(JSON.stringify(path.slice(0, length)));
      if (origin) return origin;
    }
    return path;
  }

  #assign({ edit, product, thing, place, name, value }: Assignment): void {
    const column = columnOf(name, edit.variation !== undefined);
    if (!column) return this.#fault(place, unknownField(name, edit.variation !== undefined));
    const read = readValue(column, value);
    if ('fault' in read) return this.#fault(place, read.fault);
    const twin = Object.keys(edit.set).find((each) => columnOf(each, edit.variation !== undefined) === column);
    if (twin !== undefined && twin !== name) return this.#fault(place, `is the same as "${twin}"; keep one of them`);
    const target = column.of === 'product' ? thing : this.#variationThing(edit, product, thing, place);
    if (!target) return;
    target.value[column.key] = read.value;
    this.#origins.set(JSON.stringify([...target.path, column.key]), place);
    if (!this.#origins.has(JSON.stringify(target.path))) this.#origins.set(JSON.stringify(target.path), place);
  }

  #productThing(product: StoredProduct): Target {
    const { id } = product;
    const known = this.products.findIndex((each) => each['id'] === id);
    if (known >= 0) return { value: this.products[known] ?? {}, path: ['products', known] };
    const value: FileThing = { id, variations: [] };
    this.products.push(value);
    return { value, path: ['products', this.products.length - 1] };
  }

  #variationThing(edit: CatalogueEdit, product: StoredProduct, thing: Target, place: Path): Target | undefined {
    const variation = wantedVariation(edit, product);
    if (typeof variation === 'string') return this.#unclear(edit, place, variation);
    const list = thing.value['variations'] as FileThing[];
    const known = list.findIndex((each) => each['id'] === variation.id);
    if (known >= 0) return { value: list[known] ?? {}, path: [...thing.path, 'variations', known] };
    list.push({ id: variation.id });
    return { value: list.at(-1) ?? {}, path: [...thing.path, 'variations', list.length - 1] };
  }

  /** Once for an edit, however many of its fields belong to the variation. */
  #unclear(edit: CatalogueEdit, place: Path, message: string): undefined {
    if (!this.#unclearEdits.has(edit)) this.#fault(place, message);
    this.#unclearEdits.add(edit);
  }

  #fault(path: Path, message: string): void {
    this.faults.push({ path, message });
  }
}

interface Target {
  value: FileThing;
  path: Path;
}

interface Assignment {
  edit: CatalogueEdit;
  product: StoredProduct;
  thing: Target;
  place: Path;
  name: string;
  value: Cell;
}

/** Beside a variation, `sku`, `images` and `archived` are its own. */
function columnOf(name: string, ofVariation: boolean): Column | undefined {
  if (!ofVariation) return columnNamed(editable, name);
  const own = editable.filter(({ of }) => of === 'variation');
  return columnNamed(own, name) ?? columnNamed(own, `variation_${name}`);
}

function unknownField(name: string, ofVariation: boolean): string {
  const known = ofVariation ? editable.filter(({ of }) => of === 'variation') : editable;
  const names = known.map(({ header }) => (ofVariation ? header.replace(/^variation_/, '') : header));
  const belongsAbove = ofVariation && columnNamed(editable, name);
  const why = belongsAbove ? 'belongs to the product, not to a variation' : `there is no field "${name}"`;
  return `${why}${belongsAbove ? '' : columnHint(known, name)}; there are: ${names.join(', ')}`;
}

/** Lists are taken as they are, everything else as the cell of a sheet. */
function readValue(column: Column, value: unknown): { value: unknown } | { fault: string } {
  if (Array.isArray(value) && column.kind === 'pictures') return { value };
  if (typeof value === 'object' && value !== null) return { fault: 'must be text, a number, true, false or null' };
  const read = parseCell(column.kind, value as Cell);
  const isEmpty = 'value' in read && (read.value ?? null) === null;
  return isEmpty && needed.has(column.key) ? { fault: 'cannot be empty' } : read;
}

/** What nothing can be without. */
const needed: ReadonlySet<string> = new Set(['category', 'nameEn', 'type', 'weightGrams', 'stock']);

/** The variation that is meant, or why that cannot be told. */
function wantedVariation({ variation }: CatalogueEdit, product: StoredProduct): Stored<VariationFields> | string {
  const all = product.variations;
  if (variation !== undefined) {
    const found = all.find(({ id }) => id === variation);
    return found ?? `product ${product.id} has no variation ${variation}; it has:${variationChoices(product, all)}`;
  }
  const living = all.filter(({ archived }) => !archived);
  const [only, ...others] = living.length > 0 ? living : all;
  if (!only) return `product ${product.id} has no variation`;
  if (others.length === 0) return only;
  return `product ${product.id} has ${others.length + 1} variations; name one of them:${variationChoices(product, [only, ...others])}`;
}
