import { getPacking, type PackedOrder } from '#contract/operator/orders/packing.ts';
import { createReadings } from '#stores/resource.ts';
import { callAsOperator } from '#stores/desk/operator.ts';

/** Papers for parcels. */
export const printKinds = ['slips', 'labels', 'picking'] as const;
export type PrintKind = (typeof printKinds)[number];

/** As the call takes them: a page is handed no rules of what is sent. */
const ids = /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/u;

/** Returns the paper that the address asks for. */
export const printKindIn = (search: string): PrintKind =>
  printKinds.find((one) => one === new URLSearchParams(search).get('what')) ?? 'slips';

/** The orders on the papers, by their ids as the address has them. */
export const packing = createReadings('packing', async (orders: string): Promise<readonly PackedOrder[]> =>
  ids.test(orders) ? (await callAsOperator(getPacking, { query: { orders } })).data : [],
);

/** A variation to take off the shelf: how many, and for which orders. */
export interface PickingLine {
  line: PackedOrder['lines'][number];
  count: number;
  orders: readonly { invoiceNo: string; count: number }[];
}

/** Returns the goods to take off the shelf for all of these orders, by category in the order of the shop. */
export function pickingLines(
  orders: readonly PackedOrder[],
): (readonly [PackedOrder['lines'][number]['category'], readonly PickingLine[]])[] {
  const pickingLines = new Map<number, PickingLine>();
  for (const { invoiceNo, lines } of orders)
    for (const line of lines) {
      const known = pickingLines.get(line.variationId) ?? { line, count: 0, orders: [] };
      pickingLines.set(line.variationId, {
        line,
        count: known.count + line.quantity,
        orders: [...known.orders, { invoiceNo, count: line.quantity }],
      });
    }
  const byCategory = Map.groupBy(pickingLines.values(), ({ line }) => line.category.id);
  return [...byCategory.values()]
    .flatMap((all) => (all[0] ? [[all[0].line.category, all] as const] : []))
    .toSorted(([a], [b]) => a.rank - b.rank);
}
