import { describe, expect, it } from 'vitest';
import { minuteOf } from '#contract/values/shopTime.ts';
import { instantOf } from '#server/editing/timed/rules.ts';

const isoOf = (minute: string, zone: string) => instantOf(minute, zone)?.toISOString();

describe('a minute of the shop', () => {
  it('is meant in its zone', () => {
    expect(isoOf('2026-11-27T08:00', 'Asia/Bangkok')).toBe('2026-11-27T01:00:00.000Z');
    expect(isoOf('2026-11-27T08:00', 'Asia/Yangon')).toBe('2026-11-27T01:30:00.000Z');
    expect(isoOf('2026-11-27T08:00', 'America/New_York')).toBe('2026-11-27T13:00:00.000Z');
    expect(isoOf('2026-11-27T00:00', 'Pacific/Kiritimati')).toBe('2026-11-26T10:00:00.000Z');
  });

  it('does not exist when the clocks skip it, or when no calendar has it', () => {
    expect(isoOf('2027-03-28T02:30', 'Europe/Berlin')).toBeUndefined();
    expect(isoOf('2027-03-28T03:00', 'Europe/Berlin')).toBe('2027-03-28T01:00:00.000Z');
    expect(isoOf('2027-02-30T08:00', 'Asia/Bangkok')).toBeUndefined();
    expect(isoOf('2027-02-28T24:30', 'Asia/Bangkok')).toBeUndefined();
  });

  it('is meant the first time when the clocks show it twice', () => {
    expect(isoOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(isoOf('2026-10-25T03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z');
  });

  it('is shown as it was given', () => {
    expect(minuteOf(new Date('2026-11-26T17:00:00Z'), 'Asia/Bangkok')).toBe('2026-11-27T00:00');
    expect(minuteOf(new Date('2026-11-27T01:00:59Z'), 'Asia/Bangkok')).toBe('2026-11-27T08:00');
  });
});
