import fc from 'fast-check';
import { parse, validate } from 'promptparse';
import { describe, expect, it, test } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { promptPayCode, satangIn, qrPicture } from '#server/payments/methods/promptPay/code.ts';
import { type PromptPayId, promptPayId } from '#contract/values/promptPayId.ts';
import { toSatang } from '#contract/payments/baht.ts';
import { PromptPay } from '#islands/checkout/payment/methods/PromptPay.tsx';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { readFields } from '#server/editing/content/rules.ts';
import { payeeSchemas } from '#server/payments/payees.ts';
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
  ] as const)('%s is a %s', (text, kind, digits) => expect(promptPayId(text)).toEqual({ kind, digits }));

  it.each(['', '0212345678', '08123456789', '0'.repeat(13), '1101700230709', 'x812345678', '၀၈၁၂၃၄၅၆၇၈'])(
    '%j is nobody',
    (text) => expect(promptPayId(text)).toBeUndefined(),
  );
});

describe('the PromptPay code', () => {
  it('is the known one without a reference', () =>
    expect(promptPayCode(phone, 12_345)).toBe(
      '00020101021229370016A000000677010111011300668123456785802TH53037645406123.456304906E',
    ));

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

  it('takes an amount from text without ever making a fraction of it', () =>
    expect(['1', '0.29', '123.4', '9999999999.99'].map(satangIn)).toEqual([100, 29, 12_340, 999_999_999_999]));
});

test.each([
  [1230, 34.5, 42_435],
  [1, 34.5, 35],
  [1, 34.499_999, 34],
  [1, 34.567, 35],
  [900, 34.565, 31_109],
  [10_050, 0.1, 1005],
  [999_999_999_999, 999_999.999_999, 999_999_999_998_000_000],
])('%i cents at %d are %i satang', (minor, rate, due) => expect(toSatang(minor, rate)).toBe(due));

/** A rate as somebody types it into the settings: at most six decimals. */
const typedRate = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 6 }), fc.nat({ max: 999_999 }))
  .map(([whole, decimals, part]) => ({ whole, part: String(part).padStart(6, '0').slice(0, decimals) }))
  .filter(({ whole, part }) => whole > 0 || Number(part) > 0);
const cents = fc.integer({ min: 0, max: 100_000_000 });

/** What is due by long multiplication of what was typed: no number with a fraction takes part. */
function byHand(minor: number, { whole, part }: { whole: number; part: string }): bigint {
  const millionths = BigInt(`${whole}${part.padEnd(6, '0')}`) * BigInt(minor);
  const rest = millionths % 1_000_000n;
  return millionths / 1_000_000n + (rest >= 500_000n ? 1n : 0n);
}

test('the amount is that of long multiplication, half a satang up', () => {
  fc.assert(
    fc.property(cents, typedRate, (minor, typed) => {
      expect(BigInt(toSatang(minor, Number(`${typed.whole}.${typed.part}`)))).toBe(byHand(minor, typed));
    }),
  );
});

/** Words that say nothing but what is filled in. */
const words = { locale: 'en', payment: { baht: '{{amount}} baht', copyOf: '{{what}}' } } as CheckoutWords;

test('the checkout shows the amount that the shop expects', () => {
  const order = { total: 900 } as CurrentOrder;
  const offer = { method: 'promptPay', sample: false, bahtPerUnit: 34.565 } as const;
  expect(renderToStaticMarkup(createElement(PromptPay, { offer, order, words }))).toContain('311.09 baht');
});

const sample = { id: '0'.repeat(13), bahtPerUnit: 35 };
const first = { bank: null, promptPay: sample, cashOnDelivery: null };
const read = (promptPay: unknown) => readFields({ promptPay }, payeeSchemas('USD', first), { ...first }, 'refuse');

it('a sample of PromptPay stays as it is, and changes with a number that somebody can have alone', () => {
  expect(read(sample)).toEqual({ ok: true, fields: {} });
  const wrong = { ok: false, faults: { 'promptPay.id': { reason: 'promptPay' } } };
  expect(read({ ...sample, bahtPerUnit: 36 })).toMatchObject(wrong);
  expect(read({ id: '1234567890123', bahtPerUnit: 35 })).toMatchObject(wrong);
  const own = { id: '0812345678', bahtPerUnit: 36 };
  expect(read({ ...own, id: '+66 81-234 5678' })).toEqual({ ok: true, fields: { promptPay: own } });
});
