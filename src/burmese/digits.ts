const arabicZero = 0x30;
const burmeseZero = 0x1040;

/** Burmese digits (၀ to ၉) as 0 to 9; everything else as it is. Numbers are kept and computed as 0 to 9. */
export const toArabicDigits = (text: string): string =>
  text.replace(/[\u1040-\u1049]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - burmeseZero + arabicZero));
