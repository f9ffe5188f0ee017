import { daysIn, MAX_PERIOD_DAYS, type Period } from '#contract/operator/books.ts';

export const periodNames = ['thisMonth', 'lastMonth', 'thisYear'] as const;
export type PeriodName = (typeof periodNames)[number];

const dayText = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** Returns a period by its name, whole months and years, as the day of `now` is for whoever looks. */
export function namedPeriod(name: PeriodName, now: Date): Period {
  const year = now.getFullYear();
  if (name === 'thisYear') return { from: dayText(year, 0, 1), until: dayText(year, 11, 31) };
  const month = now.getMonth() - (name === 'lastMonth' ? 1 : 0);
  return { from: dayText(year, month, 1), until: dayText(year, month + 1, 0) };
}

/** Returns whether the shop reads this period at once. */
export function isPeriod(period: Period): boolean {
  const days = daysIn(period);
  return days >= 1 && days <= MAX_PERIOD_DAYS;
}
