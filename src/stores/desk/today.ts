import { atom } from 'nanostores';
import {
  type InboxGroups,
  type LargeReservation,
  getInbox,
  releaseReservations,
  listLargeReservations,
} from '#contract/operator/orders/inbox.ts';
import { type GoodsRow, listGoods } from '#contract/operator/goods/goods.ts';
import { listPublishes, type PublishView } from '#contract/operator/publish.ts';
import {
  type FailedJob,
  getSales,
  listBestSold,
  listFailedJobs,
  listLowStock,
  listNoResultSearches,
  retryJob,
  type LowStock,
  type Sales,
  type NoResultSearch,
  type SoldVariation,
} from '#contract/operator/reports.ts';
import { type Loadable, loadInto } from '#stores/loadable.ts';
import { isFinished } from '#api/followPublish.ts';
import { callAsOperator } from './operator.ts';

const loading = { state: 'loading' } as const;

/** Each figure comes by itself: one that fails leaves the others. */
export const $sales = atom<Loadable<Sales>>(loading);
export const $bestSold = atom<Loadable<readonly SoldVariation[]>>(loading);
export const $runningOut = atom<Loadable<readonly LowStock[]>>(loading);
/** Goods in stock whose date is near or over. */
export const $due = atom<Loadable<readonly GoodsRow[]>>(loading);
export const $misses = atom<Loadable<readonly NoResultSearch[]>>(loading);
export const $ordersWaiting = atom<Loadable<InboxGroups>>(loading);
/** The last publish that has ended, if there was one. */
export const $lastPublish = atom<Loadable<PublishView | undefined>>(loading);
/** The one who keeps much of what is not paid for. */
export const $largeReservations = atom<Loadable<readonly LargeReservation[]>>(loading);
export const $failedJobs = atom<Loadable<readonly FailedJob[]>>(loading);

export const readSales = () => loadInto($sales, async () => (await callAsOperator(getSales, {})).data);
export const readBestSold = () => loadInto($bestSold, async () => (await callAsOperator(listBestSold, {})).data);
export const readRunningOut = () => loadInto($runningOut, async () => (await callAsOperator(listLowStock, {})).data);
export const readDue = () =>
  loadInto($due, async () => (await callAsOperator(listGoods, { query: { show: 'due', limit: 8 } })).data);
export const readMisses = () => loadInto($misses, async () => (await callAsOperator(listNoResultSearches, {})).data);
export const readLargeReservations = () =>
  loadInto($largeReservations, async () => (await callAsOperator(listLargeReservations, {})).data);
/** Ends what these customers keep, and shows who keeps much then. */
export async function releaseReservationsOf(customers: number[]): Promise<void> {
  await callAsOperator(releaseReservations, { body: { customers } });
  await readLargeReservations();
}
export const readFailedJobs = () => loadInto($failedJobs, async () => (await callAsOperator(listFailedJobs, {})).data);
export const readOrdersWaiting = () =>
  loadInto($ordersWaiting, async () => (await callAsOperator(getInbox, {})).data.groups);
export const readLastPublish = () =>
  loadInto($lastPublish, async () => (await callAsOperator(listPublishes, {})).data.find(isFinished));

/** Tries failed work again at once. */
export async function retry(job: number): Promise<void> {
  await callAsOperator(retryJob, { params: { job } });
}
