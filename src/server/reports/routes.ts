import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/reports.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { maxAttempts } from '#server/jobs/queries/outbox.ts';
import { failedJobs, missesSince, retryFailedJob } from './queries/failedJobs.ts';
import { bestSold, runningOut } from './queries/goods.ts';
import { type PeriodSales, salesByDay, salesByPeriod } from './queries/sales.ts';

/** Days in the chart of sales. */
const chartDays = 31;
const bestLimit = 20;
const listLimit = 50;
/** Days of searches that found nothing. */
const missDays = 28;

/** Serves what the owner looks at in the morning. Computed by the database, from the orders themselves. */
export function routes(app: FastifyInstance, { config, clock, database: { db } }: Deps): void {
  const { region } = config;

  serve(app, calls.getSales, async () => {
    const { currency, timeZone } = region;
    const question = { currency, timeZone, now: clock() };
    const [periods, days] = await Promise.all([salesByPeriod(db, question), salesByDay(db, question, chartDays)]);
    const { day: today, week, month } = periods;
    return {
      data: {
        currency,
        timeZone,
        today: comparedView(today),
        week: comparedView(week),
        month: comparedView(month),
        days: days.map(({ minor, ...rest }) => ({ ...rest, total: fromMinor(minor) })),
      },
    };
  });

  serve(app, calls.listBestSold, async () => {
    const rows = await bestSold(db, region.currency, clock(), bestLimit);
    return { data: rows.map(({ minor, ...row }) => ({ ...row, total: fromMinor(minor) })) };
  });

  serve(app, calls.listLowStock, async () => ({ data: await runningOut(db, region.currency, clock(), listLimit) }));

  serve(app, calls.listNoResultSearches, async () => {
    const since = new Date(clock().getTime() - missDays * 86_400_000);
    const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: region.timeZone }).format(since);
    return { data: await missesSince(db, day, listLimit) };
  });

  serve(app, calls.listFailedJobs, async () => {
    const rows = await failedJobs(db, clock(), listLimit);
    return {
      data: rows.map(({ availableAt, createdAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        nextTry: row.attempts < maxAttempts ? availableAt.toISOString() : null,
      })),
    };
  });

  serve(app, calls.retryJob, async ({ params }) => {
    if (!(await db.transaction((tx) => retryFailedJob(tx, params.job, clock())))) throw new Refusal('not_found');
    return { id: params.job };
  });
}

const comparedView = ({ since, orders, minor, ordersBefore, minorBefore }: PeriodSales) => ({
  since: since.toISOString(),
  orders,
  total: fromMinor(minor),
  before: { orders: ordersBefore, total: fromMinor(minorBefore) },
});
