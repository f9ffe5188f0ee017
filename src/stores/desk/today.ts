import { getInbox, listLargeReservations, releaseReservations } from '#contract/operator/orders/inbox.ts';
import { listGoods } from '#contract/operator/goods/goods.ts';
import { countOpenMessages } from '#contract/operator/messages.ts';
import { listPublishes } from '#contract/operator/publish.ts';
import {
  getSales,
  listBestSold,
  listFailedJobs,
  listLowStock,
  listNoResultSearches,
  retryJob,
} from '#contract/operator/reports.ts';
import { isFinished } from '#api/followPublish.ts';
import { createReading, type Reading } from '#stores/resource.ts';
import { callAsOperator } from './operator.ts';

/** Makes a figure, which comes by itself: one that fails leaves the others. */
const figure = <Answer>(name: string, read: () => Promise<{ data: Answer }>): Reading<Answer> =>
  createReading(`today ${name}`, async () => (await read()).data);

export const sales = figure('sales', () => callAsOperator(getSales, {}));
export const bestSold = figure('best', () => callAsOperator(listBestSold, {}));
export const runningOut = figure('running out', () => callAsOperator(listLowStock, {}));
/** Goods in stock whose date is near or over. */
export const due = figure('due', () => callAsOperator(listGoods, { query: { show: 'due', limit: 8 } }));
/** Searches that found nothing. */
export const misses = figure('misses', () => callAsOperator(listNoResultSearches, {}));
export const ordersWaiting = figure('orders', () => callAsOperator(getInbox, {}));
/** Number of unanswered messages. */
export const openMessages = figure('messages', () => callAsOperator(countOpenMessages, {}));
/** The last publish that has ended, or null. */
export const lastPublish = figure('publish', async () => {
  const { data } = await callAsOperator(listPublishes, {});
  return { data: data.find(isFinished) ?? null };
});
/** The one who keeps much of what is not paid for. */
export const largeReservations = figure('kept', () => callAsOperator(listLargeReservations, {}));
export const failedJobs = figure('failures', () => callAsOperator(listFailedJobs, {}));

/** Ends what these customers keep, and shows who keeps much then. */
export async function releaseReservationsOf(customers: number[]): Promise<void> {
  await callAsOperator(releaseReservations, { body: { customers } });
  largeReservations.refresh();
}

/** Tries failed work again at once. */
export async function retry(job: number): Promise<void> {
  await callAsOperator(retryJob, { params: { job } });
}
