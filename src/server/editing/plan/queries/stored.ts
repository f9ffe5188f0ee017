import { asc } from 'drizzle-orm';
import type { ShopNames } from '#server/editing/file/types.ts';
import type { StoredCatalogue, StoredProduct } from '#server/editing/plan/types.ts';
import { fieldsOfAliases } from '#server/editing/plan/rules/aliasColumn.ts';
import type { Slugged } from '#server/editing/plan/rules/slugs.ts';
import type { Db } from '#server/database/connect.ts';
import { brands, categories, products, variations } from '#server/database/schema.ts';

type CategoryRow = typeof categories.$inferSelect;
type BrandRow = typeof brands.$inferSelect;
type ProductRow = typeof products.$inferSelect;
type VariationRow = typeof variations.$inferSelect;

/** The rows of the catalogue as they are, archived ones too. */
export interface CatalogueRows {
  categories: CategoryRow[];
  brands: BrandRow[];
  products: ProductRow[];
  variations: VariationRow[];
  /** Every product that has a slug, where `products` are only some of them. */
  slugs?: Slugged[];
}

/** Reads the whole catalogue. */
export async function readCatalogueRows(db: Db): Promise<CatalogueRows> {
  return {
    categories: await db.select().from(categories).orderBy(asc(categories.id)),
    brands: await db.select().from(brands).orderBy(asc(brands.id)),
    products: await db.select().from(products).orderBy(asc(products.id)),
    variations: await db.select().from(variations).orderBy(asc(variations.productId), asc(variations.position)),
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

/** The rows as the plan compares them: names in place of ids. */
export function storedCatalogue(rows: CatalogueRows): StoredCatalogue {
  const categoryName = new Map(rows.categories.map(({ id, name }) => [id, name]));
  const brandName = new Map(rows.brands.map(({ id, name }) => [id, name]));
  const nameIn = (names: Map<number, string>, id: number | null): string | null => names.get(id ?? 0) ?? null;
  const below = Map.groupBy(rows.variations, ({ productId }) => productId);
  return {
    categories: rows.categories.map(({ alsoCalled, ...row }) => ({
      ...row,
      ...fieldsOfAliases(alsoCalled),
      parent: nameIn(categoryName, row.parentId),
      archived: row.archivedAt !== null,
    })),
    brands: rows.brands.map((row) => ({ ...row, archived: row.archivedAt !== null })),
    products: rows.products.map((row) => ({
      ...storedProduct(row),
      category: nameIn(categoryName, row.categoryId) ?? '',
      brand: nameIn(brandName, row.brandId),
      variations: (below.get(row.id) ?? []).map((each) => ({ ...each, archived: each.archivedAt !== null })),
    })),
  };
}

function storedProduct(row: ProductRow): Omit<StoredProduct, 'category' | 'brand' | 'variations'> {
  const { name, description, ingredient, origin, storage, allergens, productType, ...more } = row;
  const { alsoCalled, archivedAt, ...same } = more;
  const archived = archivedAt !== null;
  const texts = { nameEn: name, descriptionEn: description, ingredientEn: ingredient };
  const facts = { originEn: origin, storageEn: storage, allergensEn: allergens };
  return { ...same, ...texts, ...facts, ...fieldsOfAliases(alsoCalled), type: productType, archived };
}
