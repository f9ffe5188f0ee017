/** Burmese keyboards type ၀ to ၉; numbers are kept as 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.replace(/[၀-၉]/gu, (digit) => String(digit.charCodeAt(0) - '၀'.charCodeAt(0)));
