import { FEW_UNITS } from '#contract/operator/goods/goods.ts';
import type { ExpiringLot, LowStockRow, StockRow } from '#contract/operator/goods/stock.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { goodsIds, type GoodsQuestion } from '#server/editing/store/goods.ts';
import type { Page } from '#server/http/paged.ts';
import { expiringUntil, expiringWithoutLot, lastCosts, lowVariations, namedView, stockRows } from './queries.ts';
import { lyingThere, openLots, waitingUnits } from '#server/catalogue/queries/lots.ts';
import { leftOf } from '#server/catalogue/rules/lots.ts';

/** A page of variations by their products, as they should lie on the shelf. */
export async function stockPage(
  db: Db,
  question: Pick<GoodsQuestion, 'q' | 'category'>,
  { page, limit }: Page,
  currency: string,
): Promise<{ data: StockRow[]; more: boolean }> {
  const found = await goodsIds(db, { ...question, show: 'all' }, limit + 1, (page - 1) * limit);
  const rows = await stockRows(db, found.slice(0, limit));
  const ids = rows.map(({ id }) => id);
  const lying = await lyingThere(db, rows);
  const costs = await lastCosts(db, ids, currency);
  const data = rows.map((row) => {
    const { expected = row.stock, expiry = row.expiry } = lying.get(row.id) ?? {};
    const cost = costs.get(row.id)?.costMinor ?? null;
    return {
      ...namedView(row),
      ...{ sku: row.sku, barcode: row.barcode, stock: row.stock, expected, expiry },
      cost: cost === null ? null : fromMinor(cost),
      supplier: costs.get(row.id)?.supplier ?? null,
    };
  });
  return { data, more: found.length > limit };
}

/** Returns what is left of goods that expire until a day, first day first; of those without lots, what shows the day. */
export async function expiring(db: Db, day: string, limit: number): Promise<ExpiringLot[]> {
  const [withLots, withoutLots] = [await expiringUntil(db, day), await expiringWithoutLot(db, day)];
  const ids = [...withLots, ...withoutLots].map(({ id }) => id);
  if (ids.length === 0) return [];
  const lots = Map.groupBy(await openLots(db, ids), ({ variationId }) => variationId);
  const waiting = await waitingUnits(db, ids);
  const left = withLots.flatMap((row) =>
    leftOf(lots.get(row.id) ?? [], row.stock + (waiting.get(row.id) ?? 0)).flatMap(({ expiry, unitsLeft, supplier }) =>
      expiry !== null && expiry <= day && unitsLeft > 0
        ? [{ ...namedView(row), expiry, units: unitsLeft, supplier }]
        : [],
    ),
  );
  const others = withoutLots.flatMap((row) =>
    row.expiry === null || lots.has(row.id)
      ? []
      : [{ ...namedView(row), expiry: row.expiry, units: row.stock + (waiting.get(row.id) ?? 0), supplier: null }],
  );
  return [...left, ...others]
    .sort((a, b) => a.expiry.localeCompare(b.expiry) || a.variation - b.variation)
    .slice(0, limit);
}

/** Returns the variations on sale of which no more are left than their limit, the fewest first. */
export async function lowStock(db: Db, limit: number): Promise<LowStockRow[]> {
  const rows = await lowVariations(db, limit);
  return rows.map((row) => ({
    ...namedView(row),
    ...{ stock: row.stock, limit: row.lowStock ?? FEW_UNITS, own: row.lowStock !== null },
  }));
}
