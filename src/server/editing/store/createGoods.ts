import { eq, inArray, or } from 'drizzle-orm';
import type { Image } from '#contract/catalogue/image.ts';
import type { NewGoods } from '#contract/operator/goods/goods.ts';
import type { ImportFault, ZawgyiChoice } from '#contract/operator/goods/import.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { brands, categories, products, variations } from '#server/database/schema.ts';
import { planNewGoods } from '#server/editing/plan/newGoods.ts';
import { readChange } from './history.ts';
import { type CatalogueRows, ownersOfCodes, readSlugs, storedCatalogue } from './stored.ts';
import { writePlan, idempotencyOf, revisionOfAttempt, writeUnrecorded } from './writePlan.ts';
import type { Planning, CataloguePlan } from '#server/editing/plan/types.ts';
import { textsInUnicode } from './zawgyi.ts';
import {
  picturesOf,
  codesIn,
  type EditRefusal,
  planReadEdits,
  readEdits,
  refusalOf,
  type EditsRequest,
} from './editCatalogue.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { productById } from '#server/catalogue/queries/products.ts';

/** A product that somebody wants to have. */
interface RequestedGoods extends NewGoods {
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
interface ReadGoods {
  goods: NewGoods;
  faults: ImportFault[];
  pictures: ReadonlyMap<string, Image>;
}

/** Reads what takes a while, and holds no lock. */
async function readNewGoods(db: Db, { set, variations, zawgyi, measure }: RequestedGoods): Promise<ReadGoods> {
  const { value, faults } = await textsInUnicode(db, { set, variations }, zawgyi);
  const goods = value as NewGoods;
  return { goods, faults, pictures: await measure(picturesOf([goods.set, ...goods.variations])) };
}

/** Plans a new product beside those that it could be taken for. */
async function planReadGoods(
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

/** Edits of a product, or a new one, that are only looked at. */
export type DraftRequest = ({ product: number } & EditsRequest) | RequestedGoods;

/** A product as shoppers would see it; nothing when there is none. */
export type Drafted = { ok: true; product: Product | undefined } | EditRefusal;

/** Carries the outcome out of a transaction that is taken back. */
class TakenBack extends Error {
  readonly drafted: Drafted;

  constructor(drafted: Drafted) {
    super('taken back');
    this.drafted = drafted;
  }
}

/**
 * A product as it would be with these edits: they are written as always, read as always, and taken back. A hidden one is
 * shown as if it were on sale.
 */
export async function draftedProduct(db: Db, request: DraftRequest, now: Date): Promise<Drafted> {
  const plan = 'set' in request ? await newGoodsPlanner(db, request) : await editsPlanner(db, request);
  try {
    return await db.transaction(async (tx): Promise<Drafted> => {
      await lockUntilCommit(tx, catalogueLock);
      const planned = await plan(tx);
      if ('ok' in planned) return planned;
      const made = planned.plan && (await writeUnrecorded(tx, planned.plan, planned.rows, now));
      const id = 'set' in request ? (made?.products[0] ?? 0) : request.product;
      await tx.update(products).set({ archivedAt: null }).where(eq(products.id, id));
      throw new TakenBack({ ok: true, product: await productById(tx, id) });
    });
  } catch (failure) {
    if (failure instanceof TakenBack) return failure.drafted;
    throw failure;
  }
}

interface Planned {
  /** Nothing where nothing is edited. */
  plan: CataloguePlan | undefined;
  rows: CatalogueRows;
}

async function newGoodsPlanner(db: Db, request: RequestedGoods) {
  const read = await readNewGoods(db, request);
  return async (tx: Db): Promise<Planned | EditRefusal> => {
    const { planning, rows } = await planReadGoods(tx, read);
    return planning.ok ? { plan: planning.plan, rows } : planning;
  };
}

async function editsPlanner(db: Db, request: EditsRequest) {
  const read = await readEdits(db, request);
  return async (tx: Db): Promise<Planned | EditRefusal> => {
    const { planning, rows } = await planReadEdits(tx, read, true);
    return planning.ok ? { plan: planning.plan, rows } : refusalOf(tx, planning, undefined);
  };
}
