import { expect, test } from 'vitest';
import { cut, syllableDistance, syllableSimilarity } from '#burmese/syllableDistance.ts';

test('the same words are no distance apart, spaces aside', () => {
  expect(syllableDistance('မုန့်ဟင်းခါး', 'မုန့် ဟင်းခါး')).toBe(0);
  expect(syllableSimilarity('မုန့်ဟင်းခါး', 'မုန့်ဟင်းခါး')).toBe(1);
});

test('what sounds alike costs little, one slip more, another syllable most', () => {
  expect(syllableDistance('ပုစွန်ခြောက်', 'ပုဇွန်ချောက်')).toBe(0.5);
  expect(syllableDistance('ငါးပိ', 'ငါးပဲ')).toBe(0.5);
  expect(syllableDistance('ငါးပိ', 'ငါးခြောက်')).toBe(1);
});

test('one more, one less, and two exchanged are one step each', () => {
  expect(syllableDistance('ငါးပိကြော်', 'ငါးပိ')).toBe(1);
  expect(syllableDistance('ငါးပိ', 'ငါးပိကြော်')).toBe(1);
  expect(syllableDistance('ငါးပိကြော်', 'ငါးကြော်ပိ')).toBe(1);
  expect(syllableDistance('', 'ငါးပိ')).toBe(2);
});

test('it stops as soon as it is too far', () => {
  expect(syllableDistance('ငါးပိကြော်', 'ဆန်', 1)).toBe(Infinity);
  expect(syllableDistance('ငါးပိ', 'ထမင်း', 1)).toBe(Infinity);
  expect(syllableDistance('ငါးပိ', 'ငါးပဲ', 0.5)).toBe(0.5);
});

test('a text that was cut before is not cut again', () => {
  expect(syllableDistance(cut('ငါးပိ'), cut('ငါးပဲ'))).toBe(0.5);
});

test('similarity is a share', () => {
  expect(syllableSimilarity('', '')).toBe(1);
  expect(syllableSimilarity('ငါးပိ', 'ဆန်')).toBe(0);
  expect(syllableSimilarity('ငါးပိကြော်ဆား', 'ငါးပိကြော်')).toBe(0.75);
});
