import { field, withChecksum } from './emv.ts';
import type { PromptPayId } from '#contract/values/promptPayId.ts';

const PROMPTPAY = 'A000000677010111';
const BAHT = '764';

/**
 * The content of a PromptPay QR: whom to pay, the exact amount (satang), and the reference of the transfer.
 *
 * @param reference at most 25 characters; left out when absent
 */
export function promptPayCode(id: PromptPayId, satang: number, reference?: string): string {
  return withChecksum([
    field('00', '01'),
    // A code for one payment.
    field('01', '12'),
    field('29', field('00', PROMPTPAY), target(id)),
    field('58', 'TH'),
    field('53', BAHT),
    field('54', baht(satang)),
    ...(reference ? [field('62', field('05', reference))] : []),
  ]);
}

function target({ kind, digits }: PromptPayId): string {
  if (kind === 'phone') return field('01', `0066${digits.slice(1)}`);
  return field(kind === 'nationalId' ? '02' : '03', digits);
}

/** 12345 → 123.45, without floating point. */
const baht = (satang: number): string => `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`;

/** "123.4" → 12340. The contract allows at most two digits after the dot. */
export function satangIn(text: string): number {
  const [whole = '', part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
