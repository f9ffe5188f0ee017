import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { importCatalogue } from '#server/editing/store/importCatalogue.ts';
import { categories, products, sales, variations } from '#server/database/schema.ts';
import { largeCatalogue } from '../catalogue/large.ts';
import { record } from './randomEdits.ts';

/** Products in a category below the two levels of the menu. */
const deep = 200;

/** Typical edits of an editor for benchmarks, written to the database like an import. */
export function benchEdits(db: Db) {
  let edit = 0;
  /** A product from the middle of the shop: not a best seller, and not on the home page. */
  const middle = async () => {
    const rows = await db.select({ id: products.id }).from(products).orderBy(asc(products.id));
    return rows[Math.floor(rows.length / 2) + edit]?.id ?? 0;
  };
  const rename = async (name: string): Promise<void> => {
    const [row] = await db.select().from(categories).where(eq(categories.name, name));
    await db
      .update(categories)
      .set({ nameMm: `စင် ${++edit}` })
      .where(eq(categories.id, row?.id ?? 0));
    await record(db, 'an edit', { categories: [row?.id ?? 0] });
  };
  return {
    stock: async (count: number): Promise<void> => {
      const now = new Date();
      const result = await importCatalogue(db, {
        ...{ catalogue: largeCatalogue(count), actor: 'bench', now, dryRun: false, currency: 'USD' },
        measure: () => Promise.resolve(new Map()),
      });
      if (!result.ok) throw new Error(JSON.stringify(result.faults.slice(0, 3)));
      const [above] = await db.select().from(categories).where(eq(categories.name, 'Dried Shrimp'));
      const [made] = await db
        .insert(categories)
        .values({ name: 'Smoked Shrimp', slug: 'smoked-shrimp', parentId: above?.id ?? null, position: 999 })
        .returning();
      const rows = await db
        .select({ id: products.id })
        .from(products)
        .where(eq(products.categoryId, above?.id ?? 0))
        .orderBy(asc(products.id))
        .limit(deep);
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) {
        await db
          .update(products)
          .set({ categoryId: made?.id ?? 0 })
          .where(inArray(products.id, ids));
      }
    },
    editPrice: async (): Promise<void> => {
      const [row] = await db
        .select()
        .from(variations)
        .where(eq(variations.productId, await middle()))
        .orderBy(asc(variations.position))
        .limit(1);
      await db
        .update(variations)
        .set({ priceMinor: 1000 + ++edit })
        .where(eq(variations.id, row?.id ?? 0));
      await record(db, 'an edit', { variations: [row?.id ?? 0] });
    },
    addProduct: async (): Promise<void> => {
      const [row] = await db.select().from(categories).where(eq(categories.name, 'Snacks'));
      const fields = { name: `New snack ${++edit}`, slug: `new-snack-${edit}`, productType: 'SINGLE' as const };
      const [made] = await db
        .insert(products)
        .values({ ...fields, categoryId: row?.id ?? 0 })
        .returning({ id: products.id });
      await db
        .insert(variations)
        .values({ productId: made?.id ?? 0, weightGrams: 100, priceMinor: 250, stock: 9, position: 0 });
      await record(db, 'an edit', { created: [made?.id ?? 0] });
    },
    /** Begins one sale of everything, and others of categories and products, that all run for an hour. */
    startSales: async (count: number): Promise<void> => {
      const shelves = await db.select({ id: categories.id }).from(categories).orderBy(asc(categories.id));
      const goods = await db.select({ id: products.id }).from(products).orderBy(asc(products.id)).limit(count);
      const startsAt = new Date();
      const endsAt = new Date(startsAt.getTime() + 3_600_000);
      const rows = Array.from({ length: count }, (_, at) => ({
        ...{ percent: 5 + at, startsAt, endsAt, lastDay: endsAt.toISOString().slice(0, 10), createdBy: 'bench' },
        categoryId: at > 0 && at % 2 === 0 ? (shelves[at % shelves.length]?.id ?? null) : null,
        productId: at % 2 === 1 ? (goods[at]?.id ?? null) : null,
      }));
      await db.insert(sales).values(rows);
    },
    renameDeepCategory: () => rename('Smoked Shrimp'),
    renameMenuCategory: () => rename('Snacks'),
  };
}
