import { atom } from 'nanostores';
import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { type CountryDays, listDeliveryDays } from '#contract/deliveryDays.ts';
import {
  changeFeeTables,
  type FeeChange,
  type FeesView,
  getFeeHistory,
  getFeeTables,
  importDeliveryDays,
  type ShownFeeTables,
} from '#contract/operator/shipping.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { type Loadable, loadInto } from '#stores/loadable.ts';
import { Refused } from '#api/failures.ts';

/** The fees of delivery, and its days. */
export interface Delivery extends FeesView {
  days: readonly CountryDays[];
}

export const $delivery = atom<Loadable<Delivery>>({ state: 'loading' });

/** The last changes of the fees. */
export const $feeHistory = atom<Loadable<readonly FeeChange[]>>({ state: 'loading' });

export const readDelivery = (): Promise<void> => loadInto($delivery, presentDelivery);

export const readFeeHistory = (): Promise<void> => loadInto($feeHistory, feeChanges);

/** Fees and days as they are at this moment. */
export async function presentDelivery(): Promise<Delivery> {
  const [fees, days] = await Promise.all([callAsOperator(getFeeTables, {}), presentDays()]);
  return { ...fees.data, days };
}

/** The days alone. */
const presentDays = async (): Promise<readonly CountryDays[]> =>
  (await call(shop(pageLocale()), listDeliveryDays, {})).data;

/** The changes of the fees, newest first. */
export const feeChanges = async (): Promise<readonly FeeChange[]> => (await callAsOperator(getFeeHistory, {})).data;

/** Puts other tables in the place of those that were seen. Throws what the shop refuses. */
const saveFees = async (seen: string, tables: ShownFeeTables): Promise<FeesView> =>
  (await callAsOperator(changeFeeTables, { body: { seen, tables } })).data;

/** Puts other days in the place of all. Throws what the shop refuses. */
const saveDays = async (days: readonly CountryDays[]): Promise<readonly CountryDays[]> =>
  (await callAsOperator(importDeliveryDays, { body: { days, dryRun: false } })).days;

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
