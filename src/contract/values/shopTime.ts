/** The year of a moment by the clocks of a time zone. */
export const yearOf = (at: Date, timeZone: string): number => Number(minuteOf(at, timeZone).slice(0, 4));

/** Returns what the clocks of a time zone show, as 2026-11-27T08:00. */
export function minuteOf(time: Date, timeZone: string): string {
  const two = '2-digit';
  const shown = new Intl.DateTimeFormat('en', {
    ...{ timeZone, year: 'numeric', month: two, day: two, hour: two, minute: two },
    hourCycle: 'h23',
  }).formatToParts(time);
  const part = (name: Intl.DateTimeFormatPartTypes): string => shown.find(({ type }) => type === name)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** Returns whether it is the name of a time zone; the list of supported ones leaves out other names, as Asia/Yangon. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
