import { expect, it } from 'vitest';
import { missTerm } from '#server/search/rules.ts';

it.each([
  [' Durian  CHIPS ', 'durian chips'],
  ['ဒူးရင်းယို', 'ဒူးရင်းယို'],
  ['3-in-1 coffee', '3-in-1 coffee'],
  ['mother’s best 500 g', 'mother’s best 500 g'],
])('%j is counted as %j', (typed, term) => expect(missTerm(typed)).toBe(term));

it.each([
  'x',
  '081 234 5678',
  'ZAY-2026-000123',
  'thida@example.com',
  'www.example.com',
  'example.com cheap',
  'aaaaaaaaa',
  '<script>alert(1)</script>',
  'a b c d e f g',
  'word '.repeat(10),
  'ငရုတ်သီး'.repeat(8),
  '၁၂၃၄၅၆',
])('%j is not counted', (typed) => expect(missTerm(typed)).toBeUndefined());
