import { expect, it } from 'vitest';
import {
  fieldsOfWay,
  type PayeeFields,
  payeeFields,
  type PayeeKind,
  payeeWays,
} from '#contract/payments/payeeFields.ts';
import { shownPayees } from '#contract/payments/payeeSchemas.ts';
import { readFields } from '#server/editing/content/rules.ts';
import { payeeSchemas, payeesIn, payeeText, storedPayees, withPayees } from '#server/payments/payees.ts';
import {
  payeesOf,
  readPayeeForm,
  type TypedPayee,
  typedPayees,
  type TypedValue,
} from '#stores/desk/money/payeeForm.ts';
import en from '../../../public/locales/en/checkout.json' with { type: 'json' };

const picture = { url: '/uploads/payees/kbank-0123456789ab.webp', width: 300, height: 400 };

/** A value of each kind as somebody types it, another, and the first as calls and the document have it. */
const samples: Record<PayeeKind, { typed: TypedValue; other: TypedValue; kept: unknown }> = {
  text: { typed: ' ကမ္ဘောဇ\u200e ဘဏ် ', other: 'KBZ', kept: 'ကမ္ဘောဇ ဘဏ်' },
  accountNumber: { typed: '၀၁၂-၃-၄၅၆၇၈', other: '09 7777', kept: '012-3-45678' },
  promptPayId: { typed: '၀၈၁ ၂၃၄ ၅၆၇၈', other: '0898765432', kept: '0812345678' },
  rate: { typed: '၃၄.၅', other: '36', kept: 34.5 },
  money: { typed: '၁၂.၅၀', other: '3', kept: 12.5 },
  countries: { typed: ['australia', 'thailand'], other: ['thailand'], kept: ['thailand', 'australia'] },
  picture: { typed: picture, other: '', kept: picture },
};

const settings = {
  bank: { bank: 'Example Bank', holder: 'Zay', number: '000-0-00000-0', sample: true },
  promptPay: { id: '0'.repeat(13), bahtPerUnit: 35, sample: true },
};
const shop = { region: { currency: 'USD', timeZone: 'Asia/Bangkok' }, publicUrl: 'https://zay.example' };
const first = payeesIn(settings);
const context = { currency: 'USD', first: { ...first } };

function typedOf(which: 'typed' | 'other') {
  const typed = typedPayees({ now: first, currency: 'USD' });
  for (const way of payeeWays) {
    const entries = fieldsOfWay(way).map(({ key, kind }) => [key, samples[kind][which]]);
    typed[way] = { isTaken: true, payees: [Object.fromEntries(entries) as TypedPayee] };
  }
  return typed;
}

/** What a server reads of what was stored by another, whose database keeps no order of keys. */
const reread = (stored: object): PayeeFields =>
  payeesIn(withPayees(settings, JSON.parse(JSON.stringify(stored, undefined, 0)) as Record<string, unknown>));

it.each(payeeFields.map(({ way, key, kind }) => [way, key, kind] as const))(
  '%s.%s of a payee is the same in form, call, document and settings',
  (way, key, kind) => {
    const { fields: sent, faults } = readPayeeForm(typedOf('typed'), context);
    expect(faults).toEqual({});
    expect(sent[way]).toHaveProperty(key, samples[kind].kept);
    const read = readFields({ ...sent }, payeeSchemas('USD', context.first), context.first, 'refuse');
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const now = reread(storedPayees(read.fields));
    expect(now[way]).toHaveProperty(key, samples[kind].kept);
    expect(shownPayees.parse(now)).toEqual(now);
    expect(payeesOf(typedPayees({ now, currency: 'USD' }), context)).toEqual(now);
    expect(payeesOf(typedOf('other'), context)[way]).not.toEqual(now[way]);
  },
);

it('is refused by the form and by the server for the same reasons', () => {
  const typed = typedOf('typed');
  for (const way of payeeWays)
    typed[way] = { isTaken: true, payees: [{ countries: ['thailand'], id: 'x', number: '-' }] };
  const { fields, faults } = readPayeeForm(typed, context);
  const read = readFields({ ...fields }, payeeSchemas('USD', context.first), context.first, 'refuse');
  expect(read).toEqual({ ok: false, faults });
  expect(Object.keys(faults)).toEqual(expect.arrayContaining(['bank.bank', 'promptPay.id', 'cashOnDelivery.most']));
});

it('that is not taken is stored as a word, and what was first is not stored', () => {
  const schemas = payeeSchemas('USD', context.first);
  const read = readFields({ ...first, promptPay: null }, schemas, context.first, 'refuse');
  expect(read).toEqual({ ok: true, fields: { promptPay: null } });
  expect(reread(storedPayees({ promptPay: null })).promptPay).toBeNull();
});

it('has a label on the desk, and is said in mails', () => {
  for (const { way, key, kind } of payeeFields) {
    expect(en.payees.fields).toHaveProperty(key);
    const value = samples[kind].kept as string;
    expect(payeeText(way, { [key]: value }, shop, 'my')).not.toBe('');
  }
  expect(payeeText('bank', { picture }, shop, 'en')).toBe(`picture https://zay.example${picture.url}`);
});
