import type { Page } from '@playwright/test';
import { changePayees, getPayees } from '#contract/operator/payees.ts';
import { changeFeeTables, getFeeTables } from '#contract/operator/shipping.ts';
import { answerWith, neverAnswers, offline, ok, refused } from '../fixtures/answers.ts';
import { feeTables, longTables, openFees, openPayees, payees, samplePayees } from '../fixtures/money.ts';
import { inTurn, press, type Screen } from './screen.ts';

const write = (name: string, text: string) => (page: Page) => page.locator(`main [name='${name}']`).fill(text);
const save = press('.front-bar .btn-primary');

const account = { path: '/desk/payees', answers: openPayees() } as const;
const confirmAccount = inTurn(write('number', '၉၈၇-၆-၅၄၃၂၁-၀'), save);
const moveAccount = inTurn(confirmAccount, press('.payee-confirm'));

const fees = { path: '/desk/fees', answers: openFees() } as const;
const theirFees = {
  data: { tables: { ...feeTables, default: [{ upTo: 20, price: 15 }] }, seen: 'two', currency: 'USD' },
};
const changeFees = inTurn(
  write('countries.australia.2.price', '30'),
  press('.fee-head .btn'),
  write('countries.thailand.3.upTo', '25'),
  write('days.australia.from', '7'),
  write('days.australia.to', '14'),
);
const confirmFees = inTurn(changeFees, save);
const moveFees = inTurn(confirmFees, press('.fee-confirm'));

/** Where money goes, and what delivery costs. */
export const moneyScreens: readonly Screen[] = [
  {
    name: 'money, accounts',
    ...account,
    shows: {
      'islands/desk/front/payees/Form': ['here'],
      'islands/desk/front/payees/Page': ['here'],
      'islands/desk/front/payees/PromptPayFields': ['not THB'],
      'islands/desk/front/payees/Way': ['isTaken'],
    },
    sees: '.payee-way',
  },
  {
    name: 'money, accounts that are opening',
    slow: true,
    path: account.path,
    answers: [...account.answers, neverAnswers(getPayees)],
    sees: 'main [role=status]',
  },
  {
    name: 'money, accounts that do not come',
    slow: true,
    path: account.path,
    answers: [...account.answers, offline(getPayees)],
    sees: 'main [role=alert]',
  },
  {
    name: 'money, accounts that are examples',
    slow: true,
    path: account.path,
    answers: openPayees(samplePayees),
    shows: { 'islands/desk/front/payees/Way': ['sample'] },
    sees: '.payee-sample',
  },
  {
    name: 'money, accounts for who is no owner',
    slow: true,
    path: account.path,
    answers: openPayees(payees, 'editor'),
    shows: { 'islands/desk/front/payees/Page': ['isOther'] },
    sees: '.payee-closed',
  },
  {
    name: 'money, accounts with faults',
    slow: true,
    ...account,
    open: inTurn(
      write('bank', ''),
      write('number', '12-a'),
      write('id', '1234567890123'),
      write('bahtPerUnit', '0'),
      save,
    ),
    shows: { 'islands/desk/front/money/Bar': ['!said?.undo', 'isDirty'] },
    sees: '.payee-way .error',
  },
  {
    name: 'money, no way to pay',
    slow: true,
    ...account,
    answers: [...account.answers, refused(changePayees, 'invalid', { bank: 'ဤနေရာကို ဖြည့်ပေးပါ' })],
    open: inTurn(
      async (page) => {
        for (const at of [0, 1]) await page.locator('.payee-take input').nth(at).uncheck();
      },
      save,
      press('.payee-confirm'),
    ),
    shows: { 'islands/desk/front/payees/Way': ['error'] },
    sees: '.payee-way .error',
  },
  {
    name: 'money, an account to confirm',
    slow: true,
    ...account,
    open: inTurn(confirmAccount),
    shows: { 'islands/desk/front/payees/Form': ['asked'], 'islands/desk/front/payees/Payee': ["'number' in payee"] },
    sees: '.payee-confirm',
  },
  {
    name: 'money, an account that is being saved',
    slow: true,
    ...account,
    answers: [...account.answers, neverAnswers(changePayees)],
    open: moveAccount,
    shows: { 'islands/desk/front/payees/usePayees': ['isSaving'] },
    sees: '.payee-confirm[aria-disabled=true]',
  },
  {
    name: 'money, an account that was saved',
    slow: true,
    ...account,
    answers: [
      ...account.answers,
      ok(changePayees, {
        data: {
          ...{ ...payees, version: 4 },
          now: { ...payees.now, bank: { bank: 'x', holder: 'y', number: '987-6-54321-0' } },
        },
      }),
    ],
    open: moveAccount,
    shows: { 'islands/desk/front/money/Bar': ['said?.undo'] },
    sees: '.front-said .btn',
  },
  {
    name: 'money, a colleague was faster with the account',
    slow: true,
    ...account,
    answers: [...account.answers, refused(changePayees, 'content_changed')],
    open: moveAccount,
    shows: { 'islands/desk/front/money/Conflict': ['alert'], 'islands/desk/front/payees/Form': ['said?.isConflict'] },
    sees: '.front-conflict',
  },
  {
    name: 'money, earlier accounts',
    slow: true,
    ...account,
    open: press('.front-history summary'),
    shows: {
      'islands/desk/front/payees/History': ['details', 'value === null'],
      'islands/desk/front/payees/Payee': ['not THB', 'payee === null'],
    },
    sees: '.front-history[open] .payee-digits',
  },
  {
    name: 'money, no earlier accounts',
    slow: true,
    ...account,
    answers: openPayees(samplePayees),
    open: press('.front-history summary'),
    shows: { 'islands/desk/front/payees/History': ['entries.length === 0'] },
    sees: '.front-history[open] li',
  },
  {
    name: 'money, fees',
    slow: true,
    ...fees,
    shows: {
      'islands/desk/front/fees/CountryPanel': ['hasOwn', 'not hasOwn'],
      'islands/desk/front/fees/Example': ['kilograms > 0'],
      'islands/desk/front/fees/Form': ['here', 'mayEdit'],
      'islands/desk/front/fees/Table': ['steps.length < MOST_BANDS'],
      'islands/desk/front/fees/Step': ['remove'],
    },
    sees: '.fee-step',
  },
  {
    name: 'money, many fees',
    slow: true,
    path: fees.path,
    answers: openFees(longTables),
    shows: { 'islands/desk/front/fees/Table': ['hidden > 0'] },
    sees: '.fee-more',
  },
  {
    name: 'money, all of many fees',
    slow: true,
    path: fees.path,
    answers: openFees(longTables),
    open: press('.fee-more'),
    shows: { 'islands/desk/front/fees/Table': ['isWhole'] },
    sees: '.fee-step:nth-of-type(12)',
  },
  {
    name: 'money, a table that the shop refuses',
    slow: true,
    ...fees,
    answers: [...fees.answers, refused(changeFeeTables, 'invalid', { 'countries.australia': 'ဤနေရာကို ပြန်စစ်ပေးပါ' })],
    open: moveFees,
    shows: { 'islands/desk/front/fees/Table': ['error'] },
    sees: '.fee-table > .error',
  },
  {
    name: 'money, fees that are opening',
    slow: true,
    path: fees.path,
    answers: [...fees.answers, neverAnswers(getFeeTables)],
    sees: 'main [role=status]',
  },
  {
    name: 'money, fees that do not come',
    slow: true,
    path: fees.path,
    answers: [...fees.answers, offline(getFeeTables)],
    sees: 'main [role=alert]',
  },
  {
    name: 'money, fees with faults',
    slow: true,
    ...fees,
    open: inTurn(
      write('default.0.upTo', '3,5'),
      write('default.1.price', '1.234'),
      write('countries.australia.1.upTo', '0.5'),
      write('example.australia', '30'),
      press('.fee-add'),
      write('days.thailand.from', '9'),
      write('days.australia.from', '9'),
      save,
    ),
    shows: { 'islands/desk/front/fees/Table': ['isOutOfOrder(steps)'] },
    sees: '.fee-step .error',
  },
  {
    name: 'money, fees that were changed',
    slow: true,
    ...fees,
    open: changeFees,
    shows: { 'islands/desk/front/fees/Example': ['after !== before'] },
    sees: '.fee-example del',
  },
  {
    name: 'money, fees to confirm',
    slow: true,
    ...fees,
    open: confirmFees,
    shows: {
      'islands/desk/front/fees/DifferenceList': ['added', 'after', 'before', 'days', 'own', 'price', 'removed'],
      'islands/desk/front/fees/Form': ['isAsking'],
      'islands/desk/front/fees/useFees': ['isAsking'],
    },
    sees: '.fee-confirm',
  },
  {
    name: 'money, a country with the usual fees again',
    slow: true,
    ...fees,
    open: inTurn((page) => page.locator('.fee-head .btn').last().click(), save),
    shows: { 'islands/desk/front/fees/DifferenceList': ['usual'] },
    sees: '.fee-confirm',
  },
  {
    name: 'money, fees that are being saved',
    slow: true,
    ...fees,
    answers: [...fees.answers, neverAnswers(changeFeeTables)],
    open: moveFees,
    shows: { 'islands/desk/front/fees/useFees': ['isSaving'] },
    sees: '.fee-confirm[aria-disabled=true]',
  },
  {
    name: 'money, fees that a colleague has changed',
    slow: true,
    ...fees,
    answers: [...fees.answers, refused(changeFeeTables, 'content_changed')],
    open: inTurn(confirmFees, (page) => answerWith(page, [ok(getFeeTables, theirFees)]), press('.fee-confirm')),
    shows: { 'islands/desk/front/fees/Form': ['said?.isConflict'] },
    sees: '.front-conflict',
  },
  {
    name: 'money, fees for who may only look',
    slow: true,
    ...fees,
    answers: openFees(feeTables, 'reader'),
    shows: { 'islands/desk/front/fees/Form': ['!mayEdit'] },
    sees: '.front-form > .note',
  },
  {
    name: 'money, earlier fees',
    slow: true,
    ...fees,
    open: press('.front-history summary'),
    shows: { 'islands/desk/front/fees/History': ['details'] },
    sees: '.front-history[open] .fee-change',
  },
  {
    name: 'money, no earlier fees',
    slow: true,
    ...fees,
    answers: openFees({ default: feeTables.default, countries: {} }),
    open: press('.front-history summary'),
    shows: { 'islands/desk/front/fees/History': ['entries.length === 0'] },
    sees: '.front-history[open] li',
  },
];
