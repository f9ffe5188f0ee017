import type { CallInput } from '#contract/call.ts';
import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { countStock, ReceivedLine, receiveGoods } from '#contract/operator/goods/stock.ts';
import { barcodeDigits } from '#contract/values/barcode.ts';
import { openLots, waitingUnits } from '#server/catalogue/queries/lots.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { firstExpiry, leftOf } from '#server/catalogue/rules/lots.ts';
import { toMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { readField } from '#server/editing/input/editedField.ts';
import { faulty } from '#server/editing/input/inputNode.ts';
import { changeCatalogue, idempotencyOf, type Who, writePlan } from '#server/editing/store/changeCatalogue.ts';
import { planStockEdits } from '#server/editing/store/editCatalogue.ts';
import type { StockNote } from '#server/editing/store/movements.ts';
import { Refusal } from '#server/http/refusal.ts';
import {
  addLots,
  lockNamed,
  movementsSince,
  type NewLot,
  saveLeft,
  type StockedVariation,
  stocksOf,
} from './queries.ts';

interface Received extends Who, Omit<CallInput<typeof receiveGoods>['body'], 'actor'> {
  currency: string;
}

/** A change that was made, and the stock of each variation that it changed. */
interface StockChanged {
  revision: number;
  stocks: Awaited<ReturnType<typeof stocksOf>>;
}

/**
 * Puts goods that came into stock, and keeps their cost and their day; once however often the same attempt arrives.
 *
 * @throws {Refusal} invalid
 */
export function addReceived(db: Db, request: Received): Promise<StockChanged> {
  const { actor, now, attempt, lines, supplier, note, currency } = request;
  const read = lines.map(readLine);
  const change = async (tx: Db): Promise<StockChanged> => {
    const stocked = new NamedVariations(await lockNamed(tx, namesIn(lines)));
    const targets = lines.map(({ variation }) => stocked.named(variation));
    const faults = [...targets.flatMap((each, i) => (each ? [] : [unknownAt(i)])), ...read.flatMap(faultsAt)];
    if (faults.length > 0) throw faulty(faults);
    const lots = lines.map(({ units, cost }, i) => ({
      variationId: targets[i]?.id ?? 0,
      ...{ receivedAt: now, units, unitsLeft: units, currency },
      costMinor: cost === undefined ? null : toMinor(cost),
      expiry: read[i]?.expiry ?? null,
      supplier: supplier ?? null,
    }));
    const moves = sumsOf(lots.map(({ variationId, units }) => [variationId, units]));
    const who = { actor, now, attempt: idempotency, act: 'Received', stockNote: { reason: 'received', note } } as const;
    return moveStock(tx, stocked, moves, lots, who);
  };
  const idempotency = idempotencyOf(attempt, { lines, supplier, note });
  return changeCatalogue(db, idempotency, change, async (tx, revision) => ({
    revision,
    stocks: await stocksOf(tx, revision),
  }));
}

type Counted = Who & Omit<CallInput<typeof countStock>['body'], 'actor'>;

/**
 * Corrects stock by what was counted: the difference to what should have been there counts, so that what was sold
 * meanwhile stays sold. Where fewer lie there than were ordered nothing is left to sell, and the answer says so.
 *
 * @throws {Refusal} not_found, goods_changed, where somebody else changed a stock since
 */
export function addCounted(db: Db, request: Counted): Promise<StockChanged & { short: Short[] }> {
  const { actor, now, attempt, lines, seen, note } = request;
  const idempotency = idempotencyOf(attempt, { lines, seen, note });
  const wanted = sumsOf(lines.map(({ variation, counted, expected }) => [variation, counted - expected]));
  const change = async (tx: Db) => {
    const rows = await lockNamed(tx, { ids: [...wanted.keys()], skus: [], barcodes: [] });
    if (rows.length < wanted.size) throw new Refusal('not_found');
    await refuseChanged(tx, [...wanted.keys()], seen);
    const short = shortOf(rows, wanted);
    const missing = new Map(short.map(({ variation, units }) => [variation, units]));
    const moves = new Map([...wanted].map(([id, by]) => [id, by + (missing.get(id) ?? 0)]));
    const who = { actor, now, attempt: idempotency, act: 'Counted', stockNote: { reason: 'counted', note } } as const;
    return { ...(await moveStock(tx, new NamedVariations(rows), moves, [], who)), short };
  };
  return changeCatalogue(db, idempotency, change, async (tx, revision) => ({
    revision,
    stocks: await stocksOf(tx, revision),
    short: [],
  }));
}

interface Short {
  variation: number;
  units: number;
}

/** Returns the units by which a count lies below what was ordered. */
const shortOf = (rows: readonly StockedVariation[], moves: ReadonlyMap<number, number>): Short[] =>
  rows.flatMap(({ id, stock }) => {
    const after = stock + (moves.get(id) ?? 0);
    return after < 0 ? [{ variation: id, units: -after }] : [];
  });

/** Two who count the same thing would correct it twice. */
async function refuseChanged(tx: Db, ids: readonly number[], seen: number): Promise<void> {
  const changed = await movementsSince(tx, ids, seen);
  if (changed.length === 0) return;
  const last = new Map(changed.map((each) => [each.variation, each]));
  throw new Refusal('goods_changed', {
    body: {
      changed: [...last.values()].map(({ product, variation, now, actor, at }) => ({
        ...{ product, variation, field: 'stock', now, by: actor, at: at.toISOString() },
      })),
    },
  });
}

type NoteOfChange = Who & {
  act: string;
  attempt: ReturnType<typeof idempotencyOf>;
  stockNote: StockNote;
};

/** Changes stock as an edit of the desk does, and brings the lots to what lies there. */
async function moveStock(
  tx: Db,
  stocked: NamedVariations,
  moves: ReadonlyMap<number, number>,
  received: readonly NewLot[],
  note: NoteOfChange,
): Promise<StockChanged> {
  const rows = stocked.all.filter(({ id }) => moves.has(id));
  const ids = rows.map(({ id }) => id);
  const [waiting, lots] = [await waitingUnits(tx, ids), await openLots(tx, ids)];
  const edits: CatalogueEdit[] = [];
  for (const { id, productId, stock, expiry } of rows) {
    const by = moves.get(id) ?? 0;
    const own = lots.filter(({ variationId }) => variationId === id);
    const before = stock + (waiting.get(id) ?? 0);
    const after = before + by;
    const settled = leftOf(own, received.length > 0 ? before : after);
    await saveLeft(tx, settled);
    const all = [...settled, ...received.filter(({ variationId }) => variationId === id)];
    const day = firstExpiry(all, after, before > 0 ? expiry : null);
    const set = day === null || day === expiry ? {} : { expiry: day };
    if (by !== 0 || 'expiry' in set) edits.push({ product: productId, variation: id, addStock: by, set });
  }
  if (edits.length === 0) return { revision: await catalogueRevision(tx), stocks: [] };
  const { revision } = await writePlan(tx, await planStockEdits(tx, edits), {
    ...note,
    summary: `${edits.length} ${edits.length === 1 ? 'variation' : 'variations'}`,
  });
  if (received.length > 0)
    await addLots(
      tx,
      received.map((lot) => ({ ...lot, revision })),
    );
  return { revision, stocks: await stocksOf(tx, revision) };
}

type NamedBy = ReceivedLine['variation'];

/** Variations by what they are called. */
class NamedVariations {
  readonly all: readonly StockedVariation[];
  readonly #byName: ReadonlyMap<string, StockedVariation>;

  constructor(rows: readonly StockedVariation[]) {
    this.all = rows;
    this.#byName = new Map(
      rows.flatMap((row) => [
        [`id ${row.id}`, row] as const,
        [`sku ${row.sku ?? ''}`, row] as const,
        [`barcode ${row.barcode ?? ''}`, row] as const,
      ]),
    );
  }

  named(by: NamedBy): StockedVariation | undefined {
    if ('id' in by) return this.#byName.get(`id ${by.id}`);
    if ('sku' in by) return this.#byName.get(`sku ${by.sku}`);
    return this.#byName.get(`barcode ${barcodeDigits(by.barcode)}`);
  }
}

const namesIn = (lines: readonly { variation: NamedBy }[]) => ({
  ids: lines.flatMap(({ variation: by }) => ('id' in by ? [by.id] : [])),
  skus: lines.flatMap(({ variation: by }) => ('sku' in by ? [by.sku] : [])),
  barcodes: lines.flatMap(({ variation: by }) => ('barcode' in by ? [barcodeDigits(by.barcode)] : [])),
});

const unknownAt = (line: number): ImportFault => ({
  path: ['lines', line, 'variation'],
  message: 'the shop has no such variation',
});

interface ReadDay {
  expiry: string | null;
  faults: ImportFault[];
}

/** Reads the day of a line as an edit does. */
function readLine({ expiry }: Pick<ReceivedLine, 'expiry'>): ReadDay {
  if (!expiry?.trim()) return { expiry: null, faults: [] };
  const read = readField('expiry', expiry, true, {});
  if ('fault' in read) return { expiry: null, faults: [{ path: [], message: read.fault }] };
  return { expiry: (read.value as string | null | undefined) ?? null, faults: read.faults };
}

const faultsAt = ({ faults }: ReadDay, line: number): ImportFault[] =>
  faults.map(({ message }) => ({ path: ['lines', line, 'expiry'], message }));

function sumsOf(entries: readonly (readonly [number, number])[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const [id, by] of entries) sums.set(id, (sums.get(id) ?? 0) + by);
  return sums;
}
