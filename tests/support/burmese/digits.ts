/** 0 to 9 as Burmese digits (၀ to ၉), as people type them; everything else as it is. */
export const toBurmeseDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => '၀၁၂၃၄၅၆၇၈၉'.charAt(Number(digit)));
