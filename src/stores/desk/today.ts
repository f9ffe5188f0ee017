import { atom } from 'nanostores';
import { type InboxGroups, type Keeper, getInbox, letGo, listKeepers } from '#contract/operator/orders/inbox.ts';
import { listPublishes, type PublishView } from '#contract/operator/publish.ts';
import {
  type FailedJob,
  getSales,
  listBestSold,
  listFailedJobs,
  listRunningOut,
  listSearchMisses,
  retryJob,
  type RunningOut,
  type Sales,
  type SearchMiss,
  type SoldVariation,
} from '#contract/operator/reports.ts';
import { type Loadable, loadInto } from '#stores/loadable.ts';
import { isFinished } from '#api/followPublish.ts';
import { callAsOperator } from './operator.ts';

const loading = { state: 'loading' } as const;

/** Each figure comes by itself: one that fails leaves the others. */
export const $sales = atom<Loadable<Sales>>(loading);
export const $bestSold = atom<Loadable<readonly SoldVariation[]>>(loading);
export const $runningOut = atom<Loadable<readonly RunningOut[]>>(loading);
export const $misses = atom<Loadable<readonly SearchMiss[]>>(loading);
export const $ordersWaiting = atom<Loadable<InboxGroups>>(loading);
/** The last publish that has ended, if there was one. */
export const $lastPublish = atom<Loadable<PublishView | undefined>>(loading);
/** The one who keeps much of what is not paid for. */
export const $keepers = atom<Loadable<readonly Keeper[]>>(loading);
export const $failedJobs = atom<Loadable<readonly FailedJob[]>>(loading);

export const readSales = () => loadInto($sales, async () => (await callAsOperator(getSales, {})).data);
export const readBestSold = () => loadInto($bestSold, async () => (await callAsOperator(listBestSold, {})).data);
export const readRunningOut = () => loadInto($runningOut, async () => (await callAsOperator(listRunningOut, {})).data);
export const readMisses = () => loadInto($misses, async () => (await callAsOperator(listSearchMisses, {})).data);
export const readKeepers = () => loadInto($keepers, async () => (await callAsOperator(listKeepers, {})).data);
/** Ends what these customers keep, and shows who keeps much then. */
export async function letGoOf(customers: number[]): Promise<void> {
  await callAsOperator(letGo, { body: { customers } });
  await readKeepers();
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
