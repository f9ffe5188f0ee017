import { randomBytes } from 'node:crypto';

/**
 * A name for a publish that sorts after the one before it, even when the clock was set back meanwhile. The end is
 * drawn by lot, so that another server does not take it for one of its own.
 */
export function nextPublishId(now: Date, before: string | undefined): string {
  const last = before === undefined ? Number.NEGATIVE_INFINITY : momentOf(before);
  const moment = new Date(Math.max(now.getTime(), Number.isNaN(last) ? 0 : last + 1));
  return `${moment.toISOString().replaceAll(/[-:.]/gu, '')}-${randomBytes(3).toString('hex')}`;
}

/** 20261121T090000123Z-… back into a moment. */
function momentOf(id: string): number {
  const [date = ''] = id.split('-');
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/u, '$1-$2-$3T$4:$5:$6.$7Z'));
}
