import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import {
  brandColumns,
  categoryColumns,
  type Column,
  columnNamed,
  goodsColumns,
  isBlank,
} from '#server/editing/input/columns.ts';
import { productTypeOf } from '#server/editing/input/values.ts';
import {
  type Group,
  productGroups,
  type ColumnHeaders,
  readColumnHeaders,
  type SheetRow,
  sheetRows,
} from './readRows.ts';
import { type SheetFault, type SheetTable, SheetUnreadable } from './table.ts';

/** A place in a sheet; row and column from 0. */
export interface SheetPlace {
  sheet?: string | undefined;
  row: number;
  column?: number | undefined;
}

/** Sheets in the form of a catalogue file, with the way back from every path to its cell. */
export interface SheetCatalogue {
  catalogue: unknown;
  tables: SheetTable[];
  faults: SheetFault[];
  notes: string[];
  placeOf: (path: ImportFault['path']) => SheetPlace | undefined;
}

type Thing = Record<string, unknown>;
type Path = ImportFault['path'];

/**
 * Makes a catalogue file of sheets: one row for each variation, and sheets of categories and brands where there are.
 *
 * @throws {SheetUnreadable} there is nothing in it, or it cannot be told which sheet holds the products
 */
export function sheetCatalogue(tables: SheetTable[]): SheetCatalogue {
  const work = catalogueOfSheets(tables);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Makes the same in steps: yields between rows and between products, of which a large sheet has many. */
export function* catalogueOfSheets(tables: SheetTable[]): Generator<undefined, SheetCatalogue> {
  const { notes, ...chosen } = chooseSheets(tables);
  const read = new Map<SheetTable, SheetTable>();
  const fromHead = (table: SheetTable, columns: readonly Column[]): SheetTable => {
    const below = fromHeaders(table, columns);
    read.set(table, below);
    return below;
  };
  const products = fromHead(chosen.products, goodsColumns);
  const categories = chosen.categories && fromHead(chosen.categories, categoryColumns);
  const brands = chosen.brands && fromHead(chosen.brands, brandColumns);
  const builder = new CatalogueBuilder(notes);
  const goods = yield* builder.products(products);
  const bare = !categories && !brands;
  const catalogue = bare
    ? goods
    : withoutUndefined({
        categories: categories && (yield* builder.named('categories', categories, categoryColumns)),
        brands: brands && (yield* builder.named('brands', brands, brandColumns)),
        products: goods,
      });
  return {
    catalogue,
    tables: tables.map((table) => read.get(table) ?? table),
    faults: builder.faults,
    notes,
    placeOf: (path) => builder.placeOf(bare ? ['products', ...path] : path),
  };
}

class CatalogueBuilder {
  readonly faults: SheetFault[] = [];
  readonly #notes: string[];
  /** From the path of a field or a thing, as text, to its place. */
  readonly #places = new Map<string, SheetPlace>();

  constructor(notes: string[]) {
    this.#notes = notes;
  }

  *products(table: SheetTable): Generator<undefined, Thing[]> {
    const needed = requiredColumns(table);
    const { heads, rows } = yield* this.#read(table, goodsColumns, needed.ofSheet);
    yield;
    const groups = productGroups(rows, table.name, this.faults);
    this.faults.push(...groups.flatMap((group) => needed.faultOf(group) ?? []));
    this.#notes.push(...noteOnIgnoredRows(heads, groups));
    const things: Thing[] = [];
    for (const [i, group] of groups.entries()) {
      things.push(this.#product(table, heads, group, ['products', i]));
      yield;
    }
    return things;
  }

  *named(kind: 'categories' | 'brands', table: SheetTable, columns: readonly Column[]): Generator<undefined, Thing[]> {
    const { heads, rows } = yield* this.#read(table, columns, ['name']);
    return rows.map((row, i) => {
      const thing: Thing = {};
      this.#remember([kind, i], table, row.row);
      for (const [at, column] of heads.columns) this.#set(thing, column, row, at, [kind, i], table);
      return thing;
    });
  }

  placeOf(path: Path): SheetPlace | undefined {
    for (let length = path.length; length > 0; length -= 1) {
      const place = this.#places.get(JSON.stringify(path.slice(0, length)));
      if (place) return place;
    }
    return undefined;
  }

  *#read(table: SheetTable, columns: readonly Column[], needed: readonly string[]) {
    const headers = readColumnHeaders(table, columns, needed);
    this.faults.push(...table.faults, ...headers.faults);
    const rows = yield* sheetRows(table, headers, this.faults);
    this.#notes.push(...(table.notes ?? []), ...headers.notes);
    return { heads: headers, rows };
  }

  #product(table: SheetTable, headers: ColumnHeaders, group: Group, path: Path): Thing {
    const thing: Thing = {};
    this.#remember(path, table, group[0]?.row ?? 0);
    for (const [at, column] of headers.columns) {
      if (column.of === 'product') this.#shared(thing, column, group, at, path, table);
    }
    const own = Array.from(headers.columns).filter(([, { of }]) => of === 'variation');
    thing['variations'] = this.#variationRows(table, own, group).map((row, i) => {
      const variation: Thing = {};
      this.#remember([...path, 'variations', i], table, row.row);
      for (const [at, column] of own) this.#set(variation, column, row, at, [...path, 'variations', i], table);
      return variation;
    });
    // The shop knows the type of what it has.
    if (thing['id'] === undefined) thing['type'] ??= productTypeOf(thing['variations'] as Thing[]);
    return thing;
  }

  /** A row that is empty where variations are told speaks of the product alone. */
  #variationRows(table: SheetTable, own: (readonly [number, Column])[], group: Group): Group {
    const ownRows = group.filter((row) => own.some(([, { header }]) => !isBlank(row.cells.get(header))));
    if (own.length === 0) this.faults.push(...sameProduct(table, group));
    return own.length > 0 && group.length > 1 ? group : ownRows;
  }

  /**
   * Reads what belongs to the product: it may stand on one of its rows or on all of them, but nothing else on another.
   */
  #shared(thing: Thing, column: Column, group: Group, at: number, path: Path, table: SheetTable): void {
    const filled = group.filter(({ cells }) => !isBlank(cells.get(column.header)));
    const first = filled[0] ?? group[0];
    if (!first) return;
    this.#set(thing, column, first, at, path, table);
    const words = (row: SheetRow): string => JSON.stringify(row.values.get(column.header));
    const other = filled.find((row) => words(row) !== words(first));
    if (!other) return;
    const message = `is another "${column.header}" than in row ${first.row + 1} of the same product`;
    this.faults.push({ sheet: table.name, row: other.row, column: at, message });
  }

  #set(thing: Thing, column: Column, row: SheetRow, at: number, path: Path, table: SheetTable): void {
    const value = row.values.get(column.header);
    const { path: steps } = column;
    if (value !== undefined) setWithin(thing, steps, value);
    // What cannot be taken away is said to be empty: a column that is left out would leave it.
    else if (column.kind !== 'id' && column.kind !== 'choice' && column.isRequired) setWithin(thing, steps, null);
    this.#remember([...path, ...steps], table, row.row, at);
  }

  #remember(path: Path, { name }: SheetTable, row: number, column?: number): void {
    this.#places.set(JSON.stringify(path), { sheet: name, row, column });
  }
}

/** Sets a field of a thing, or one of an object within it. */
function setWithin(thing: Thing, [step = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) thing[step] = value;
  else setWithin((thing[step] ??= {}) as Thing, rest, value);
}

/** Without a word about variations, a product stands on one row. */
const sameProduct = ({ name }: SheetTable, [first, ...others]: Group): SheetFault[] =>
  others.map(({ row }) => ({ sheet: name, row, message: `names the product of row ${(first?.row ?? 0) + 1} again` }));

interface ChosenSheets {
  products: SheetTable;
  categories?: SheetTable | undefined;
  brands?: SheetTable | undefined;
  notes: string[];
}

/** One sheet is that of the products, whatever it is called; of several, the one that is called so. */
function chooseSheets(tables: SheetTable[]): ChosenSheets {
  const filled = tables.filter(({ rows }) => rows.some((row) => !row.every(isBlank)));
  const named = (name: string) => filled.find((table) => table.name?.trim().toLowerCase() === name);
  const [categories, brands] = [named('categories'), named('brands')];
  const rest = filled.filter((table) => table !== categories && table !== brands);
  const products = named('products') ?? (rest.length === 1 ? rest[0] : undefined);
  if (filled.length === 0) throw new SheetUnreadable('is empty');
  if (!products) throw new SheetUnreadable(whichWords(filled));
  if (products.rows.slice(1).every((row) => row.every(isBlank))) throw new SheetUnreadable('holds headers and no rows');
  const others = rest.filter((table) => table !== products);
  const notes = others.map(({ name }) => `the sheet "${name ?? ''}" was not read`);
  return { products, categories, brands, notes };
}

function whichWords(filled: SheetTable[]): string {
  const names = filled.map(({ name }) => `"${name ?? ''}"`).join(', ');
  return `has the sheets ${names}, and none is called "Products"; give that name to the one with the products`;
}

/**
 * A note about rows that say nothing of a variation where the sheet speaks of little else: whoever empties a price may
 * expect that it goes. A sheet of everything has such rows for products without variations.
 */
function noteOnIgnoredRows({ columns }: ColumnHeaders, groups: Group[]): string[] {
  const own = Array.from(columns.values()).filter(({ of }) => of === 'variation');
  const isFull = ['weight_g', 'stock'].every((needed) => own.some(({ header }) => header === needed));
  if (isFull || own.length === 0) return [];
  const silent = groups.flatMap(([row, ...others]) =>
    row && others.length === 0 && own.every(({ header }) => isBlank(row.cells.get(header))) ? [row.row + 1] : [],
  );
  if (silent.length === 0) return [];
  const [first, ...rest] = silent;
  const where = rest.length === 0 ? `row ${first ?? ''}` : `row ${first ?? ''} and ${rest.length} more`;
  const headers = own.map(({ header }) => `"${header}"`).join(', ');
  return [`${where}: nothing stands under ${headers}, so that it stays as it is; name the variation_id to empty it`];
}

/** Further down nobody writes headers. */
const MOST_ABOVE = 20;

/**
 * Takes away what stands above the headers, such as a title: the headers come first, and every other row stays where it
 * is in the file. A row is one of headers when it names two columns or more, and the first row fewer.
 */
function fromHeaders(table: SheetTable, known: readonly Column[]): SheetTable {
  const { rows, faults, notes = [] } = table;
  const named = (at: number): number =>
    (rows[at] ?? []).filter((cell) => typeof cell === 'string' && columnNamed(known, cell) !== undefined).length;
  const headAt = named(0) >= 2 ? 0 : rows.slice(0, MOST_ABOVE).findIndex((_, at) => named(at) >= 2);
  if (headAt <= 0 || named(0) >= named(headAt)) return table;
  const above = rows.slice(0, headAt).some((row) => !row.every(isBlank));
  const note = `the headers stand in row ${headAt + 1}; what is above them was not read`;
  return {
    ...table,
    headAt,
    rows: [rows[headAt] ?? [], ...rows.slice(1, headAt + 1).map(() => []), ...rows.slice(headAt + 1)],
    faults: faults.flatMap(({ row = headAt, ...fault }) =>
      row < headAt ? [] : [{ ...fault, row: row === headAt ? 0 : row }],
    ),
    notes: above ? [...notes, note] : notes,
  };
}

/** Columns that the sheet of products lacks: in its head when every row needs them, else at each row that does. */
interface RequiredColumns {
  ofSheet: readonly string[];
  faultOf(group: Group): SheetFault | undefined;
}

/** A row with the id of a product may leave out whatever stays as it is; a new product needs some columns. */
function requiredColumns({ name, rows: [head = [], ...rows] }: SheetTable): RequiredColumns {
  const { columns } = readColumnHeaders({ rows: [head], faults: [] }, goodsColumns, []);
  const headers = Array.from(columns, ([at, column]) => ({ at, ...column }));
  const idAt = headers.find(({ header }) => header === 'id')?.at;
  const own = headers.filter(({ of }) => of === 'variation');
  const isPartial = idAt !== undefined && rows.some((row) => !isBlank(row[idAt]));
  if (!isPartial) {
    const isFilled = own.some(({ at }) => rows.some((row) => !isBlank(row[at])));
    return { ofSheet: [...OF_PRODUCT, ...(isFilled ? OF_VARIATION : [])], faultOf: () => undefined };
  }
  const isThere = (header: string): boolean => headers.some((each) => each.header === header);
  return {
    ofSheet: [],
    faultOf: (group) => {
      if (group.some(({ cells }) => !isBlank(cells.get('id')))) return undefined;
      const isFilled = own.some(({ header }) => group.some(({ cells }) => !isBlank(cells.get(header))));
      const missing = [...OF_PRODUCT, ...(isFilled ? OF_VARIATION : [])].filter((header) => !isThere(header));
      return missing.length > 0 ? { sheet: name, row: group[0]?.row, message: newWords(missing) } : undefined;
    },
  };
}

/** Whoever speaks of variations must say how heavy they are and how many there are. */
const OF_PRODUCT = ['category', 'name'];
const OF_VARIATION = ['weight_g', 'stock'];

function newWords(missing: string[]): string {
  const words = missing.map((header) => `"${header}"`).join(', ');
  const column = missing.length > 1 ? 'columns' : 'column';
  return `has no id, so that it would be a new product; for one the sheet lacks the ${column} ${words}`;
}
