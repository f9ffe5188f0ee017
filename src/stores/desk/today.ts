import { atom } from 'nanostores';
import {
  type FailedJob,
  getSales,
  listBestSold,
  listFailedJobs,
  listRunningOut,
  retryJob,
  type RunningOut,
  type Sales,
  type SoldVariation,
} from '#contract/operator/reports.ts';
import { type Loadable, loadInto } from '#stores/loadable.ts';
import { callAsOperator } from './operator.ts';

const loading = { state: 'loading' } as const;

/** Each figure comes by itself: one that fails leaves the others. */
export const $sales = atom<Loadable<Sales>>(loading);
export const $bestSold = atom<Loadable<readonly SoldVariation[]>>(loading);
export const $runningOut = atom<Loadable<readonly RunningOut[]>>(loading);
export const $failedJobs = atom<Loadable<readonly FailedJob[]>>(loading);

export const readSales = () => loadInto($sales, async () => (await callAsOperator(getSales, {})).data);
export const readBestSold = () => loadInto($bestSold, async () => (await callAsOperator(listBestSold, {})).data);
export const readRunningOut = () => loadInto($runningOut, async () => (await callAsOperator(listRunningOut, {})).data);
export const readFailedJobs = () => loadInto($failedJobs, async () => (await callAsOperator(listFailedJobs, {})).data);

/** Tries failed work again at once. */
export async function retry(job: number): Promise<void> {
  await callAsOperator(retryJob, { params: { job } });
}
