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
import { createDocument, type Sent } from '#stores/document.ts';
import { draftsOf } from '#stores/desk/drafts.ts';
import { daysOf, mergedDelivery, tablesOf, type TypedDelivery, typedDelivery } from './feeForm.ts';

/** The fees of delivery, and its days. */
export interface Delivery extends FeesView {
  days: readonly CountryDays[];
}

/** Fees and days as they are at this moment. */
async function presentDelivery(): Promise<Delivery> {
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

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Fees and days while they are edited. */
export const feesEditor = createDocument<Delivery, TypedDelivery, FeeChange>({
  read: presentDelivery,
  version: ({ seen, days }) => `${seen} ${JSON.stringify(days)}`,
  draftOf: ({ tables, days }) => typedDelivery(tables, days),
  isDone: ({ tables, days }, draft) => isSame(tablesOf(draft), tables) && isSame(daysOf(draft), days),
  merge: mergedDelivery,
  send: saveDelivery,
  history: feeChanges,
  drafts: draftsOf('fees'),
});

/** Saves what differs from what was seen, the days after the fees. */
async function saveDelivery(
  { draft, base: seen }: Sent<Delivery, TypedDelivery>,
  saved: (present: Delivery) => void,
): Promise<Delivery | 'stale'> {
  const [tables, days] = [tablesOf(draft), daysOf(draft)];
  const isOtherDays = !isSame(days, seen.days);
  // The call of the days names no state that was seen: they are read as late as possible.
  if (isOtherDays && !isSame(await presentDays(), seen.days)) return 'stale';
  let present = seen;
  if (!isSame(tables, seen.tables)) {
    present = { ...present, ...(await saveFees(seen.seen, tables)) };
    saved(present);
  }
  return isOtherDays ? { ...present, days: await saveDays(days) } : present;
}
