import { describe, expect, it } from 'vitest';
import { per100Grams } from '#i18n/amount.ts';
import { currencyName, money, shopYear, shorten } from '#i18n/format.ts';

describe('money', () => {
  it('has a symbol, a space and two decimals', () => {
    expect(money(6.5, 'USD')).toBe('$ 6.50');
    expect(money(0, 'USD')).toBe('$ 0.00');
    expect(money(1234567.891, 'USD')).toBe('$ 1,234,567.89');
    expect(money(120, 'THB')).toBe('฿ 120.00');
  });
});

describe('the name of a currency', () => {
  it('is the word that people say, and the code that banks know', () => {
    expect(currencyName('my', 'USD')).toBe('အမေရိကန်ဒေါ်လာ (USD)');
    expect(currencyName('my', 'THB')).toBe('ထိုင်းဘတ် (THB)');
    expect(currencyName('en', 'USD')).toBe('USD');
  });

  it('is its code where nobody has a word for it', () => {
    expect(currencyName('my', 'XXZ')).toBe('XXZ');
  });
});

it('counts the year by the clocks of the shop', () => {
  expect(shopYear(new Date('2026-12-31T16:59:59Z'))).toBe(2026);
  expect(shopYear(new Date('2026-12-31T17:00:00Z'))).toBe(2027);
});

describe('the price of 100 g', () => {
  it('follows from price and weight', () => {
    expect(per100Grams(9.8, 250)).toBe(3.92);
    expect(per100Grams(1, 300)).toBe(0.33);
  });

  it('is not told without a weight', () => {
    expect(per100Grams(5, 0)).toBeUndefined();
  });
});

describe('a shortened text', () => {
  it('keeps what is short enough', () => {
    expect(shorten('rice', 4)).toBe('rice');
  });

  it('is cut at the limit with an ellipsis', () => {
    expect(shorten('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}…`);
    expect(shorten('rice and beans', 5)).toBe('rice…');
  });

  it('never cuts a letter from its signs', () => {
    expect(shorten('👩‍👩‍👧‍👧👩‍👩‍👧‍👧👩‍👩‍👧‍👧', 2)).toBe('👩‍👩‍👧‍👧👩‍👩‍👧‍👧…');
    expect(shorten('ငါးငါး', 1)).not.toMatch(/^[\u102b-\u103e]/u);
  });
});
