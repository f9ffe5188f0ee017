import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WeekHours } from '#contract/content/settings.ts';
import { weekdayOf } from '#contract/shipping/arrivalRule.ts';
import { readyAt } from '#contract/shipping/readyRule.ts';

type Terms = Parameters<typeof readyAt>[1];
const week = [true, true, true, true, true, false, false];
const closed: WeekHours = Array.from({ length: 7 }, () => null);
/** Closed on Sundays. */
const open: WeekHours = closed.map((_, day) => (day < 6 ? { from: '09:00', to: '20:00' } : null));
const terms = { cutOff: '15:00', sendsOn: week, timeZone: 'Asia/Bangkok', closedDays: new Set<string>() };
const days = (count: number) => ({ count, unit: 'days' }) as const;
const hours = (count: number) => ({ count, unit: 'hours' }) as const;
const readyWith = (openHours: WeekHours) => {
  return (at: string, after: Terms['after'], changed: Partial<Terms> = {}) => {
    const { day, time } = readyAt(new Date(at), { ...terms, openHours, ...changed, after });
    return [day, time].filter(Boolean).join(' ');
  };
};

describe('an order that is collected where the shop does not say when it is open', () => {
  const ready = readyWith(closed);

  test('is ready some days of work after the day on which the shop begins with it', () => {
    expect(ready('2026-11-30T14:00:00+07:00', days(0))).toBe('2026-11-30');
    expect(ready('2026-11-30T15:00:00+07:00', days(0))).toBe('2026-12-01');
    expect(ready('2026-12-03T09:00:00+07:00', days(2))).toBe('2026-12-07');
    expect(ready('2026-12-03T09:00:00+07:00', days(2), { sendsOn: week.with(5, true) })).toBe('2026-12-05');
    expect(ready('2026-12-03T09:00:00+07:00', days(1), { closedDays: new Set(['2026-12-04']) })).toBe('2026-12-07');
  });

  test('is ready at a quarter of an hour of the same day, or on the next day of work', () => {
    expect(ready('2026-11-30T10:01:00+07:00', hours(2))).toBe('2026-11-30 12:15');
    expect(ready('2026-11-30T13:00:00+07:00', hours(2))).toBe('2026-11-30 15:00');
    expect(ready('2026-11-30T13:01:00+07:00', hours(2))).toBe('2026-12-01');
    expect(ready('2026-12-04T16:00:00+07:00', hours(1))).toBe('2026-12-07');
  });
});

describe('an order that is collected within opening hours', () => {
  const ready = readyWith(open);

  test('is ready after hours in which the shop was open', () => {
    // A Monday.
    expect(ready('2026-11-30T10:01:00+07:00', hours(2))).toBe('2026-11-30 12:15');
    expect(ready('2026-11-30T10:00:01+07:00', hours(2))).toBe('2026-11-30 12:15');
    expect(ready('2026-11-30T16:00:00+07:00', hours(2))).toBe('2026-11-30 18:00');
    expect(ready('2026-11-30T19:30:00+07:00', hours(2))).toBe('2026-12-01 10:30');
    expect(ready('2026-11-30T02:00:00+07:00', hours(2))).toBe('2026-11-30 11:00');
    expect(ready('2026-11-30T20:00:00+07:00', hours(0))).toBe('2026-12-01 09:00');
    expect(ready('2026-11-30T23:59:30+07:00', hours(0))).toBe('2026-12-01 09:00');
    expect(ready('2026-11-30T10:00:00+07:00', hours(24))).toBe('2026-12-02 12:00');
  });

  test('is not ready at the moment when the shop closes, but when it opens again', () => {
    expect(ready('2026-11-30T17:44:00+07:00', hours(2))).toBe('2026-11-30 19:45');
    expect(ready('2026-11-30T17:50:00+07:00', hours(2))).toBe('2026-12-01 09:00');
    expect(ready('2026-11-30T18:00:00+07:00', hours(2))).toBe('2026-12-01 09:00');
  });

  test('skips days on which the shop is closed, by the week, by a holiday or by itself', () => {
    expect(ready('2026-12-05T19:30:00+07:00', hours(2))).toBe('2026-12-07 10:30');
    expect(ready('2026-12-06T10:00:00+07:00', hours(2))).toBe('2026-12-07 11:00');
    const closedDays = new Set(['2026-12-07', '2026-12-08']);
    expect(ready('2026-12-05T19:30:00+07:00', hours(2), { closedDays })).toBe('2026-12-09 10:30');
    // Nothing is sent on Saturdays, but somebody is there.
    expect(ready('2026-12-05T10:00:00+07:00', hours(2))).toBe('2026-12-05 12:00');
    expect(ready('2026-12-02T10:00:00+07:00', days(2), { openHours: open.with(4, null) })).toBe('2026-12-05');
  });

  test('goes by the clocks of the shop', () => {
    const timeZone = 'Australia/Sydney';
    expect(ready('2026-11-30T10:00:00+07:00', hours(2), { timeZone })).toBe('2026-11-30 16:00');
    expect(ready('2026-11-30T15:30:00+07:00', hours(2), { timeZone })).toBe('2026-12-01 10:30');
  });

  test('goes on over the night where the shop hardly closes', () => {
    const always = closed.map(() => ({ from: '00:00', to: '23:59' }));
    expect(readyWith(always)('2026-11-30T23:00:00+07:00', hours(2))).toBe('2026-12-01 01:15');
  });

  test('is ready as without hours where the shop opens on no day of a year', () => {
    const sundays = closed.with(6, { from: '09:00', to: '10:00' });
    const all = Array.from({ length: 60 }, (_, at) =>
      new Date(Date.parse('2026-12-06') + at * 7 * 86_400_000).toISOString().slice(0, 10),
    );
    const without = { openHours: sundays, closedDays: new Set(all) };
    expect(ready('2026-11-30T10:00:00+07:00', hours(2), without)).toBe('2026-11-30 12:00');
    expect(ready('2026-11-30T10:00:00+07:00', days(1), without)).toBe('2026-12-01');
    expect(ready('2026-11-30T10:00:00+07:00', hours(60), { openHours: sundays })).toBe('2026-12-01');
  });

  test('is always ready while somebody is there, and never before an order that came earlier', () => {
    const clock = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
      return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    });
    const span = fc
      .tuple(clock, clock)
      .filter(([from, to]) => from < to)
      .map(([from, to]) => ({ from, to }));
    const anyWeek = fc.array(fc.option(span), { minLength: 7, maxLength: 7 });
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, anyWeek, fc.nat(12), fc.nat(3000), (now, openHours, count, minutes) => {
        const given = { ...terms, openHours, after: hours(count) };
        const [one, other] = [now, new Date(now.getTime() + minutes * 60_000)].map((at) => readyAt(at, given));
        if (!one || !other || one.time === undefined || other.time === undefined) return;
        const there = openHours[weekdayOf(one.day)];
        if (there) expect(there.from <= one.time && one.time < there.to).toBe(true);
        expect(`${one.day} ${one.time}` <= `${other.day} ${other.time}`).toBe(true);
      }),
    );
  });
});
