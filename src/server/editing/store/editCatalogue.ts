import type { CatalogueEdit, EntityChange } from '#contract/operator/goods/catalogue.ts';
import { barcodeDigits } from '#contract/values/barcode.ts';
import { noteActivity } from '#server/database/activityLog.ts';
import type { Db } from '#server/database/connect.ts';
import { loggedEdit } from '#server/editing/history/loggedFields.ts';
import { editSummary, changeWords, namesOf, planWords } from '#server/editing/history/words.ts';
import type { StockReason } from '#contract/operator/goods/stockReasons.ts';
import { fieldNamed } from '#server/editing/input/editedField.ts';
import { planEdits, planNewGoods } from '#server/editing/plan/edits.ts';
import { accepted, changeCatalogue, idempotencyOf, type Planned, type Wishing, writePlan } from './changeCatalogue.ts';
import { readChange } from './history.ts';
import { type HowRead, type ReadInput, readInput } from './readInput.ts';
import { planOnLockedStock, type CatalogueRows, storedCatalogue, readSomeRows } from './stored.ts';
import { eq } from 'drizzle-orm';
import type { Product } from '#contract/catalogue/product.ts';
import type { NewGoods } from '#contract/operator/goods/goods.ts';
import { productById } from '#server/catalogue/queries/products.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { products } from '#server/database/schema.ts';
import { writeRows } from './writeRows.ts';

interface EditsRequest extends HowRead {
  edits: CatalogueEdit[];
}

interface EditRequest extends EditsRequest, Wishing {
  act?: string;
  reason?: StockReason | undefined;
  dryRun: boolean;
}

interface EditResult {
  revision: number;
  changes: EntityChange[];
}

/**
 * Changes fields of products and variations: all of them in one transaction, or none.
 *
 * @throws {Refusal} invalid, goods_changed, insufficient_stock
 */
export async function editCatalogue(db: Db, request: EditRequest): Promise<EditResult> {
  const { actor, now, act, reason, dryRun, seen } = request;
  const read = await readEdits(db, request);
  const wishes = request.edits.map(({ was: _, ...wish }) => wish);
  const attempt = idempotencyOf(request.attempt, wishes);
  const edit = async (tx: Db): Promise<EditResult> => {
    const planned = await planReadEdits(tx, read, !dryRun, seen);
    const changes = planWords(planned.plan, storedCatalogue(planned.rows));
    const note = { actor, now, act, dryRun, attempt, summary: editSummary(changes), stockNote: { reason } };
    const { revision } = await writePlan(tx, planned, note);
    noteActivity(loggedEdit(changes));
    return { changes, revision };
  };
  return changeCatalogue(db, attempt, edit, (tx, revision) => doneBefore(tx, revision, read.input));
}

/** Reads what takes a while, and holds no lock. */
const readEdits = (db: Db, { edits, ...how }: EditsRequest): Promise<ReadInput<CatalogueEdit[]>> =>
  readInput(db, edits, ['edits'], how, (input) => input.map(({ set }) => set));

/**
 * Plans edits on rows that are locked if the plan will be written.
 *
 * @throws {Refusal} invalid, goods_changed, insufficient_stock
 */
async function planReadEdits(
  tx: Db,
  { input, faults, pictureOf }: ReadInput<CatalogueEdit[]>,
  writes: boolean,
  seen?: number,
): Promise<Planned> {
  const read = await readEditedRows(tx, input);
  const make = (rows: CatalogueRows) => planEdits(input, storedCatalogue(rows), pictureOf);
  const { made, rows } = await planOnLockedStock(tx, read, make, writes);
  return { plan: await accepted(tx, made, faults, seen), rows };
}

/**
 * Plans edits that give units to stocks; only dates stand beside them.
 *
 * @throws {Refusal} invalid
 */
export const planStockEdits = (tx: Db, input: CatalogueEdit[]): Promise<Planned> =>
  planReadEdits(tx, { input, faults: [], pictureOf: (url) => ({ url }) }, true);

/** Returns what the same wish did when it came first. */
async function doneBefore(tx: Db, revision: number, edits: CatalogueEdit[]): Promise<EditResult> {
  const details = (await readChange(tx, revision))?.details;
  const names = namesOf(storedCatalogue(await readEditedRows(tx, edits)));
  return { revision, changes: details ? changeWords(details, names) : [] };
}

/** Only what the edits are about, and whoever has a sku that they want. */
export function readEditedRows(db: Db, edits: CatalogueEdit[]): Promise<CatalogueRows> {
  const fields = edits.flatMap(({ set }) =>
    Object.entries(set).map(([name, value]) => [fieldNamed(name, false)?.key ?? '', value] as const),
  );
  const movesPages = fields.some(([key]) => key === 'nameEn' || key === 'category');
  const newNames = fields.flatMap(([key, value]) =>
    typeof value === 'string' && key === 'nameEn' ? [value.normalize('NFC').trim()] : [],
  );
  return readSomeRows(db, {
    ids: edits.map(({ product }) => product),
    codes: edits.flatMap(({ set }) => codesIn(set)),
    names: movesPages ? newNames : undefined,
  });
}

/** The skus and barcodes that an edit sets, as typed and as they are kept; they may have been given as numbers. */
const codesIn = (set: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(set).flatMap(([name, value]) => {
    const { kind } = fieldNamed(name, true) ?? fieldNamed(name, false) ?? {};
    if ((kind !== 'sku' && kind !== 'barcode') || (typeof value !== 'string' && typeof value !== 'number')) return [];
    const text = String(value).normalize('NFC').trim();
    return kind === 'sku' ? [text] : [barcodeDigits(text)];
  });

type RequestedGoods = NewGoods & HowRead;

type NewGoodsRequest = RequestedGoods & Wishing;

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
    const name = planned.plan.products.create[0]?.nameEn ?? '';
    const summary = `New product: ${name}`;
    const { products } = await writePlan(tx, planned, { actor, now, summary, attempt });
    noteActivity({ change: name, fields: undefined });
    return products[0] ?? 0;
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
async function readRowsBeside(tx: Db, { set, variations }: NewGoods): Promise<CatalogueRows> {
  const name = typeof set['name'] === 'string' ? set['name'].normalize('NFC').trim() : '';
  const named = await tx.select({ id: products.id }).from(products).where(eq(products.name, name));
  const codes = [set, ...variations].flatMap(codesIn);
  return readSomeRows(tx, { ids: named.map(({ id }) => id), codes, names: [name] });
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
      throw new TakenBack(await productById(tx, id, now));
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
