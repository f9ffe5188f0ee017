const arabicZero = 0x30;
const burmeseZero = 0x1040;

/** Burmese digits (၀ to ၉) as 0 to 9; everything else as it is. Numbers are kept and computed as 0 to 9. */
export const toArabicDigits = (text: string): string => shift(text, /[\u1040-\u1049]/g, arabicZero - burmeseZero);

/** 0 to 9 as Burmese digits (၀ to ၉); everything else as it is. For showing, never for keeping. */
export const toBurmeseDigits = (text: string): string => shift(text, /[0-9]/g, burmeseZero - arabicZero);

const shift = (text: string, digits: RegExp, by: number): string =>
  text.replace(digits, (digit) => String.fromCharCode(digit.charCodeAt(0) + by));
