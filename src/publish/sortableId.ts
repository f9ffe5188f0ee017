/**
 * A name that sorts after the one before it, even when the clock was set back meanwhile: `20261121T090000123Z-suffix`.
 *
 * @param before the name before; absent for the first
 */
export function sortableId(now: Date, before: string | undefined, suffix: string): string {
  const last = before === undefined ? Number.NaN : momentOf(before);
  const moment = Number.isNaN(last) ? now : new Date(Math.max(now.getTime(), last + 1));
  return `${moment.toISOString().replaceAll(/[-:.]/gu, '')}-${suffix}`;
}

/** The milliseconds of a name; NaN when it is none of these. */
function momentOf(id: string): number {
  const [stamp = ''] = id.split('-');
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/u, '$1-$2-$3T$4:$5:$6.$7Z'));
}
