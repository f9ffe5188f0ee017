/** Payee of PromptPay; `digits` without spaces, as their owner writes them. */
export interface PromptPayId {
  kind: 'phone' | 'nationalId' | 'eWallet';
  digits: string;
}

/** Reads a Thai mobile number, a national or tax id, or an e-wallet, with or without spaces and hyphens. */
export function promptPayId(text: string): PromptPayId | undefined {
  const digits = text.replaceAll(/[\s-]/gu, '').replace(/^\+66/u, '0');
  if (/^0[689]\d{8}$/u.test(digits)) return { kind: 'phone', digits };
  if (/^\d{13}$/u.test(digits) && hasCheckDigit(digits)) return { kind: 'nationalId', digits };
  return /^\d{15}$/u.test(digits) ? { kind: 'eWallet', digits } : undefined;
}

/** The last digit of a national id is computed from the twelve before it, so that most typing errors show. */
function hasCheckDigit(digits: string): boolean {
  const all = Array.from(digits, Number);
  const sum = all.slice(0, 12).reduce((total, digit, place) => total + digit * (13 - place), 0);
  return all[12] === (11 - (sum % 11)) % 10;
}
