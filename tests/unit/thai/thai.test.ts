import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinKey } from '#burmese/latinKey.ts';
import { foldThai, normaliseThai, thaiWords } from '#thai/foldThai.ts';
import { romaniseThai } from '#thai/romaniseThai.ts';

const thai = fc.string({ unit: fc.integer({ min: 0x0e01, max: 0x0e5b }).map((code) => String.fromCharCode(code)) });

describe('Thai words', () => {
  it('are cut where a reader sees them', () => {
    expect(thaiWords('น้ำปลาแท้ขวดใหญ่')).toEqual(['น้ำปลา', 'แท้', 'ขวด', 'ใหญ่']);
    expect(thaiWords('ขอซื้อกะปิครับ')).toContain('กะปิ');
  });

  it('lose nothing when they are cut', () => {
    fc.assert(
      fc.property(thai, (text) => {
        expect(thaiWords(text).join('')).toBe(text);
      }),
    );
  });
});

describe('Thai spelling', () => {
  it.each([
    ['นํ้าปลา', 'น้ำปลา'],
    ['นำ้ปลา', 'น้ำปลา'],
    ['เเป้ง', 'แป้ง'],
    ['น้้ำ', 'น้ำ'],
  ])('%s is typed for %s', (typed, meant) => expect(normaliseThai(typed)).toBe(meant));

  it.each([
    ['กุง', 'กุ้ง'],
    ['ใข่', 'ไข่'],
    ['ซอส', 'ซอศ'],
    ['เบียร์', 'เบีย'],
  ])('%s and %s are easily confused', (one, other) => expect(foldThai(one)).toBe(foldThai(other)));

  it('stays apart for other words', () => {
    expect(new Set(['ปลา', 'กุ้ง', 'ข้าว', 'ชา', 'ถั่ว', 'แป้ง'].map(foldThai)).size).toBe(6);
  });

  it('folds what is folded no further', () => {
    fc.assert(
      fc.property(thai, (text) => {
        expect(foldThai(foldThai(text))).toBe(foldThai(text));
      }),
    );
  });
});

describe('Thai by sound', () => {
  it.each([
    ['กะปิ', 'kapi'],
    ['น้ำปลา', 'nam pla'],
    ['วุ้นเส้น', 'woon sen'],
    ['กุ้งแห้ง', 'kung haeng'],
    ['ขนม', 'khanom'],
    ['มะขาม', 'makham'],
    ['พริก', 'phrik'],
    ['ข้าวสาร', 'khao san'],
    ['ทานาคา', 'thanaka'],
    ['โสร่ง', 'sorong'],
    ['ตลาด', 'talat'],
    ['กรอบ', 'krob'],
    ['หมู', 'mu'],
    ['สับปะรด', 'sapparot'],
    ['ใบชา', 'bai cha'],
  ])('%s is %s', (word, latin) => expect(latinKey(romaniseThai(word))).toBe(latinKey(latin)));

  it('is there for anything, in letters of the alphabet', () => {
    fc.assert(
      fc.property(thai, (text) => {
        expect(romaniseThai(text)).toMatch(/^[a-z ]*$/u);
      }),
    );
  });
});
