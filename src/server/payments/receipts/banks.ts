/** The banks of Thailand by the numbers that the codes of their slips have. */
const banks: Readonly<Record<string, string>> = {
  '002': 'Bangkok Bank',
  '004': 'Kasikornbank (KBank)',
  '006': 'Krungthai Bank',
  '011': 'TMBThanachart Bank (ttb)',
  '014': 'Siam Commercial Bank (SCB)',
  '022': 'CIMB Thai',
  '024': 'UOB Thailand',
  '025': 'Bank of Ayudhya (Krungsri)',
  '030': 'Government Savings Bank',
  '033': 'Government Housing Bank',
  '034': 'Bank for Agriculture (BAAC)',
  '066': 'Islamic Bank of Thailand',
  '067': 'TISCO Bank',
  '069': 'Kiatnakin Phatra Bank',
  '073': 'Land and Houses Bank',
  truemoney: 'TrueMoney',
};

/**
 * Returns what the code of a slip says, out of the reference that is stored of it: the bank, and its number of the
 * transfer.
 */
export function readReference(reference: string): { bankCode: string; bank: string | null; number: string } {
  const end = reference.indexOf('-');
  const bankCode = reference.slice(0, Math.max(0, end));
  return { bankCode, bank: banks[bankCode] ?? null, number: reference.slice(end + 1) };
}
