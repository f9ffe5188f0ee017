const arabicZero = 0x30;
const burmeseZero = 0x1040;

/** Replaces Burmese digits (၀ to ၉) by 0 to 9, since numbers are stored and computed in ASCII. */
export const toArabicDigits = (text: string): string =>
  text.replace(/[\u1040-\u1049]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - burmeseZero + arabicZero));
