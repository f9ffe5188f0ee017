import type { BrandFields, CategoryFields, Change, Changes } from '#server/editing/plan/types.ts';
import { categorySlug } from '#server/catalogue/rules/slug.ts';
import type { Db } from '#server/database/connect.ts';
import { columnsOfFields, insertRows, parkRows, takeIds, updateRows } from './rows.ts';
import type { CatalogueRows } from './stored.ts';
import { brands, categories } from '#server/database/schema.ts';

/** The id of each category or brand by its name, new ones too. */
export type IdOf = ReadonlyMap<string | null, number>;

type Positioned = { id: number; name: string; position: number };

/** Writes new and changed categories; parents come before their children in the plan. */
export async function writeCategories(
  db: Db,
  { create, update }: Changes<CategoryFields>,
  rows: CatalogueRows,
  now: Date,
): Promise<IdOf> {
  const ids = await takeIds(db, categories, create.length);
  const idOf = namedIds(rows.categories, create, update, ids);
  await parkNames(db, categories, update);
  const taken = new Set(rows.categories.map(({ slug }) => slug));
  const first = afterLast(rows.categories);
  const fresh = create.map((fields, i) => {
    const id = ids[i] ?? 0;
    const slug = categorySlug(fields.name, id, taken);
    taken.add(slug);
    return {
      ...columnsOfFields('category', fields, now),
      name: fields.name,
      id,
      slug,
      parentId: idOf.get(fields.parent) ?? null,
      position: fields.position ?? first + i,
    };
  });
  await insertRows(db, categories, fresh);
  const before = new Map(rows.categories.map((row) => [row.id, row]));
  await updateRows(
    db,
    categories,
    update.map(({ id, set }) => {
      const parentId = set.parent === undefined ? {} : { parentId: idOf.get(set.parent) ?? null };
      return { id, set: { ...columnsOfFields('category', set, now, before.get(id)), ...parentId } };
    }),
  );
  return idOf;
}

/** Writes new and changed brands. */
export async function writeBrands(db: Db, plan: Changes<BrandFields>, rows: CatalogueRows, now: Date): Promise<IdOf> {
  const ids = await takeIds(db, brands, plan.create.length);
  await parkNames(db, brands, plan.update);
  const first = afterLast(rows.brands);
  await insertRows(
    db,
    brands,
    plan.create.map((fields, i) => ({
      ...columnsOfFields('brand', fields, now),
      name: fields.name,
      id: ids[i] ?? 0,
      position: fields.position ?? first + i,
    })),
  );
  await updateRows(
    db,
    brands,
    plan.update.map(({ id, set }) => ({ id, set: columnsOfFields('brand', set, now) })),
  );
  return namedIds(rows.brands, plan.create, plan.update, ids);
}

/** The ids by the names that things will have. */
function namedIds(stored: Positioned[], created: { name: string }[], update: Renamed[], ids: number[]): IdOf {
  const after = new Map(update.map(({ id, set: { name } }) => [id, name]));
  const named = created.map(({ name }, i) => [name, ids[i] ?? 0] as const);
  return new Map([...stored.map(({ name, id }) => [after.get(id) ?? name, id] as const), ...named]);
}

type Renamed = Change<{ name: string }>;

const parkNames = (db: Db, table: typeof categories | typeof brands, update: Renamed[]): Promise<void> =>
  parkRows(
    db,
    table,
    update.filter(({ set }) => set.name !== undefined),
    (id) => ({ name: `parked ${id}` }),
  );

const afterLast = (stored: Positioned[]): number =>
  1 + stored.reduce((last, { position }) => Math.max(last, position), -1);
