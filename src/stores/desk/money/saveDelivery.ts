import { Refused } from '#api/failures.ts';
import type { CountryDays } from '#contract/deliveryDays.ts';
import type { ShownFeeTables } from '#contract/operator/shipping.ts';
import { type Delivery, presentDays, saveDays, saveFees } from './fees.ts';

/** Fees and days that are to be. */
interface Wanted {
  tables: ShownFeeTables;
  days: readonly CountryDays[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves what differs from what was seen; `stale` where a colleague was faster. Throws what the shop refuses otherwise.
 *
 * @param saved is told of each part that was saved, since the other may fail
 */
export async function saveDelivery(
  seen: Delivery,
  { tables, days }: Wanted,
  saved: (present: Delivery) => void,
): Promise<Delivery | 'stale'> {
  const isOtherDays = !isSame(days, seen.days);
  // The call of the days names no state that was seen: they are read as late as possible.
  if (isOtherDays && !isSame(await presentDays(), seen.days)) return 'stale';
  let present = seen;
  if (!isSame(tables, seen.tables)) {
    const fees = await saveFees(seen.seen, tables).catch((failure: unknown) => {
      if (failure instanceof Refused && failure.code === 'content_changed') return 'stale' as const;
      throw failure;
    });
    if (fees === 'stale') return fees;
    present = { ...present, ...fees };
    saved(present);
  }
  if (!isOtherDays) return present;
  present = { ...present, days: await saveDays(days) };
  saved(present);
  return present;
}
