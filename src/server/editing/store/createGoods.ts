import { eq, inArray, or } from 'drizzle-orm';
import type { Product } from '#contract/catalogue/product.ts';
import type { NewGoods } from '#contract/operator/goods/goods.ts';
import { productById } from '#server/catalogue/queries/products.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { brands, categories, products, variations } from '#server/database/schema.ts';
import { planNewGoods } from '#server/editing/plan/newGoods.ts';
import { accepted, changeCatalogue, idempotencyOf, type Planned, writePlan } from './changeCatalogue.ts';
import { codesIn, planReadEdits, readEdits, type EditsRequest } from './editCatalogue.ts';
import { readChange } from './history.ts';
import { type HowRead, type ReadInput, readInput } from './readInput.ts';
import { writeRows } from './writeRows.ts';
import { type CatalogueRows, ownersOfCodes, readSlugs, storedCatalogue } from './stored.ts';

type RequestedGoods = NewGoods & HowRead;

type NewGoodsRequest = RequestedGoods & { actor: string; now: Date; attempt?: string | undefined };

/**
 * Makes a product, once however often the same attempt arrives; answers its id.
 *
 * @throws {Refusal} invalid
 */
export async function createGoods(db: Db, request: NewGoodsRequest): Promise<number> {
  const { actor, now, set, variations: choices } = request;
  const read = await readNewGoods(db, request);
  const attempt = idempotencyOf(request.attempt, { set, variations: choices });
  const create = async (tx: Db): Promise<number> => {
    const planned = await planReadGoods(tx, read);
    const summary = `New product: ${planned.plan.products.create[0]?.nameEn ?? ''}`;
    return (await writePlan(tx, planned, { actor, now, summary, attempt })).products[0] ?? 0;
  };
  const made = async (tx: Db, revision: number): Promise<number> =>
    (await readChange(tx, revision))?.details?.created.products[0] ?? 0;
  return changeCatalogue(db, attempt, create, made);
}

const readNewGoods = (db: Db, { set, variations: choices, ...how }: RequestedGoods): Promise<ReadInput<NewGoods>> =>
  readInput(db, { set, variations: choices }, [], how, (goods) => [goods.set, ...goods.variations]);

/** Plans a new product beside those that it could be taken for. */
async function planReadGoods(tx: Db, { input, faults, pictureOf }: ReadInput<NewGoods>): Promise<Planned> {
  const rows = await readRowsBeside(tx, input);
  return { plan: await accepted(tx, planNewGoods(input, storedCatalogue(rows), pictureOf), faults), rows };
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
type DraftRequest = ({ product: number } & EditsRequest) | RequestedGoods;

/** Carries the outcome out of a transaction that is taken back. */
class TakenBack extends Error {
  readonly product: Product | undefined;

  constructor(product: Product | undefined) {
    super('taken back');
    this.product = product;
  }
}

/**
 * A product as shoppers would see it with these edits, if there is one: they are written as always, read as always, and
 * taken back. A hidden one is shown as if it were on sale.
 *
 * @throws {Refusal} invalid, insufficient_stock
 */
export async function draftedProduct(db: Db, request: DraftRequest, now: Date): Promise<Product | undefined> {
  const plan = 'set' in request ? await newGoodsPlanner(db, request) : await editsPlanner(db, request);
  try {
    return await db.transaction(async (tx): Promise<never> => {
      await lockUntilCommit(tx, catalogueLock);
      const planned = await plan(tx);
      const made = await writeRows(tx, planned.plan, planned.rows, now);
      const id = 'set' in request ? (made.products[0] ?? 0) : request.product;
      await tx.update(products).set({ archivedAt: null }).where(eq(products.id, id));
      throw new TakenBack(await productById(tx, id));
    });
  } catch (failure) {
    if (failure instanceof TakenBack) return failure.product;
    throw failure;
  }
}

async function newGoodsPlanner(db: Db, request: RequestedGoods) {
  const read = await readNewGoods(db, request);
  return (tx: Db): Promise<Planned> => planReadGoods(tx, read);
}

async function editsPlanner(db: Db, request: EditsRequest) {
  const read = await readEdits(db, request);
  return (tx: Db): Promise<Planned> => planReadEdits(tx, read, true);
}
