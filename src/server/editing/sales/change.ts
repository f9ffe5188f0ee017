import { reducedPrice } from '#contract/catalogue/reduction.ts';
import type { createSale } from '#contract/operator/goods/sales.ts';
import type { CallInput } from '#contract/call.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import { toMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { hashOf, type Who } from '#server/editing/store/changeCatalogue.ts';
import { timesOf } from '#server/editing/timed/schedule.ts';
import { Refusal } from '#server/http/refusal.ts';
import { addSale, highestPrice, lockSale, saleOfAttempt, scopeExists, updateSale } from './queries.ts';

/** A sale as somebody asks for it. */
interface SaleRequest extends Who, Omit<CallInput<typeof createSale>['body'], 'actor'> {
  timeZone: string;
}

/**
 * Writes down a sale, once however often the same attempt arrives.
 *
 * @returns its id
 * @throws {Refusal} invalid, time_past, time_order, time_skipped, unknown_product, unknown_category, sale_of_nothing
 */
export function addSaleOnce(db: Db, request: SaleRequest): Promise<number> {
  const { actor, now, timeZone, attempt, ...asked } = request;
  const reduction = reductionOf(asked);
  const { startsAt, endsAt } = timesOf({ ...asked, now, timeZone });
  const scope = scopeOf(asked);
  const attemptHash = hashOf(asked);
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, catalogueLock);
    const twin = attempt === undefined ? undefined : await saleOfAttempt(tx, attempt);
    if (twin && twin.attemptHash !== attemptHash) throw new Refusal('invalid', { reasons: { attempt: 'wrong' } });
    if (twin) return twin.id;
    if (!(await scopeExists(tx, scope)))
      throw new Refusal(scope.productId === null ? 'unknown_category' : 'unknown_product');
    const highest = await highestPrice(tx, scope);
    // What the dearest does not get cheaper by gives nothing to any.
    if (highest === null || reducedPrice(highest, reduction) === highest) throw new Refusal('sale_of_nothing');
    const lastDay = minuteOf(new Date(endsAt.getTime() - 1), timeZone).slice(0, 10);
    const title = asked.title ?? null;
    const row = { ...reduction, ...scope, startsAt, endsAt, lastDay, title };
    return addSale(tx, { ...row, createdBy: actor, createdAt: now, attempt: attempt ?? null, attemptHash });
  });
}

/** Exactly one of the two is taken off. */
function reductionOf({ percent, amount }: Pick<SaleRequest, 'percent' | 'amount'>) {
  if (percent === undefined && amount === undefined) throw new Refusal('invalid', { reasons: { percent: 'required' } });
  if (percent !== undefined && amount !== undefined)
    throw new Refusal('invalid', { reasons: { amount: 'notTogether' } });
  return { percent: percent ?? null, amountMinor: amount === undefined ? null : toMinor(amount) };
}

function scopeOf({ product, category }: Pick<SaleRequest, 'product' | 'category'>) {
  if (product !== undefined && category !== undefined)
    throw new Refusal('invalid', { reasons: { category: 'notTogether' } });
  return { productId: product ?? null, categoryId: category ?? null };
}

/**
 * Ends a sale now, or cancels one that waits.
 *
 * @throws {Refusal} not_found, timed_over
 */
export function endSale(db: Db, id: number, { actor, now }: Who): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, catalogueLock);
    const row = await lockSale(tx, id);
    if (!row) throw new Refusal('not_found');
    if (row.stoppedAt !== null || row.endsAt <= now) throw new Refusal('timed_over');
    await updateSale(tx, id, { stoppedBy: actor, stoppedAt: now });
  });
}
