import { and, count, eq, isNull, asc, sql } from 'drizzle-orm';
import type { DeskBrand, DeskCategory } from '#contract/operator/goods/categories.ts';
import { noteActivity } from '#server/database/activityLog.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import { brands, categories, products } from '#server/database/schema.ts';
import {
  planCategoryOrBrandEdit,
  type InUse,
  type CategoryOrBrandEdit,
  type CategoryOrBrandKind,
  type StoredCategoryOrBrand,
  sharedNames,
} from '#server/editing/plan/categoryOrBrand.ts';
import { accepted, changeCatalogue, idempotencyOf, type Wishing, writePlan } from './changeCatalogue.ts';
import { loggedEdit } from '#server/editing/history/loggedFields.ts';
import { editSummary, planWords } from '#server/editing/history/words.ts';
import { changesAfter, readChange } from './history.ts';
import { type CatalogueRows, readSomeRows, storedCatalogue } from './stored.ts';
import { namesNow } from '#server/editing/history/undo.ts';
import { type HowRead, readInput } from './readInput.ts';
import { aliasLines } from '#contract/catalogue/aliasKinds.ts';
import { allAliases } from '#contract/catalogue/alsoCalled.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { sharedAliases } from './goods.ts';

/** A category or a brand as somebody wants it, and who they are. */
export interface CategoryOrBrandRequest extends CategoryOrBrandEdit, HowRead, Wishing {}

/**
 * Makes or changes a category or a brand, once however often the same attempt arrives; answers its id, and the revision
 * where something changed.
 *
 * @throws {Refusal} not_found, invalid, goods_changed
 */
export async function saveCategoryOrBrand(
  db: Db,
  { kind, id, set: typed, was, actor, now, seen, ...request }: CategoryOrBrandRequest,
): Promise<{ id: number; revision?: number }> {
  const { input: set, faults, pictureOf } = await readInput(db, typed, ['set'], request, (fields) => [{ ...fields }]);
  const attempt = idempotencyOf(request.attempt, { kind, id, set: typed });
  const save = async (tx: Db): Promise<{ id: number; revision?: number }> => {
    const rows = await readSomeRows(tx, { ids: [], codes: [] });
    const stored = storedCategoryOrBrand(rows, kind);
    if (id !== undefined && !stored.some((each) => each.id === id)) throw new Refusal('not_found');
    const inUse = await usesOf(tx, kind, id, rows);
    const planning = planCategoryOrBrandEdit({ kind, id, set, was }, stored, inUse, pictureOf);
    const plan = await accepted(tx, planning, faults, seen);
    const [made] = plan[kind === 'brand' ? 'brands' : 'categories'].create;
    const changes = planWords(plan, storedCatalogue(rows));
    const summary = made ? `New ${kind}: ${made.name}` : editSummary(changes);
    const written = await writePlan(tx, { plan, rows }, { actor, now, summary, attempt });
    if (made) noteActivity({ change: made.name, fields: undefined });
    else noteActivity(loggedEdit(changes));
    return written.created + written.updated === 0 ? { id: id ?? 0 } : saved(tx, written.revision);
  };
  const saved = async (tx: Db, revision: number) => ({ id: id ?? (await idOfMade(tx, kind, revision)), revision });
  return changeCatalogue(db, attempt, save, saved);
}

/** Categories or brands, with where they stand. */
function storedCategoryOrBrand(rows: CatalogueRows, kind: CategoryOrBrandKind): StoredCategoryOrBrand[] {
  const { categories: shelves, brands: makers } = storedCatalogue(rows);
  return (kind === 'brand' ? makers : shelves).map((each) => ({ ...each, position: each.position ?? 0 }));
}

/** Returns what somebody would miss if it were hidden. */
async function usesOf(tx: Db, kind: CategoryOrBrandKind, id: number | undefined, rows: CatalogueRows): Promise<InUse> {
  if (id === undefined) return { products: 0, below: 0 };
  const column = kind === 'brand' ? products.brandId : products.categoryId;
  const [productCounts] = await tx
    .select({ onSale: count() })
    .from(products)
    .where(and(eq(column, id), isNull(products.archivedAt)));
  const below = rows.categories.filter((each) => each.parentId === id && each.archivedAt === null);
  return { products: productCounts?.onSale ?? 0, below: kind === 'brand' ? 0 : below.length };
}

/** The id of what a change made, whatever it is called by now. */
async function idOfMade(tx: Db, kind: CategoryOrBrandKind, revision: number): Promise<number> {
  const list = kind === 'brand' ? 'brands' : 'categories';
  const made = (await readChange(tx, revision))?.details?.created[list][0] ?? '';
  const name = namesNow(await changesAfter(tx, revision))[list].get(made) ?? made;
  const table = kind === 'brand' ? brands : categories;
  const [row] = await tx.select({ id: table.id }).from(table).where(eq(table.name, name));
  return row?.id ?? 0;
}

/** Reads before the rest what the revision is: what changes meanwhile then counts as changed since. */
async function readGroups<Row>(
  db: Db,
  column: typeof products.categoryId | typeof products.brandId,
  read: () => Promise<Row[]>,
) {
  const revision = await catalogueRevision(db);
  const rows = await read();
  const shown = sql<number>`(count(*) filter (where ${isNull(products.archivedAt)}))::int`;
  const counts = await db.select({ id: column, all: count(), shown }).from(products).groupBy(column);
  const byId = new Map(counts.map(({ id, ...counted }) => [id, counted]));
  const countsOf = (id: number) => {
    const { all, shown: onSale } = byId.get(id) ?? { all: 0, shown: 0 };
    return { products: onSale, hiddenProducts: all - onSale };
  };
  return { revision, rows, countsOf };
}

/** All categories in the shop's order, and the revision of before they were read. */
export async function listAllCategories(db: Db): Promise<{ data: DeskCategory[]; revision: number }> {
  const { revision, rows, countsOf } = await readGroups(db, products.categoryId, () =>
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.id)),
  );
  const aliases = new Set(rows.flatMap(({ alsoCalled }) => allAliases(alsoCalled)));
  const shared = sharedNames(
    rows.filter(({ archivedAt }) => !archivedAt),
    await sharedAliases(db, [...aliases]),
  );
  const data = rows.map(({ id, name, nameMm, parentId, slug, image, archivedAt, alsoCalled }) => ({
    ...{ id, name, name_mm: nameMm, parent: parentId, path: `/${slug}/product`, image },
    ...aliasLines(alsoCalled),
    shared_aliases: shared.get(id) ?? [],
    archived: archivedAt !== null,
    ...countsOf(id),
  }));
  return { data, revision };
}

/** The same of brands. */
export async function listAllBrands(db: Db): Promise<{ data: DeskBrand[]; revision: number }> {
  const { revision, rows, countsOf } = await readGroups(db, products.brandId, () =>
    db.select().from(brands).orderBy(asc(brands.position), asc(brands.id)),
  );
  const data = rows.map(({ id, name, image, archivedAt }) => ({
    ...{ id, name, image, archived: archivedAt !== null },
    ...countsOf(id),
  }));
  return { data, revision };
}
