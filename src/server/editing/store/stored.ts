import type { AlsoCalled } from '#contract/catalogue/alsoCalled.ts';
import { type Field, type FieldValues, fieldsOf, uniqueKeys } from '#contract/catalogue/fields.ts';
import { type SQL, inArray, or, sql } from 'drizzle-orm';
import { type ShopNames, exportVersion } from '#server/editing/input/types.ts';
import type { StoredCatalogue, CataloguePlan } from '#server/editing/plan/types.ts';
import type { Db } from '#server/database/connect.ts';
import { brands, categories, products, variations } from '#server/database/schema.ts';
import { slugOf } from '#server/catalogue/rules/slug.ts';
import { catalogueState } from '#server/catalogue/queries/revision.ts';
import { type ExportedCatalogue, exportCatalogue as exported } from '#server/editing/plan/exported.ts';

type CategoryRow = typeof categories.$inferSelect;
type BrandRow = typeof brands.$inferSelect;
type ProductRow = typeof products.$inferSelect;
type VariationRow = typeof variations.$inferSelect;

/** A stored or new product as far as its slug goes. */
export interface Slugged {
  id: number;
  categoryId: number;
  name: string;
  slug: string;
}

/** The rows of the catalogue as they are, archived ones too. */
export interface CatalogueRows {
  categories: CategoryRow[];
  brands: BrandRow[];
  products: ProductRow[];
  variations: VariationRow[];
  /** Every product that has a slug, where `products` are only some of them. */
  slugs?: Slugged[];
}

/** Reads the whole catalogue, or some of its products. */
export async function readCatalogueRows(db: Db, ids?: readonly number[]): Promise<CatalogueRows> {
  const list = JSON.stringify(ids ?? []);
  const isWanted = (column: typeof products.id | typeof variations.productId): SQL | undefined =>
    ids && sql`${column} in (select value::int from jsonb_array_elements_text(${list}::jsonb))`;
  return {
    categories: await db.select().from(categories).orderBy(categories.id),
    brands: await db.select().from(brands).orderBy(brands.id),
    products: await db.select().from(products).where(isWanted(products.id)).orderBy(products.id),
    variations: await db
      .select()
      .from(variations)
      .where(isWanted(variations.productId))
      .orderBy(variations.productId, variations.position),
  };
}

/** Reads the names that a file may refer to. */
export async function readShopNames(db: Db, currency: string): Promise<ShopNames> {
  const rows = {
    categories: await db.select().from(categories),
    brands: await db.select({ name: brands.name }).from(brands),
  };
  return namesIn(rows, currency);
}

/** The names of categories, with those of their parents, and of brands. */
export function namesIn(rows: { categories: CategoryRow[]; brands: { name: string }[] }, currency: string): ShopNames {
  const nameOf = new Map(rows.categories.map(({ id, name }) => [id, name]));
  const parents = rows.categories.map(({ name, parentId }) => [name, nameOf.get(parentId ?? 0) ?? null] as const);
  return { currency, categories: new Map(parents), brands: new Set(rows.brands.map(({ name }) => name)) };
}

const catalogues = new WeakMap<CatalogueRows, StoredCatalogue>();

/** The rows as the plan compares them, names in place of ids; made once for the same rows. */
export function storedCatalogue(rows: CatalogueRows): StoredCatalogue {
  const made = catalogues.get(rows) ?? catalogueOf(rows);
  catalogues.set(rows, made);
  return made;
}

function catalogueOf(rows: CatalogueRows): StoredCatalogue {
  const categoryName = new Map(rows.categories.map(({ id, name }) => [id, name]));
  const brandName = new Map(rows.brands.map(({ id, name }) => [id, name]));
  const nameIn = (names: Map<number, string>, id: number | null): string | null => names.get(id ?? 0) ?? null;
  const below = Map.groupBy(rows.variations, ({ productId }) => productId);
  return {
    categories: rows.categories.map((row) => ({
      ...placeOf(row),
      ...fieldsOfRow('category', row, { parent: nameIn(categoryName, row.parentId) }),
    })),
    brands: rows.brands.map((row) => ({ ...placeOf(row), ...fieldsOfRow('brand', row, {}) })),
    products: rows.products.map((row) => ({
      id: row.id,
      ...fieldsOfRow('product', row, {
        category: nameIn(categoryName, row.categoryId) ?? '',
        brand: nameIn(brandName, row.brandId),
      }),
      variations: (below.get(row.id) ?? []).map((each) => ({ id: each.id, ...fieldsOfRow('variation', each, {}) })),
    })),
  };
}

const placeOf = ({ id, position, archivedAt }: CategoryRow | BrandRow) => ({
  id,
  position,
  archived: archivedAt !== null,
});

/** The fields of a row by their keys; `names` are those of other things, which the row has by their ids. */
export function fieldsOfRow<Of extends Field['of']>(
  of: Of,
  row: object,
  names: Partial<FieldValues<Of>>,
): FieldValues<Of> {
  const columns = row as Readonly<Record<string, unknown>>;
  const values: Record<string, unknown> = { ...names };
  for (const { key, kind, column = key, path: [, hidden = ''] = [] } of fieldsOf(of) as readonly Field[])
    if (kind === 'names') values[key] = (columns['alsoCalled'] as AlsoCalled)[hidden as keyof AlsoCalled] ?? [];
    else if (column === 'archivedAt') values[key] = columns[column] !== null;
    else if (kind !== 'reference') values[key] = columns[column];
  return values as FieldValues<Of>;
}

interface SomeGoods {
  ids: readonly number[];
  /** Whoever has one of these as well, for no two may have the same. */
  codes: readonly string[];
  /** English names that they may get, where addresses may change; undefined where they stay. */
  names?: readonly string[] | undefined;
}

/** Reads some products with their variations, and all categories and brands: a shop may have 100,000 products. */
export async function readSomeRows(db: Db, { ids, codes, names }: SomeGoods): Promise<CatalogueRows> {
  const rows = await readCatalogueRows(db, [...new Set([...ids, ...(await ownersOfCodes(db, codes))])]);
  const slugs = names ? await readSlugs(db, [...names, ...rows.products.map(({ name }) => name)]) : rows.products;
  return { ...rows, slugs };
}

/** The ids of products that have one of these skus or barcodes, or a variation that has. */
export async function ownersOfCodes(db: Db, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const has = (table: typeof products | typeof variations, of: 'product' | 'variation'): SQL | undefined =>
    or(...uniqueKeys(of).map((key) => inArray(table[key as 'sku'], [...codes])));
  const own = await db.select({ id: products.id }).from(products).where(has(products, 'product'));
  const below = await db.select({ id: variations.productId }).from(variations).where(has(variations, 'variation'));
  return [...own, ...below].map(({ id }) => id);
}

/** Every address that a product of one of these names could be given, and whose it is. */
function readSlugs(db: Db, names: readonly string[]) {
  const { id, categoryId, name, slug } = products;
  const bases = JSON.stringify([...new Set(names.map((each) => slugOf(each) || 'product'))]);
  return db.select({ id, categoryId, name, slug }).from(products).where(sql`exists (
    select from jsonb_array_elements_text(${bases}::jsonb) as base
    where ${slug} = base or starts_with(${slug}, base || '-'))`);
}

/**
 * Makes a plan and locks every variation that it changes; where one was sold in between, makes the plan again. So what
 * is written is what was planned, and orders of these variations wait. A plan that is not written locks nothing.
 *
 * @param writes whether the plan will be written
 */
export async function planOnLockedStock<Made extends { plan?: CataloguePlan | undefined }>(
  db: Db,
  rows: CatalogueRows,
  make: (rows: CatalogueRows) => Made,
  writes: boolean,
): Promise<{ made: Made; rows: CatalogueRows }> {
  const made = make(rows);
  const stocks = writes && made.plan ? await lockVariations(db, made.plan) : new Map<number, number>();
  const isAsRead = rows.variations.every(({ id, stock }) => (stocks.get(id) ?? stock) === stock);
  if (isAsRead) return { made, rows };
  const now = {
    ...rows,
    variations: rows.variations.map((row) => ({ ...row, stock: stocks.get(row.id) ?? row.stock })),
  };
  return { made: make(now), rows: now };
}

/** Locks in the order of ids, as orders do, so that no two wait for each other; answers the stock of each. */
async function lockVariations(db: Db, { products }: CataloguePlan): Promise<ReadonlyMap<number, number>> {
  const ids = products.update.flatMap(({ variations: { update } }) => update.map(({ id }) => id));
  if (ids.length === 0) return new Map();
  const { id, stock } = variations;
  const locked = await db
    .select({ id, stock })
    .from(variations)
    .where(sql`${id} in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
    .orderBy(id)
    .for('update');
  return new Map(locked.map((row) => [row.id, row.stock]));
}

/** The whole catalogue as a file, or some of its products, and its revision; both of one moment. */
export function exportCatalogue(
  db: Db,
  products?: readonly number[],
): Promise<{ catalogue: ExportedCatalogue; revision: number }> {
  return db.transaction(
    async (tx) => {
      const state = await catalogueState(tx);
      const rows = products ? readSomeRows(tx, { ids: products, codes: [] }) : readCatalogueRows(tx);
      const stored = storedCatalogue(await rows);
      return { catalogue: exported(stored, exportVersion(state)), revision: state.revision };
    },
    { isolationLevel: 'repeatable read' },
  );
}
