import { createSale, listSales, type Sale, stopSale } from '#contract/operator/goods/sales.ts';
import type { CallInput } from '#contract/call.ts';
import { createReading } from '#stores/resource.ts';
import { withIdempotencyKey } from '#stores/idempotencyKey.ts';
import { callAsOperator } from './operator.ts';

/** The sales that run or wait, and the newest of those that are over. */
export const sales = createReading('sales', () => callAsOperator(listSales, { query: { limit: 100 } }));

type SaleRequest = Omit<CallInput<typeof createSale>['body'], 'attempt' | 'actor'>;

/** Plans a sale, once, however often it is sent. */
export async function planSale(request: SaleRequest): Promise<Sale> {
  const { data } = await withIdempotencyKey(request, (attempt) =>
    callAsOperator(createSale, { body: { ...request, attempt } }),
  );
  sales.refresh();
  return data;
}

/** Ends a sale that runs, or cancels one that waits. */
export async function endSale(id: number): Promise<void> {
  try {
    await callAsOperator(stopSale, { params: { sale: id }, body: {} });
  } finally {
    sales.refresh();
  }
}
