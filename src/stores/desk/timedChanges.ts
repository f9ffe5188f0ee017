import { atom } from 'nanostores';
import { type GoodsRow, listGoods } from '#contract/operator/goods/goods.ts';
import {
  cancelTimedChange,
  listTimedChanges,
  scheduleChange,
  type TimedChange,
  type TimedChanges,
} from '#contract/operator/goods/timedChanges.ts';
import type { CallInput } from '#contract/call.ts';
import { type Loadable, loadInto } from '#stores/loadable.ts';
import { withIdempotencyKey } from '#stores/idempotencyKey.ts';
import { callAsOperator } from './operator.ts';

/** The timed changes that wait, run or failed. */
export const $timed = atom<Loadable<TimedChanges>>({ state: 'loading' });

/** The product whose changes the page shows; none: all of the shop. */
let shown: number | undefined;

/** Reads them: all of the shop, or those of a product. */
export function showTimed(product?: number): Promise<void> {
  shown = product;
  return readTimed();
}

/** Reads them again. */
export const readTimed = (): Promise<void> =>
  loadInto($timed, () => {
    const product = shown === undefined ? {} : { product: shown };
    return callAsOperator(listTimedChanges, { query: { which: 'open', limit: 100, ...product } });
  });

type ChangeRequest = Pick<CallInput<typeof scheduleChange>['body'], 'edits' | 'from' | 'until' | 'title' | 'replaces'>;

/** Plans a change, once, however often it is sent. */
export async function planChange(request: ChangeRequest): Promise<TimedChange> {
  const { data } = await withIdempotencyKey(request, (attempt) =>
    callAsOperator(scheduleChange, { body: { ...request, attempt } }),
  );
  await readTimed();
  return data;
}

/** Cancels one that waits, ends one that runs, clears away one that failed. */
export async function cancelChange(id: number, running?: 'take back' | 'leave'): Promise<void> {
  try {
    await callAsOperator(cancelTimedChange, { params: { timed: id }, body: running ? { running } : {} });
  } finally {
    await readTimed();
  }
}

/** The first goods that are found by these words. */
export const findGoods = async (q: string): Promise<{ currency: string; data: readonly GoodsRow[] }> =>
  callAsOperator(listGoods, { query: { q, limit: 8 } });
