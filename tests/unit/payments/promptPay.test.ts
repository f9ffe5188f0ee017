import fc from 'fast-check';
import { parse, validate } from 'promptparse';
import { describe, expect, it } from 'vitest';
import { promptPayCode, qrPicture, satangIn } from '#server/payments/promptPay.ts';
import { type PromptPayId, promptPayId } from '#contract/values/promptPayId.ts';
import { scanQrCode } from '../../support/payments/qrCodes.ts';

const idOf = (text: string): PromptPayId => {
  const id = promptPayId(text);
  if (!id) throw new Error(`${text} is no PromptPay id`);
  return id;
};
const phone = idOf('081-234-5678');
const reference = fc.stringMatching(/^[A-Z0-9-]{1,25}$/u);
const satang = fc.integer({ min: 1, max: 999_999_999_999 });

describe('whom PromptPay pays', () => {
  it.each([
    ['0812345678', 'phone', '0812345678'],
    ['081 234-5678', 'phone', '0812345678'],
    ['+66 812345678', 'phone', '0812345678'],
    ['1-1017-00230-70-8', 'nationalId', '1101700230708'],
    ['004999000288505', 'eWallet', '004999000288505'],
  ] as const)('%s is a %s', (text, kind, digits) => {
    expect(promptPayId(text)).toEqual({ kind, digits });
  });

  it.each([
    '',
    '0212345678',
    '08123456789',
    '081234567',
    '0'.repeat(13),
    '1101700230709',
    '11017002307080',
    'x812345678',
    '၀၈၁၂၃၄၅၆၇၈',
  ])('%j is nobody', (text) => {
    expect(promptPayId(text)).toBeUndefined();
  });
});

describe('the PromptPay code', () => {
  it('is the known one without a reference', () => {
    expect(promptPayCode(phone, 12_345)).toBe(
      '00020101021229370016A000000677010111011300668123456785802TH53037645406123.456304906E',
    );
  });

  it('says whom, how much to the satang, and what the transfer carries, as another parser reads it', () => {
    fc.assert(
      fc.property(satang, reference, (amount, carried) => {
        // Strict: a wrong checksum is read as nothing. Its `validate` takes some amounts for nested fields.
        const code = parse(promptPayCode(phone, amount, carried), true);
        expect(code?.getTagValue('29', '00')).toBe('A000000677010111');
        expect(code?.getTagValue('29', '01')).toBe('0066812345678');
        expect(code?.getTagValue('53')).toBe('764');
        expect(code?.getTagValue('58')).toBe('TH');
        expect(code?.getTagValue('62', '05')).toBe(carried);
        expect(code?.getTagValue('54')).toMatch(/^\d{1,10}\.\d\d$/u);
        expect(code?.getTagValue('54')?.replace('.', '').replace(/^0+/u, '')).toBe(String(amount));
      }),
    );
  });

  it.each([
    ['0812345678', 'MSISDN'],
    ['1101700230708', 'NATID'],
    ['004999000288505', 'EWALLETID'],
  ])('of %s pays a %s', (text, type) => {
    const { digits } = idOf(text);
    expect(validate.anyId(promptPayCode(idOf(text), 5, 'ZAY-1'))).toEqual({ type, target: digits, amount: 0.05 });
  });

  it.each([90, 150, 600])('is read by a camera from the picture at %i pixels', async (width) => {
    const code = promptPayCode(phone, 999_999_999_999, 'ZAY-2026-ABCDEFGHIJKLMNOP');
    expect(await scanQrCode(qrPicture(code), width)).toBe(code);
  });

  it('takes an amount from text without ever making a fraction of it', () => {
    expect(['1', '0.1', '0.29', '123.4', '9999999999.99'].map(satangIn)).toEqual([
      100, 10, 29, 12_340, 999_999_999_999,
    ]);
  });
});
