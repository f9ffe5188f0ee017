export const toBurmeseDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => '၀၁၂၃၄၅၆၇၈၉'.charAt(Number(digit)));
