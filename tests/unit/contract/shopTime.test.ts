import { expect, it } from 'vitest';
import { minuteOf, yearOf } from '#contract/values/shopTime.ts';

it.each([
  ['Asia/Bangkok', '2026-12-31T16:59:59.999Z', '2026-12-31T23:59', '2027-01-01T00:00'],
  // In summer the clocks of Sydney are eleven hours ahead, in winter ten.
  ['Australia/Sydney', '2026-12-31T12:59:59.999Z', '2026-12-31T23:59', '2027-01-01T00:00'],
  ['Australia/Sydney', '2026-06-30T13:59:59.999Z', '2026-06-30T23:59', '2026-07-01T00:00'],
])('numbers of a year and days begin at midnight of %s', (timeZone, last, before, after) => {
  const end = new Date(last);
  const next = new Date(end.getTime() + 1);
  expect([minuteOf(end, timeZone), minuteOf(next, timeZone)]).toEqual([before, after]);
  expect([yearOf(end, timeZone), yearOf(next, timeZone)]).toEqual(
    [before, after].map((text) => Number(text.slice(0, 4))),
  );
});
