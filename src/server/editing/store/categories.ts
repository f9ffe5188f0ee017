import { and, count, eq, isNull, asc, sql } from 'drizzle-orm';
import type { Image } from '#contract/catalogue/image.ts';
import type { ChangedThere, DeskBrand, DeskCategory } from '#contract/operator/goods/categories.ts';
import type { ImportFault, ZawgyiChoice } from '#contract/operator/goods/import.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { brands, categories, products } from '#server/database/schema.ts';
import {
  planCategoryOrBrandEdit,
  type InUse,
  type CategoryOrBrandEdit,
  type CategoryOrBrandKind,
  type CategoryOrBrandSet,
  type FieldConflict,
  type StoredCategoryOrBrand,
  sharedNames,
} from '#server/editing/plan/categoryOrBrand.ts';
import { idempotencyOf, revisionOfAttempt, countPlan, writePlan } from './writePlan.ts';
import { whoChanged } from './editCatalogue.ts';
import { editSummary, type ChangeDetails, planWords } from '#server/editing/history/words.ts';
import { changesAfter, readChange } from './history.ts';
import { type CatalogueRows, readSomeRows, storedCatalogue } from './stored.ts';
import { namesNow } from '#server/editing/history/undo.ts';
import { textsInUnicode } from './zawgyi.ts';
import { aliasLines } from '#contract/catalogue/aliasKinds.ts';
import { allAliases } from '#contract/catalogue/alsoCalled.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { sharedAliases } from './goods.ts';

/** A category or a brand as somebody wants it, and who they are. */
export interface CategoryOrBrandRequest extends CategoryOrBrandEdit {
  zawgyi: ZawgyiChoice;
  measure: (urls: Iterable<string>) => Promise<ReadonlyMap<string, Image>>;
  actor: string;
  now: Date;
  /** The revision that they saw. */
  seen?: number | undefined;
  attempt?: string | undefined;
}

/** The saved category or brand: its id, and the revision where something changed; or why nothing was written. */
export type SavedCategoryOrBrand =
  | { ok: true; id: number; revision?: number }
  | { ok: false; reason: 'not found' }
  | { ok: false; reason: 'faults'; faults: ImportFault[] }
  | { ok: false; reason: 'others'; others: ChangedThere[] };

/** Makes or changes a category or a brand, once however often the same attempt arrives. */
export async function saveCategoryOrBrand(db: Db, request: CategoryOrBrandRequest): Promise<SavedCategoryOrBrand> {
  const { kind, id, was, actor, now, seen } = request;
  const { value, faults } = await textsInUnicode(db, { set: request.set }, request.zawgyi);
  const { set } = value as { set: CategoryOrBrandSet };
  const pictures = await request.measure(set.image ? [set.image] : []);
  const attempt = idempotencyOf(request.attempt, { kind, id, set: request.set });
  return db.transaction(async (tx): Promise<SavedCategoryOrBrand> => {
    await lockUntilCommit(tx, catalogueLock);
    const done = attempt && (await revisionOfAttempt(tx, attempt));
    if (done !== undefined) return { ok: true, id: id ?? (await idOfMade(tx, kind, done)), revision: done };
    const rows = await readSomeRows(tx, { ids: [], codes: [] });
    const stored = storedCategoryOrBrand(rows, kind);
    if (id !== undefined && !stored.some((each) => each.id === id)) return { ok: false, reason: 'not found' };
    const inUse = await usesOf(tx, kind, id, rows);
    const planning = planCategoryOrBrandEdit(
      { kind, id, set, was },
      stored,
      inUse,
      (url) => pictures.get(url) ?? { url },
    );
    const planFaults = 'faults' in planning ? planning.faults : [];
    const all = [...faults, ...planFaults];
    if (all.length > 0) return { ok: false, reason: 'faults', faults: all };
    if ('others' in planning) {
      const others = await whoChanged(tx, planning.others, seen, isOf(kind, id));
      return { ok: false, reason: 'others', others };
    }
    if (!planning.ok) throw new Error('A plan without a fault was refused.');
    const { plan } = planning;
    const { created, updated } = countPlan(plan);
    if (created + updated === 0) return { ok: true, id: id ?? 0 };
    const summary =
      created > 0
        ? `New ${kind}: ${plan[kind === 'brand' ? 'brands' : 'categories'].create[0]?.name ?? ''}`
        : editSummary(planWords(plan, storedCatalogue(rows)));
    const { revision } = await writePlan(tx, plan, rows, { actor, now, summary, attempt });
    return { ok: true, id: id ?? (await idOfMade(tx, kind, revision)), revision };
  });
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

const isOf =
  (kind: CategoryOrBrandKind, id: number | undefined) =>
  ({ updated }: ChangeDetails, { key }: FieldConflict): boolean =>
    (kind === 'brand' ? updated.brands : updated.categories).some((each) => each.id === id && key in each.after);

/** The id of what a change made, whatever it is called by now. */
async function idOfMade(tx: Db, kind: CategoryOrBrandKind, revision: number): Promise<number> {
  const list = kind === 'brand' ? 'brands' : 'categories';
  const made = (await readChange(tx, revision))?.details?.created[list][0] ?? '';
  const name = namesNow(await changesAfter(tx, revision))[list].get(made) ?? made;
  const table = kind === 'brand' ? brands : categories;
  const [row] = await tx.select({ id: table.id }).from(table).where(eq(table.name, name));
  return row?.id ?? 0;
}

/** All categories in the shop's order, and the revision of before they were read. */
export async function listAllCategories(db: Db): Promise<{ data: DeskCategory[]; revision: number }> {
  // Before the rest is read: what changes meanwhile then counts as changed since.
  const revision = await catalogueRevision(db);
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const productCounts = await countProducts(db, products.categoryId);
  const productAliases = await sharedAliases(db, [
    ...new Set(rows.flatMap(({ alsoCalled }) => allAliases(alsoCalled))),
  ]);
  const shared = sharedNames(
    rows.filter(({ archivedAt }) => !archivedAt),
    productAliases,
  );
  const data = rows.map(({ id, name, nameMm, parentId, slug, image, archivedAt, alsoCalled }) => {
    const own = {
      id,
      name,
      name_mm: nameMm,
      parent: parentId,
      path: `/${slug}/product`,
      image,
      ...aliasLines(alsoCalled),
      shared_aliases: shared.get(id) ?? [],
    };
    return { ...own, archived: archivedAt !== null, ...numbersOf(productCounts.get(id)) };
  });
  return { data, revision };
}

/** The same of brands. */
export async function listAllBrands(db: Db): Promise<{ data: DeskBrand[]; revision: number }> {
  const revision = await catalogueRevision(db);
  const rows = await db.select().from(brands).orderBy(asc(brands.position), asc(brands.id));
  const productCounts = await countProducts(db, products.brandId);
  const data = rows.map(({ id, name, image, archivedAt }) => ({
    ...{ id, name, image, archived: archivedAt !== null },
    ...numbersOf(productCounts.get(id)),
  }));
  return { data, revision };
}

interface Counted {
  all: number;
  shown: number;
}

const numbersOf = ({ all, shown }: Counted = { all: 0, shown: 0 }) => ({
  products: shown,
  hiddenProducts: all - shown,
});

/** The number of products of each category or brand. */
async function countProducts(
  db: Db,
  column: typeof products.categoryId | typeof products.brandId,
): Promise<ReadonlyMap<number | null, Counted>> {
  const shown = sql<number>`(count(*) filter (where ${isNull(products.archivedAt)}))::int`;
  const rows = await db.select({ id: column, all: count(), shown }).from(products).groupBy(column);
  return new Map(rows.map(({ id, ...counted }) => [id, counted]));
}
