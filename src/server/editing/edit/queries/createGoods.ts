import { eq, inArray, or } from 'drizzle-orm';
import type { Image } from '#contract/catalogue/image.ts';
import type { NewGoods } from '#contract/operator/goods/goods.ts';
import type { ImportFault, ZawgyiChoice } from '#contract/operator/goods/import.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { brands, categories, products, variations } from '#server/database/schema.ts';
import { planNewGoods } from '#server/editing/edit/rules/planNewGoods.ts';
import { readChange } from '#server/editing/history/queries/history.ts';
import { type CatalogueRows, ownersOfCodes, readSlugs, storedCatalogue } from '#server/editing/plan/queries/stored.ts';
import { writePlan } from '#server/editing/plan/queries/writePlan.ts';
import type { Planning } from '#server/editing/plan/types.ts';
import { textsInUnicode } from '#server/editing/zawgyi/queries.ts';
import { idempotencyOf, revisionOfAttempt } from './attempts.ts';
import { picturesOf } from './editCatalogue.ts';
import { codesIn } from './editedRows.ts';

/** A product that somebody wants to have. */
export interface RequestedGoods extends NewGoods {
  zawgyi: ZawgyiChoice;
  measure: (urls: Iterable<string>) => Promise<ReadonlyMap<string, Image>>;
}

/** The same, and who makes it. */
export interface NewGoodsRequest extends RequestedGoods {
  actor: string;
  now: Date;
  attempt?: string | undefined;
}

/** Makes a product, once however often the same attempt arrives; answers its id, or every fault. */
export async function createGoods(
  db: Db,
  request: NewGoodsRequest,
): Promise<{ ok: true; id: number } | { ok: false; faults: ImportFault[] }> {
  const { actor, now, set, variations: choices } = request;
  const read = await readNewGoods(db, request);
  const attempt = idempotencyOf(request.attempt, { set, variations: choices });
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, catalogueLock);
    const done = attempt && (await revisionOfAttempt(tx, attempt));
    const before = done === undefined ? undefined : await readChange(tx, done);
    if (before) return { ok: true, id: before.details?.created.products[0] ?? 0 };
    const { planning, rows } = await planReadGoods(tx, read);
    if (!planning.ok) return planning;
    const summary = `New product: ${planning.plan.products.create[0]?.nameEn ?? ''}`;
    const { products: made } = await writePlan(tx, planning.plan, rows, { actor, now, summary, attempt });
    return { ok: true, id: made[0] ?? 0 };
  });
}

/** A wished product in Unicode, with its pictures. */
export interface ReadGoods {
  goods: NewGoods;
  faults: ImportFault[];
  pictures: ReadonlyMap<string, Image>;
}

/** Reads what takes a while, and holds no lock. */
export async function readNewGoods(db: Db, { set, variations, zawgyi, measure }: RequestedGoods): Promise<ReadGoods> {
  const { value, faults } = await textsInUnicode(db, { set, variations }, zawgyi);
  const goods = value as NewGoods;
  return { goods, faults, pictures: await measure(picturesOf([goods.set, ...goods.variations])) };
}

/** Plans a new product beside those that it could be taken for. */
export async function planReadGoods(
  tx: Db,
  { goods, faults, pictures }: ReadGoods,
): Promise<{ planning: Planning; rows: CatalogueRows }> {
  const rows = await readRowsBeside(tx, goods);
  const planning = planNewGoods(goods, storedCatalogue(rows), (url) => pictures.get(url) ?? { url });
  if (faults.length === 0) return { planning, rows };
  return { planning: { ok: false, faults: [...faults, ...(planning.ok ? [] : planning.faults)] }, rows };
}

/** The products of the same name or sku, and the addresses that it could be given. */
async function readRowsBeside(tx: Db, { set, variations: choices }: NewGoods): Promise<CatalogueRows> {
  const { name: wanted } = set;
  const name = typeof wanted === 'string' ? wanted.normalize('NFC').trim() : '';
  const owners = await ownersOfCodes(tx, [set, ...choices].flatMap(codesIn));
  const isTarget = or(eq(products.name, name), owners.length > 0 ? inArray(products.id, owners) : undefined);
  const goods = await tx.select().from(products).where(isTarget).orderBy(products.id);
  const ids = goods.map(({ id }) => id);
  return {
    categories: await tx.select().from(categories).orderBy(categories.id),
    brands: await tx.select().from(brands).orderBy(brands.id),
    products: goods,
    variations: ids.length > 0 ? await tx.select().from(variations).where(inArray(variations.productId, ids)) : [],
    slugs: await readSlugs(tx, [name]),
  };
}
