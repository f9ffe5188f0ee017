import { eq } from 'drizzle-orm';
import type { Product } from '#contract/catalogue/product.ts';
import { productById } from '#server/catalogue/queries/products.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { products } from '#server/database/schema.ts';
import { planReadGoods, readNewGoods, type RequestedGoods } from '#server/editing/edit/queries/createGoods.ts';
import {
  type EditRefusal,
  planReadEdits,
  readEdits,
  refusalOf,
  type EditsRequest,
} from '#server/editing/edit/queries/editCatalogue.ts';
import type { CatalogueRows } from '#server/editing/plan/queries/stored.ts';
import { writeUnrecorded } from '#server/editing/plan/queries/writePlan.ts';
import type { CataloguePlan } from '#server/editing/plan/types.ts';

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
