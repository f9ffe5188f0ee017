import { toArabicDigits } from '#burmese/digits.ts';

/** What is wrong with an amount that is to be given back, by the key of its words. */
export type RefundFault = 'missing' | 'number' | 'comma' | 'cents' | 'little' | 'much';

/**
 * A typed amount as a number, or what is wrong with it. A comma is asked about: 1,050 and 10,50 are too easily the other.
 *
 * @param most what can be given back
 */
export function refundAmount(typed: string, most: number): number | RefundFault {
  const text = toArabicDigits(typed).trim().replace('−', '-');
  if (text === '') return 'missing';
  if (/^-?\d[\d,]*,\d+$/u.test(text)) return 'comma';
  if (!/^-?\d+(?:\.\d+)?$/u.test(text)) return 'number';
  const amount = Number(text);
  if (amount <= 0) return 'little';
  if (/\.\d{3}/u.test(text)) return 'cents';
  return amount > most ? 'much' : amount;
}
