import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressForm } from '#contract/accounts/addresses.ts';
import { register } from '#contract/accounts/registration.ts';
import { moveOrder } from '#contract/operator/orders/orderMoves.ts';
import { plainCode, plainDigits, plainLine } from '#contract/values/pasted.ts';
import { internationalPhone } from '#contract/values/phone.ts';

describe('digits', () => {
  it.each([
    '၀၁၂၃၄၅၆၇၈၉',
    '႐႑႒႓႔႕႖႗႘႙',
    '๐๑๒๓๔๕๖๗๘๙',
    '０１２３４５６７８９',
    '٠١٢٣٤٥٦٧٨٩',
    '۰۱۲۳۴۵۶۷۸۹',
    '०१२३४५६७८९',
    '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡',
  ])('of the script of %s are read', (digits) => expect(plainDigits(digits)).toBe('0123456789'));

  it('of a text are what any program takes them for', () => {
    const digit = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.string({ unit: digit }), (text) => /^[^\p{Nd}]*$/u.test(plainDigits(text).replace(/\d/g, ''))),
    );
  });
});

describe('what is pasted', () => {
  it.each([
    ['phone', '\u202a+66 81 234 5678\u202c', '+66 81 234 5678'],
    ['phone', '081\u2011234\u20115678', '081-234-5678'],
    ['phone', '081\u2212234\u20105678', '081-234-5678'],
    ['phone', '๐๘๑๒๓๔๕๖๗๘', '0812345678'],
    ['phone', '（０８１）２３４\u3000５６７８', '(081)234 5678'],
    ['email', '\u202asomchai1@example.com\u202c', 'somchai1@example.com'],
    ['email', '\ufeffaye\u2011aye\u200b@example.com', 'aye-aye@example.com'],
    ['firstname', '\u2068Aye\u00a0Chan\u2069', 'Aye Chan'],
    ['firstname', 'ဒေါ်\u200bအေး', 'ဒေါ်\u200bအေး'],
  ] as const)('into %s is read as it looks: %j', (field, pasted, read) => {
    expect(z.parse(register.body.shape[field], pasted)).toBe(read);
  });

  it('into a postal code and a tracking number too', () => {
    expect(z.parse(addressForm.shape.postal_code, '\u200e๑๐๕๐๐ ')).toBe('10500');
    expect(z.parse(moveOrder.body.shape.trackingNumber, 'TH\u2013０１２\ufe0f\u00ad')).toBe('TH-012');
  });

  it('is read the same once more, and quickly however long', () => {
    const odd = fc.string({ unit: fc.constantFrom('\u202e', '\u2011', '\u00a0', '１', '๑', '－', 'a', '+', 'က') });
    fc.assert(fc.property(odd, (text) => plainCode(plainCode(text)) === plainCode(text)));
    fc.assert(fc.property(odd, (text) => plainLine(plainLine(text)) === plainLine(text)));
  });
});

describe('a phone number has one notation', () => {
  it.each([
    ['+66 812345678'],
    ['+66 0812345678'],
    ['+66 (0)812345678'],
    ['+66812345678'],
    ['0066812345678'],
    ['\u202a+66 81\u2011234\u20115678\u202c'],
    ['+၆၆ ၈၁၂၃၄၅၆၇၈'],
    ['0812345678', '+66'],
    ['081 234 5678', '+66'],
    ['+66 81 234 5678', '+61'],
    ['0066812345678', '+66'],
    ['66812345678', '+66'],
  ])('%j', (text, code?: string) => expect(internationalPhone(text, code)).toBe('+66 812345678'));

  it('where the 0 belongs to the number too', () =>
    expect(internationalPhone('+39 06 1234 5678')).toBe('+39 0612345678'));

  it.each([['0812345678'], ['+66 call me'], ['+999 812345678'], ['+66 1234567'], [`+${'6'.repeat(90_000)}`], ['']])(
    'and none is made of %j',
    (text) => expect(internationalPhone(text)).toBeUndefined(),
  );
});
