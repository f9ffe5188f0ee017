import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinKey } from '#burmese/latinKey.ts';
import { foldThai, normaliseThai, thaiWords } from '#thai/foldThai.ts';
import { romaniseThai } from '#thai/romaniseThai.ts';

it('whatever is Thai loses nothing when it is cut, is folded once, and sounds in letters of the alphabet', () => {
  const thai = fc.string({ unit: fc.integer({ min: 0x0e01, max: 0x0e5b }).map((code) => String.fromCharCode(code)) });
  fc.assert(
    fc.property(thai, (text) => {
      expect(thaiWords(text).join('')).toBe(text);
      expect(foldThai(foldThai(text))).toBe(foldThai(text));
      expect(romaniseThai(text)).toMatch(/^[a-z ]*$/u);
    }),
  );
});

it('Thai words are cut where a reader sees them', () => {
  expect(thaiWords('น้ำปลาแท้ขวดใหญ่')).toEqual(['น้ำปลา', 'แท้', 'ขวด', 'ใหญ่']);
  expect(thaiWords('ขอซื้อกะปิครับ')).toContain('กะปิ');
});

describe('Thai spelling', () => {
  it.each([
    ['นํ้าปลา', 'น้ำปลา'],
    ['นำ้ปลา', 'น้ำปลา'],
    ['น้้ำ', 'น้ำ'],
  ])('%s is typed for %s', (typed, meant) => expect(normaliseThai(typed)).toBe(meant));

  it.each([
    ['กุง', 'กุ้ง'],
    ['ใข่', 'ไข่'],
    ['ซอส', 'ซอศ'],
  ])('%s and %s are easily confused', (one, other) => expect(foldThai(one)).toBe(foldThai(other)));
});

it.each([
  ['กะปิ', 'kapi'],
  ['น้ำปลา', 'nam pla'],
  ['วุ้นเส้น', 'woon sen'],
  ['กุ้งแห้ง', 'kung haeng'],
  ['ข้าวสาร', 'khao san'],
  ['ทานาคา', 'thanaka'],
  ['สับปะรด', 'sapparot'],
])('Thai by sound %s is %s', (word, latin) => expect(latinKey(romaniseThai(word))).toBe(latinKey(latin)));
