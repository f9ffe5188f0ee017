import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArrivalTerms, arrivalOf, weekdayOf } from '#contract/shipping/arrivalRule.ts';
import { arrivalDays } from '#contract/shipping/arrivalText.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import {
  countryOfShop,
  holidaysOf,
  regionOfAddress,
  regionOfShop,
  withSubstitutes,
} from '#server/shipping/holidays.ts';

const week = [true, true, true, true, true, false, false];
const terms: ArrivalTerms = {
  days: { from: 2, to: 4 },
  cutOff: '15:00',
  sendsOn: week,
  timeZone: 'Asia/Bangkok',
  closedDays: new Set(),
  restDays: new Set(),
};
const arrival = (at: string, changed: Partial<ArrivalTerms> = {}) => {
  const { earliest, latest } = arrivalOf(new Date(at), { ...terms, ...changed });
  return `${earliest} ${latest}`;
};

describe('a parcel', () => {
  test('leaves today until the cut-off, and on the next day of sending from then on', () => {
    // A Monday in Bangkok.
    expect(arrival('2026-11-30T14:59:59+07:00')).toBe('2026-12-02 2026-12-04');
    expect(arrival('2026-11-30T15:00:00+07:00')).toBe('2026-12-03 2026-12-07');
    expect(arrival('2026-12-04T15:00:00+07:00')).toBe('2026-12-09 2026-12-11');
    expect(arrival('2026-12-05T09:00:00+07:00')).toBe('2026-12-09 2026-12-11');
    expect(arrival('2026-12-05T09:00:00+07:00', { sendsOn: week.with(5, true) })).toBe('2026-12-08 2026-12-10');
  });

  test('counts the day of the clocks of the shop around midnight, wherever who asks may be', () => {
    expect(arrival('2026-11-30T23:59:00+07:00')).toBe('2026-12-03 2026-12-07');
    expect(arrival('2026-12-01T00:00:00+07:00')).toBe('2026-12-03 2026-12-07');
    // The same moment is Monday night in Bangkok and Tuesday morning in Sydney.
    const moment = '2026-11-30T16:30:00Z';
    expect(arrival(moment)).toBe('2026-12-03 2026-12-07');
    expect(arrival(moment, { timeZone: 'Australia/Sydney' })).toBe('2026-12-03 2026-12-07');
    expect(arrival('2026-11-30T12:59:00Z', { timeZone: 'Australia/Sydney', cutOff: '24:00' })).toBe(
      '2026-12-02 2026-12-04',
    );
    expect(arrival('2026-11-30T13:00:00Z', { timeZone: 'Australia/Sydney', cutOff: '24:00' })).toBe(
      '2026-12-03 2026-12-07',
    );
  });

  test('neither leaves nor arrives on holidays', () => {
    const day = new Set(['2026-12-01']);
    expect(arrival('2026-12-01T09:00:00+07:00', { closedDays: day })).toBe('2026-12-04 2026-12-08');
    expect(arrival('2026-11-30T09:00:00+07:00', { restDays: day })).toBe('2026-12-03 2026-12-07');
  });
});

const sometime = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
/** Minutes around the midnights and the changes of the clocks, which a chosen moment seldom meets. */
const nearMidnight = fc
  .tuple(sometime, fc.constantFrom(13, 14, 16, 17), fc.integer({ min: -90, max: 90 }))
  .map(([date, hour, minutes]) => new Date(date.setUTCHours(hour, minutes, 0, 0)));
const day = sometime.map((date) => date.toISOString().slice(0, 10));
const anyTerms = fc.record({
  days: fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 20 })).map(([from, more]) => {
    return { from, to: from + more };
  }),
  cutOff: fc.constantFrom('00:00', '09:30', '15:00', '24:00'),
  sendsOn: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }).filter((days) => days.some(Boolean)),
  timeZone: fc.constantFrom('Asia/Bangkok', 'Australia/Sydney', 'Asia/Yangon', 'Australia/Adelaide'),
  closedDays: fc.uniqueArray(day, { maxLength: 40 }).map((days) => new Set(days)),
  restDays: fc.uniqueArray(day, { maxLength: 40 }).map((days) => new Set(days)),
});

describe('whatever the shop says', () => {
  test('a parcel arrives on working days after today, the earliest first', () => {
    fc.assert(
      fc.property(fc.oneof(sometime, nearMidnight), anyTerms, (now, given) => {
        const { earliest, latest } = arrivalOf(now, given);
        expect(earliest > minuteOf(now, given.timeZone).slice(0, 10)).toBe(true);
        expect(earliest <= latest).toBe(true);
        for (const each of [earliest, latest]) {
          expect(weekdayOf(each)).toBeLessThan(5);
          expect(given.restDays.has(each)).toBe(false);
        }
        if (given.days.from === given.days.to) expect(earliest).toBe(latest);
      }),
    );
  });

  test('an order that comes later never arrives before an earlier one', () => {
    fc.assert(
      fc.property(
        fc.oneof(sometime, nearMidnight),
        fc.integer({ min: 1, max: 3 * 24 * 60 }),
        anyTerms,
        (now, minutes, given) => {
          const one = arrivalOf(now, given);
          const other = arrivalOf(new Date(now.getTime() + minutes * 60_000), given);
          expect(one.earliest <= other.earliest && one.latest <= other.latest).toBe(true);
        },
      ),
    );
  });
});

describe('holidays', () => {
  test('are those of the clocks of the shop and of the address, of a state too', async () => {
    const thai = await holidaysOf(regionOfShop('Asia/Bangkok'), 2026);
    for (const each of ['2026-04-13', '2026-04-14', '2026-04-15', '2026-12-10', '2027-04-13'])
      expect(thai).toContain(each);
    expect(thai).not.toContain('2026-12-25');
    const victoria = await holidaysOf(regionOfAddress({ country: 'australia', province: 'Victoria' }), 2026);
    const anywhere = await holidaysOf(regionOfAddress({ country: 'australia' }), 2026);
    // The Melbourne Cup.
    expect([victoria.has('2026-11-03'), anywhere.has('2026-11-03'), anywhere.has('2026-12-25')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await holidaysOf(regionOfAddress({ country: 'myanmar' }), 2026)).toEqual(new Set());
  });

  test.each([
    // Those of 2021 and 2023 as they were published; the others by the same rule.
    [2021, ['2021-07-26', '2021-10-25', '2021-12-06']],
    [2023, ['2023-01-02', '2023-04-17', '2023-06-05', '2023-08-14', '2023-12-11']],
    [2024, ['2024-02-26', '2024-04-08', '2024-04-16', '2024-05-06', '2024-07-22', '2024-07-29', '2024-10-14']],
    [2025, ['2025-04-07', '2025-04-16', '2025-05-05']],
  ])('of Thailand that fall on a weekend have one day of work after it in %i', async (year, substitutes) => {
    const found = await holidaysOf({ country: 'TH' }, year);
    for (const day of substitutes) expect(found).toContain(day);
  });

  test('have one substitute for a weekend, on the first day that is free', () => {
    const of = (...days: string[]) => [...withSubstitutes(new Set(days))].filter((day) => !days.includes(day));
    // Songkran from Saturday to Monday, and from Sunday to Tuesday.
    expect(of('2024-04-13', '2024-04-14', '2024-04-15')).toEqual(['2024-04-16']);
    expect(of('2025-04-13', '2025-04-14', '2025-04-15')).toEqual(['2025-04-16']);
    expect(of('2026-12-10')).toEqual([]);
  });

  test('belong to shops by their clocks', () => {
    expect([regionOfShop('Australia/Sydney')?.state, regionOfShop('Europe/Paris')]).toEqual(['NSW', undefined]);
    expect(['Asia/Bangkok', 'Australia/Perth', 'Asia/Yangon', 'Europe/Paris'].map(countryOfShop)).toEqual([
      'thailand',
      'australia',
      'myanmar',
      undefined,
    ]);
  });
});

describe('days in words', () => {
  const months = 'January February March April May June July August September October November December';
  const en = {
    months,
    weekdays: 'Mon Tue Wed Thu Fri Sat Sun',
    when: { one: '{{day}}', range: '{{first}} – {{last}}' },
  };
  const my = {
    months: 'ဇန် ဖေ မတ် ဧ မေ ဇွန် ဇူ ဩ စက် အောက် နို ဒီ',
    weekdays: 'လာ ဂါ ဟူး တေး ကြာ နေ နွေ',
    when: { one: '{{day}}', range: '{{first}} မှ {{last}} အတွင်း' },
  };
  test('name the month once where it is one', () => {
    const said = (earliest: string, latest: string) => [
      arrivalDays({ earliest, latest }, 'en', en),
      arrivalDays({ earliest, latest }, 'my', my).replaceAll('\u00a0', ' '),
    ];
    expect(said('2026-12-03', '2026-12-07')).toEqual(['Thu 3 – Mon 7 December', 'ဒီလ 3 ရက် (တေး) မှ 7 ရက် (လာ) အတွင်း']);
    expect(said('2026-11-30', '2026-12-03')).toEqual([
      'Mon 30 November – Thu 3 December',
      'နိုလ 30 ရက် (လာ) မှ ဒီလ 3 ရက် (တေး) အတွင်း',
    ]);
    expect(said('2026-12-03', '2026-12-03')).toEqual(['Thu 3 December', 'ဒီလ 3 ရက် (တေး)']);
  });
});
