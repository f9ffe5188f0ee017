import type { StockChange } from '#contract/operator/goods/stock.ts';
import { catalogueLimits } from '#server/editing/values/numbers.ts';
import { Refusal } from '#server/http/refusal.ts';

/**
 * Returns how many units there are after a change.
 *
 * @throws {Refusal} insufficient_stock when more would go than there are; invalid for more than the shop can keep
 */
export function stockAfter(before: number, change: StockChange): number {
  if ('to' in change) return change.to;
  const after = before + change.by;
  if (after > catalogueLimits.stock) throw new Refusal('invalid', { reasons: { stock: 'wrong' } });
  if (after >= 0) return after;
  throw new Refusal('insufficient_stock', { values: { available: before }, body: { available: before } });
}
