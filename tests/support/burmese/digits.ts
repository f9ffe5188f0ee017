/** Replaces 0 to 9 by Burmese digits (၀ to ၉). */
export const toBurmeseDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => '၀၁၂၃၄၅၆၇၈၉'.charAt(Number(digit)));
