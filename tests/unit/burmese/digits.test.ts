import { expect, test } from 'vitest';
import { toArabicDigits } from '#burmese/digits.ts';
import { toBurmeseDigits } from '../../support/burmese/digits.ts';

test('digits turn from one script into the other, and nothing else does', () => {
  expect(toArabicDigits('၅၀၀ ဂရမ် x 2')).toBe('500 ဂရမ် x 2');
  expect(toArabicDigits(toBurmeseDigits('0123456789'))).toBe('0123456789');
});
