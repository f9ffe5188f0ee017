import type { Page } from '@playwright/test';
import { longTables, openFees, openPayees } from '../fixtures/money.ts';
import { inTurn, press, type Screen } from './screen.ts';

const write = (name: string, text: string) => (page: Page) => page.locator(`main [name='${name}']`).fill(text);
const save = press('.front-bar .btn-primary');

const account = { path: '/desk/payees', answers: openPayees() } as const;
const confirmAccount = inTurn(write('number', '၉၈၇-၆-၅၄၃၂၁-၀'), save);

const fees = { path: '/desk/fees', answers: openFees() } as const;
const changeFees = inTurn(
  write('countries.australia.2.price', '30'),
  press('.fee-head .btn'),
  write('countries.thailand.3.upTo', '25'),
  write('days.australia.from', '7'),
  write('days.australia.to', '14'),
);
const confirmFees = inTurn(changeFees, save);

/** Where money goes, and what delivery costs. */
export const moneyScreens: readonly Screen[] = [
  {
    name: 'money, accounts',
    ...account,
    sees: '.payee-way',
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
    sees: '.payee-way .error',
  },
  {
    name: 'money, an account to confirm',
    slow: true,
    ...account,
    open: inTurn(confirmAccount),
    sees: '.payee-confirm',
  },
  {
    name: 'money, fees',
    slow: true,
    ...fees,
    sees: '.fee-step',
  },
  {
    name: 'money, many fees',
    slow: true,
    path: fees.path,
    answers: openFees(longTables),
    sees: '.fee-more',
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
    sees: '.fee-step .error',
  },
  {
    name: 'money, fees to confirm',
    slow: true,
    ...fees,
    open: confirmFees,
    sees: '.fee-confirm',
  },
];
