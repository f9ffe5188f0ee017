import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { daysTo, deliverySettings, firstDelivery, type Zone, zone, zoneOf } from '#contract/shipping/zones.ts';
import { arrivalAt } from '#server/shipping/arrival.ts';
import { bandsTo } from '#server/shipping/rules.ts';

const base: Zone = {
  name: { en: 'Zone', my: 'ဇုန်' },
  country: 'thailand',
  provinces: [],
  codes: [],
  isServed: true,
  steps: [],
  days: null,
  cutOff: null,
};
const bangkok: Zone = {
  ...base,
  provinces: ['Bangkok', 'Nonthaburi'],
  steps: [{ upTo: 1.5, price: 40 }],
  cutOff: '18:00',
};
const islands: Zone = { ...base, codes: ['83', '84000-84330'], days: { from: 5, to: 8 } };
const rest: Zone = { ...base, isServed: false };
const fees = { default: [{ upToGrams: 1000, priceMinor: 600 }], countries: {} };

describe('the zone of an address', () => {
  const zones = [bangkok, islands, rest];
  test('is the first one that it is in, by province or postal code', () => {
    const of = (province: string, postal_code: string) => zoneOf(zones, { country: 'thailand', province, postal_code });
    expect(of('Bangkok', '83000')).toBe(bangkok);
    expect(of('Phuket', '83110')).toBe(islands);
    expect(of('Phuket', '၈၃၁၁၀')).toBe(islands);
    expect([of('Surat Thani', '84000'), of('Surat Thani', '84330'), of('Surat Thani', '84331')]).toEqual([
      islands,
      islands,
      rest,
    ]);
    expect(zoneOf([islands], { country: 'thailand' })).toBeUndefined();
    expect(zoneOf(zones, { country: 'australia', province: 'Bangkok', postal_code: '8300' })).toBeUndefined();
  });

  test('gives its own fees, days and hour, else those of its country', () => {
    const delivery = { ...firstDelivery, zones };
    const to = (province: string, postal_code = '10110') => ({ country: 'thailand', province, postal_code }) as const;
    expect(bandsTo(to('Bangkok'), fees, delivery)).toEqual([{ upToGrams: 1500, priceMinor: 4000 }]);
    expect(bandsTo(to('Phuket', '83110'), fees, delivery)).toEqual(fees.default);
    expect(bandsTo(to('Tak'), fees, delivery)).toBeUndefined();
    const days = [{ country: 'thailand', from: 1, to: 2 }] as const;
    expect([daysTo(to('Phuket', '83110'), zones, days), daysTo(to('Bangkok'), zones, days)]).toMatchObject([
      { from: 5, to: 8 },
      { from: 1, to: 2 },
    ]);
    const holidays = { ofShop: new Set<string>(), ofAddress: new Set<string>() };
    const sending = { delivery, days, holidays, now: new Date('2026-11-30T16:00:00+07:00'), timeZone: 'Asia/Bangkok' };
    expect(arrivalAt(to('Bangkok'), sending)).toEqual({ earliest: '2026-12-01', latest: '2026-12-02' });
    expect(arrivalAt(to('Tak'), sending)).toEqual({ earliest: '2026-12-02', latest: '2026-12-03' });
    const closed = { ...sending, delivery: { ...delivery, closedDays: ['2026-11-30'] } };
    expect(arrivalAt(to('Bangkok'), closed)).toEqual({ earliest: '2026-12-02', latest: '2026-12-03' });
  });
});

test('zones that say nothing clear are refused', () => {
  const fits = (changed: Partial<Record<keyof Zone, unknown>>) => z.safeParse(zone, { ...base, ...changed }).success;
  expect(fits({ codes: [' ၈၃ ', '2000 - 2099'] })).toBe(true);
  for (const codes of [['2099-2000'], ['200-2099'], ['abc'], ['']]) expect(fits({ codes })).toBe(false);
  expect(fits({ days: { from: 3, to: 2 } })).toBe(false);
  expect(fits({ cutOff: '25:00' })).toBe(false);
  expect(
    fits({
      steps: [
        { upTo: 2, price: 1 },
        { upTo: 1, price: 2 },
      ],
    }),
  ).toBe(false);
  expect(fits({ steps: [{ upTo: 1.0005, price: 1 }] })).toBe(false);
  expect(
    z.safeParse(
      deliverySettings.sendsOn,
      Array.from({ length: 7 }, () => false),
    ).success,
  ).toBe(false);
  expect(z.safeParse(deliverySettings.closedDays, ['2026-02-30']).success).toBe(false);
});
