export { toArabicDigits as asciiDigits } from '#burmese/digits.ts';
