import { describe, expect, it } from 'vitest';
import type { ShownFeeTables } from '#contract/operator/shipping.ts';
import {
  daysOf,
  differencesOf,
  feeFaults,
  feeFor,
  mergedDelivery,
  pastedSteps,
  sorted,
  tablesOf,
  typedDelivery,
  withSteps,
} from '#stores/desk/money/feeForm.ts';
import { groupedNumber, payeesOf, readPayeeForm, type TypedPayees, typedPayees } from '#stores/desk/money/payeeForm.ts';
import { linesOfSheet } from '#stores/desk/money/sheetLines.ts';
import { workbook } from '../../support/editing/workbook.ts';
import { refundAmount } from '#islands/desk/order/MoveForm.tsx';

const usual = [
  { upTo: 1, price: 5 },
  { upTo: 5, price: 12 },
];
const tables: ShownFeeTables = { default: usual, countries: {} };
const typed = typedDelivery(tables, [{ country: 'thailand', from: 2, to: 4 }]);

describe('fees that are typed', () => {
  it('are read in either digits, and with commas in amounts alone', () => {
    const steps = [
      { upTo: '၀.၅', price: '၁,၂၀၀.၅၀' },
      { upTo: '3,5', price: '1,2' },
    ];
    const own = withSteps(typed, 'australia', steps);
    expect(tablesOf(own).countries.australia?.[0]).toEqual({ upTo: 0.5, price: 1200.5 });
    expect(feeFaults(own)).toEqual({ 'countries.australia.1.upTo': 'point', 'countries.australia.1.price': 'money' });
  });

  it('are taken from lines of a sheet, in any order, without its headings', () => {
    const pasted = 'Weight\tFee\r\n1–5 kg\t฿1,240.50\r\n\n၀.၅\t၄၀\n0 - 1 kg   60 THB.\n7';
    expect(pastedSteps(pasted)).toEqual([
      { upTo: '0.5', price: '40' },
      { upTo: '1', price: '60' },
      { upTo: '5', price: '1,240.50' },
    ]);
    const own = withSteps(typed, 'thailand', pastedSteps(pasted));
    expect(feeFaults(own)).toEqual({});
    expect(tablesOf(own).countries.thailand?.at(-1)).toEqual({ upTo: 5, price: 1240.5 });
    expect(pastedSteps('nothing of use')).toEqual([]);
  });

  it('are taken from a workbook, and from CSV however its cells are parted; other files are none', async () => {
    const rows = [
      ['Weight', 'Fee'],
      ['0–1 kg', 40],
      [5, 1240.5],
    ];
    const book = new Blob([new Uint8Array(workbook([{ rows }]))]);
    const files = [
      book,
      'Weight,Fee\r\n0–1 kg,40\r\n5,"1,240.50"\r\n',
      '\uFEFF0–1 kg;40\n5;1240.5',
      '1\t40\n5\t1240.50',
    ];
    for (const file of files) {
      const steps = pastedSteps(await linesOfSheet(new Blob([file])));
      const amounts = tablesOf({ default: steps, countries: {} }).default;
      expect(amounts).toEqual([
        { upTo: 1, price: 40 },
        { upTo: 5, price: 1240.5 },
      ]);
    }
    for (const file of ['PK and no more', 'a\u0000b', ' '.repeat(1_000_001)])
      await expect(linesOfSheet(new Blob([file]))).rejects.toThrow();
  });

  it('are heavier from step to step, and put in order at a wish', () => {
    const steps = [
      { upTo: '5', price: '1' },
      { upTo: '1', price: '2' },
      { upTo: '', price: '' },
    ] as const;
    const faults = { 'default.1.upTo': 'heavier', 'default.2.upTo': 'required', 'default.2.price': 'required' };
    expect(feeFaults(withSteps(typed, 'default', steps))).toEqual(faults);
    expect(sorted(steps).map(({ upTo }) => upTo)).toEqual(['1', '5', '']);
  });

  it.each([
    [{ from: '3', to: '' }, 'to', 'daysBoth'],
    [{ from: '0', to: '3' }, 'from', 'days'],
    [{ from: '3', to: '91' }, 'to', 'days'],
    [{ from: '4', to: '3' }, 'to', 'daysOrder'],
  ])('have no days like %j', (days, end, fault) => {
    const wrong = { ...typed, days: { ...typed.days, australia: days } };
    expect(feeFaults(wrong)).toEqual({ [`days.australia.${end}`]: fault });
  });

  it('say what a parcel costs, and which cannot be ordered', () => {
    const fees = [feeFor(tables, 'australia', 3.2), feeFor(tables, 'default', 5), feeFor(tables, 'default', 6)];
    expect(fees).toEqual([12, 12, undefined]);
  });

  it('tell every difference, of days too', () => {
    const own = withSteps(typed, 'australia', [
      { upTo: '1', price: '6' },
      { upTo: '8', price: '12' },
    ]);
    const after = {
      tables: tablesOf(own),
      days: daysOf({ ...own, days: { ...own.days, thailand: { from: '', to: '' } } }),
    };
    expect(differencesOf({ tables, days: daysOf(typed) }, after)).toEqual([
      {
        table: 'thailand',
        list: [{ kind: 'days', before: { country: 'thailand', from: 2, to: 4 }, after: undefined }],
      },
      {
        table: 'australia',
        list: [
          { kind: 'own' },
          { kind: 'price', upTo: 1, before: 5, after: 6 },
          { kind: 'removed', upTo: 5, price: 12 },
          { kind: 'added', upTo: 8, price: 12 },
        ],
      },
    ]);
  });

  it('stay on top of what a colleague saved, who keeps the rest', () => {
    const mine = withSteps(typed, 'australia', [{ upTo: '9', price: '9' }]);
    const theirs = typedDelivery({ default: [{ upTo: 2, price: 2 }], countries: {} }, []);
    expect(mergedDelivery(typed, mine, theirs)).toEqual({ ...theirs, countries: mine.countries });
  });
});

describe('an account that is typed', () => {
  const shown = {
    now: { bank: { bank: 'First', holder: 'Zay', number: '012-3-45678-9' }, promptPay: null, cashOnDelivery: null },
    first: { promptPay: { id: '0000000000', bahtPerUnit: 35 } },
    currency: 'USD',
  };
  const form = typedPayees(shown);
  const faults = (typed: TypedPayees, of = shown) =>
    Object.fromEntries(Object.entries(readPayeeForm(typed, of).faults).map(([path, { reason }]) => [path, reason]));

  it('is as it was until something is typed', () => {
    expect(payeesOf(form, shown)).toEqual(shown.now);
    expect(faults(form)).toEqual({});
  });

  it('is checked before anybody confirms it', () => {
    const wrong = {
      ...form,
      bank: { isTaken: true, payees: [{ ...form.bank.payees[0], holder: ' ', number: '၁၂-' }] },
      promptPay: { isTaken: true, payees: [{ id: '1234567890123', bahtPerUnit: '1.2345678' }] },
      cashOnDelivery: { isTaken: true, payees: [{ countries: [], most: '', fee: '1.234' }] },
    };
    expect(faults(wrong)).toEqual({
      ...{ 'bank.holder': 'required', 'bank.number': 'account' },
      ...{ 'promptPay.id': 'promptPay', 'promptPay.bahtPerUnit': 'rate' },
      'cashOnDelivery.countries': 'required',
      ...{ 'cashOnDelivery.most': 'required', 'cashOnDelivery.fee': 'money' },
    });
    const baht = { ...shown, currency: 'THB' };
    const paid = { isTaken: true, payees: [{ id: '၀၈၁ ၂၃၄ ၅၆၇၈', bahtPerUnit: '2' }] };
    expect(faults({ ...form, promptPay: paid }, baht)).toEqual({ 'promptPay.bahtPerUnit': 'rateOfBaht' });
    expect(
      payeesOf({ ...form, promptPay: { isTaken: true, payees: [{ ...paid.payees[0], bahtPerUnit: '1' }] } }, baht),
    ).toMatchObject({ promptPay: { id: '0812345678', bahtPerUnit: 1 } });
    // The example of the shop may stay, though nobody has its number.
    const sample = { isTaken: true, payees: [{ id: '0000000000', bahtPerUnit: '35' }] };
    expect(faults({ ...form, promptPay: sample })).toEqual({});
  });

  it.each([
    ['0812345678', '081 234 5678'],
    ['1234567890121', '1 2345 67890 12 1'],
    ['123456789012345', '123 456 789 012 345'],
  ])('%s is repeated in groups', (number, groups) => expect(groupedNumber(number)).toBe(groups));
});

it.each([
  ['10.50', 10.5],
  ['၁၀', 10],
  ['', 'missing'],
  ['abc', 'number'],
  ['10.', 'number'],
  ['10,50', 'comma'],
  ['0', 'little'],
  ['−4', 'little'],
  ['1.005', 'cents'],
  ['20.01', 'much'],
])('a refund of %j of at most 20 is %j', (typed, meant) => expect(refundAmount(typed, 20)).toBe(meant));
