import { describe, expect, it } from 'vitest';
import { wrap } from '#server/pdf/shape.ts';

/** As wide as it has characters. */
const characters = (text: string): number => text.length;

describe('lines', () => {
  it('end at spaces', () => {
    expect(wrap('dried shrimp powder', 12, characters)).toEqual(['dried shrimp', 'powder']);
  });

  it('break a word only where it is wider than a line', () => {
    expect(wrap('a Donaudampfschiff b', 8, characters)).toEqual(['a', 'Donaudam', 'pfschiff', 'b']);
  });

  it('keep syllables of Burmese whole', () => {
    const text = 'ပုစွန်ခြောက်မှုန့်';
    for (const room of [12, 7, 1]) {
      const lines = wrap(text, room, characters);
      expect(lines.join('')).toBe(text);
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) expect(line).not.toMatch(/^[\u102b-\u103e]|^.[\u103a\u1039]/u);
    }
  });

  it('break Thai between words', () => {
    expect(wrap('ถนนสุขุมวิท', 5, characters)[0]).toBe('ถนน');
  });

  it('are none of an empty text, and one letter may be wider than a line', () => {
    expect(wrap('  ', 10, characters)).toEqual([]);
    expect(wrap('abc', 0.5, characters)).toEqual(['a', 'b', 'c']);
  });
});
