import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { amount } from '#contract/values/basic.ts';
import { notifyBackInStock, sendContactMessage, subscribeNewsletter } from '#contract/contact.ts';
import { forgotPassword } from '#contract/accounts/password.ts';
import { register, resendVerification } from '#contract/accounts/registration.ts';
import { updateCustomer } from '#contract/accounts/customer.ts';
import { patterns } from '#contract/values/patterns.ts';
import { fieldFaultOf, withInput, withReason, fieldReasons } from '#contract/values/fieldReasons.ts';
import { allCalls } from '#contract/allCalls.ts';
import { addressForm } from '#contract/accounts/addresses.ts';
import { moveOrder } from '#contract/operator/orders/orderMoves.ts';
import { plainCode, plainDigits, plainLine } from '#contract/values/pasted.ts';
import { internationalPhone } from '#contract/values/phone.ts';
import { wordsOf } from '../../support/site/words.ts';

const fits = (value: unknown): boolean => z.safeParse(amount, value).success;

it('takes every whole number of minor units, as the server writes it', () => {
  const most = Math.floor(Number.MAX_SAFE_INTEGER / 100);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: most }), (minor) => {
      expect(fits(minor / 100), String(minor / 100)).toBe(true);
      expect(fits(Number(`${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`))).toBe(true);
    }),
  );
});

it.each([-0.01, 0.001, 0.1 + 0.2, 1.005, 4.5e-7, 1e300, Infinity, Number.NaN, '4.5'])('takes no %s', (value) => {
  expect(fits(value)).toBe(false);
});

const schemas = [
  register.body.shape.email,
  updateCustomer.form.shape.email,
  forgotPassword.body.shape.email,
  resendVerification.body.shape.email,
  sendContactMessage.body.shape.email,
  subscribeNewsletter.body.shape.email,
  notifyBackInStock.body.shape.email,
];

const odd = ['.', '..', '-', '_', '+', "'", '@', ' ', 'a', 'B', '0', 'é', 'က', '\u200b', '\0', '[1.2.3.4]', '"'];
const address = fc
  .tuple(
    fc.array(fc.constantFrom(...odd), { maxLength: 6 }),
    fc.array(fc.constantFrom(...odd, 'com'), { maxLength: 6 }),
  )
  .map(([name, host]) => `${name.join('')}@${host.join('')}`);

it('every form says the same of any address as the pattern that pages tell beforehand', () => {
  const examples = ['a@b.co', "o'brien+tea@mail.example", 'က@b.co', 'a@b.co '].map((email): [string] => [email]);
  fc.assert(fc.property(fc.oneof(address, fc.emailAddress()), expectOneRule), { numRuns: 2000, examples });
});

it.each(['', ' ', 'a', `${'a'.repeat(250)}@b.co`, 'a'.repeat(300)])('and gives the same reason: %j', (email) => {
  const reasons = schemas.map((schema) => z.safeParse(schema, email, withInput).error?.issues.map(fieldFaultOf));
  expect(reasons).toEqual(schemas.map(() => reasons[0]));
});

function expectOneRule(email: string): void {
  const wanted = email.trim().length <= 254 && patterns.email.test(email.trim());
  expect(schemas.map((schema) => z.safeParse(schema, email).success)).toEqual(schemas.map(() => wanted));
}

const reasons = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value, withInput).error?.issues.map((issue) => fieldFaultOf(issue));

describe('the reason of a field', () => {
  it.each(['en', 'my'] as const)('has words in %s', (locale) => {
    expect(Object.keys(wordsOf(locale)['fields'] as object).sort()).toEqual([...fieldReasons].sort());
  });

  it.each([
    [z.string(), undefined, { reason: 'required' }],
    [z.string().check(z.minLength(8)), 'short', { reason: 'tooShort', values: { least: 8 } }],
    [z.string().check(z.email()), 'nobody', { reason: 'email' }],
    [z.int().check(z.minimum(1)), 0, { reason: 'tooLittle', values: { least: 1 } }],
    [z.enum(['a', 'b']), 'c', { reason: 'choice', values: { options: 'a, b' } }],
    [z.string().check(z.regex(/x/u, withReason('phone'))), 'y', { reason: 'phone' }],
    [z.string().check(z.regex(/x/u, withReason('phone'))), '', { reason: 'required' }],
  ] as const)('case %#: is found', (schema, value, reason) => expect(reasons(schema, value)?.[0]).toEqual(reason));
});

interface Check {
  check: string;
  format?: string;
  pattern?: RegExp;
}

/** The inside of a schema, as far as it is walked here. */
interface Def extends Partial<Record<'element' | 'innerType' | 'in' | 'keyType' | 'valueType', Schema>> {
  type: string;
  checks?: { _zod: { def: Check } }[];
  format?: string;
  shape?: Record<string, Schema>;
  options?: Schema[];
}
type Schema = z.core.$ZodType;

/** A pattern for the whole text in which nothing may come again and again. */
const isFinite = ({ source }: RegExp): boolean => {
  const plain = source.replaceAll(/\\[pP]\{\w+\}|\\./gu, 'x').replaceAll(/\[[^\]]*\]/gu, 'x');
  return /^\^.*\$$/u.test(plain) && !/[*+]|\{\d+,\}/u.test(plain);
};

const isBound = ({ check, format, pattern }: Check): boolean =>
  ['max_length', 'length_equals'].includes(check) || format === 'uuid' || (pattern !== undefined && isFinite(pattern));

/** The texts within a schema that may be of any length. */
function unbounded(schema: Schema, path: string): string[] {
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case 'string':
      return def.format === 'uuid' || def.checks?.some((check) => isBound(check._zod.def)) ? [] : [path];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([field, inner]) => unbounded(inner, `${path}.${field}`));
    default: {
      const inner = [def.element, def.innerType, def.in, def.keyType, def.valueType, ...(def.options ?? [])];
      return inner.flatMap((each) => (each ? unbounded(each, path) : []));
    }
  }
}

const parts = ['params', 'query', 'headers', 'body', 'form'] as const;

it('every text that a request holds has a maximum', () => {
  const found = allCalls.flatMap((call) =>
    parts.flatMap((part) => {
      const schema = call[part];
      return schema ? unbounded(schema, `${call.id} ${part}`) : [];
    }),
  );
  expect(found).toEqual([]);
});

describe('digits', () => {
  it.each(['၀၁၂၃၄၅၆၇၈၉', '႐႑႒႓႔႕႖႗႘႙', '๐๑๒๓๔๕๖๗๘๙', '０１２３４５６７８９', '٠١٢٣٤٥٦٧٨٩'])(
    'of the script of %s are read',
    (digits) => expect(plainDigits(digits)).toBe('0123456789'),
  );

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
    ['phone', '๐๘๑๒๓๔๕๖๗๘', '0812345678'],
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
    ['0066812345678'],
    ['\u202a+66 81\u2011234\u20115678\u202c'],
    ['+၆၆ ၈၁၂၃၄၅၆၇၈'],
    ['0812345678', '+66'],
    ['+66 81 234 5678', '+61'],
    ['0066812345678', '+66'],
    ['66812345678', '+66'],
  ])('%j', (text, code?: string) => expect(internationalPhone(text, code)).toBe('+66 812345678'));

  it('where the 0 belongs to the number too', () =>
    expect(internationalPhone('+39 06 1234 5678')).toBe('+39 0612345678'));

  it.each(['0812345678', '+66 call me', '+999 812345678', `+${'6'.repeat(90_000)}`])('and none is made of %j', (text) =>
    expect(internationalPhone(text)).toBeUndefined(),
  );
});
