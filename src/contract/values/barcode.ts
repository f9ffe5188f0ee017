/** Returns whether digits are a GTIN of 8, 12, 13 or 14 digits, by its check digit. */
export function isBarcode(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/u.test(digits)) return false;
  const sum = Array.from(digits.padStart(14, '0'), Number).reduce((all, digit, i) => all + digit * (i % 2 ? 1 : 3), 0);
  return sum % 10 === 0;
}
