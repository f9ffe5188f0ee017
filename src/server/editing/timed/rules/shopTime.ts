import { minuteOf } from '#contract/values/shopTime.ts';

/**
 * When the shop's clocks show a minute, written as 2026-11-27T08:00. Undefined for one that they skip or that no
 * calendar has. One that they show twice is meant the first time.
 */
export function instantOf(minute: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${minute}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // Clocks of a place are at most fourteen hours away, and change by what they differ from UTC a day earlier or later.
  const offsets = [asUtc - dayMs, asUtc + dayMs].map((at) => offsetAt(at, timeZone));
  const candidates = offsets.map((offset) => asUtc - offset).sort((a, b) => a - b);
  const found = candidates.find((at) => minuteOf(new Date(at), timeZone) === minute);
  return found === undefined ? undefined : new Date(found);
}

const dayMs = 24 * 3_600_000;

const offsetAt = (at: number, timeZone: string): number => {
  const minute = Math.floor(at / 60_000) * 60_000;
  return Date.parse(`${minuteOf(new Date(minute), timeZone)}:00Z`) - minute;
};
