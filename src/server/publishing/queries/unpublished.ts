import { count, desc, eq, gt, inArray } from 'drizzle-orm';
import type {
  ChangedField,
  ChangedProduct,
  Unpublished,
  UnpublishedChange,
} from '#contract/operator/goods/unpublished.ts';
import { type Touched, touchedBy } from '#server/editing/history/changedThings.ts';
import { burmeseName } from '#server/catalogue/rules/hierarchy.ts';
import { undoableAmong } from '#server/editing/store/history.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueState } from '#server/catalogue/queries/revision.ts';
import { rangeCompleteness } from './completeness.ts';
import { catalogueChanges, categories, products, variations } from '#server/database/schema.ts';

const MAX_CHANGES = 100;
const MAX_PRODUCTS = 50;

/** Returns what changed since a revision, and how complete the range is in each language. */
export async function readUnpublished(db: Db, since: number): Promise<Omit<Unpublished, 'live' | 'hold'>> {
  const later = gt(catalogueChanges.id, since);
  const rows = await db
    .select()
    .from(catalogueChanges)
    .where(later)
    .orderBy(desc(catalogueChanges.id))
    .limit(MAX_CHANGES);
  const [counted] = await db.select({ total: count() }).from(catalogueChanges).where(later);
  const touched = rows.map(({ details }) => cut(touchedBy(details)));
  const names = await namesOf(db, touched);
  const undoable = await undoableAmong(
    db,
    rows.map(({ id }) => id),
  );
  const { revision, mark } = await catalogueState(db);
  const { products: onSale, complete } = await rangeCompleteness(db, `${revision} ${mark}`);
  return {
    revision,
    total: counted?.total ?? 0,
    changes: rows.map(({ id, at, actor, summary }, index): UnpublishedChange => ({
      revision: id,
      at: at.toISOString(),
      actor,
      summary,
      canUndo: undoable.has(id),
      products: touched[index] ? productsOf(touched[index], names) : [],
    })),
    products: onSale,
    complete,
  };
}

/** At most as much as is shown. */
const cut = ({ created, products: changed, variations: own }: Touched): Touched => ({
  created: created.slice(0, MAX_PRODUCTS),
  products: changed.slice(0, MAX_PRODUCTS),
  variations: own.slice(0, MAX_PRODUCTS),
});

interface Names {
  products: Map<number, { name: string; nameMm: string | null; category: string; slug: string }>;
  /** The product of each variation. */
  owners: Map<number, number>;
}

async function namesOf(db: Db, touched: readonly Touched[]): Promise<Names> {
  const owners = await ownersOf(
    db,
    touched.flatMap((one) => one.variations.map(({ id }) => id)),
  );
  const direct = touched.flatMap((one) => [...one.created, ...one.products.map(({ id }) => id)]);
  const ids = [...new Set([...direct, ...owners.values()])];
  if (ids.length === 0) return { products: new Map(), owners };
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      nameMm: products.nameMm,
      category: categories.slug,
      slug: products.slug,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, ids));
  return { products: new Map(rows.map((row) => [row.id, row])), owners };
}

async function ownersOf(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: variations.id, productId: variations.productId })
    .from(variations)
    .where(inArray(variations.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, productId }) => [id, productId]));
}

function productsOf(touched: Touched, { products: names, owners }: Names): ChangedProduct[] {
  const all = new Map<number, ChangedProduct>();
  const add = (id: number | undefined, fields: ChangedField[]): void => {
    const known = id === undefined ? undefined : names.get(id);
    if (id === undefined || !known) return;
    const { name, nameMm, category, slug } = known;
    const isNew = touched.created.includes(id);
    const made = all.get(id) ?? { id, name, ...burmeseName(nameMm), category, slug, isNew, fields: [] };
    made.fields.push(...fields);
    all.set(id, made);
  };
  for (const id of touched.created) add(id, []);
  for (const { id, fields } of touched.products) add(id, fields);
  for (const { id, fields } of touched.variations)
    add(
      owners.get(id),
      fields.map((field) => ({ ...field, variation: id })),
    );
  return [...all.values()].slice(0, MAX_PRODUCTS);
}
