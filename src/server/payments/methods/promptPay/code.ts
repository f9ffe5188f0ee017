import { type PromptPayId, promptPayId } from '#contract/values/promptPayId.ts';
import { renderSVG } from 'uqr';

const PROMPTPAY = 'A000000677010111';
const BAHT = '764';

/** Returns whom a stored id pays; that of a sample has the digits of a national id, and nobody has it. */
export const promptPayee = (digits: string): PromptPayId => promptPayId(digits) ?? { kind: 'nationalId', digits };

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

/** One field of an EMVCo code: its tag, the length of its value in two digits, and the value. */
const field = (tag: string, ...values: readonly string[]): string => {
  const value = values.join('');
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
};

/** A whole code: its fields and the checksum over them, and over the tag and length of the checksum itself. */
function withChecksum(fields: readonly string[]): string {
  const content = `${fields.join('')}6304`;
  return content + checksum(content).toString(16).toUpperCase().padStart(4, '0');
}

/** CRC-16/CCITT-FALSE, as EMVCo demands. */
function checksum(text: string): number {
  return new TextEncoder().encode(text).reduce((before, byte) => {
    let rest = before ^ (byte << 8);
    for (let bit = 0; bit < 8; bit += 1) rest = (rest << 1) ^ (rest & 0x8000 ? 0x1021 : 0);
    return rest & 0xffff;
  }, 0xffff);
}

/** White around the code, in modules, as the standard demands. */
const QUIET_ZONE = 4;

/** A text as a QR code: an SVG without script or style. */
export const qrPicture = (text: string): string => renderSVG(text, { border: QUIET_ZONE, ecc: 'M' });
