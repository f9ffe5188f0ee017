import type { Page } from '@playwright/test';
import { listAddresses } from '#contract/accounts/addresses.ts';
import { getCustomer } from '#contract/accounts/customer.ts';
import { neverAnswers, ok } from '../fixtures/answers.ts';
import { customerWith, signedIn } from '../fixtures/customer.ts';
import { asCustomer, press, type Screen } from './screen.ts';

const at = (view: string) => ({ path: `/profile?view=${view}`, kept: asCustomer, answers: signedIn });
const save = 'main form .btn-primary';
const add = '#addresses .address-head .btn';
const form = '.address-dialog form';

/** The account but for its orders. */
export const accountScreens: readonly Screen[] = [
  {
    name: 'profile',
    slow: true,
    ...at('details'),
    sees: '.avatar',
  },
  {
    name: 'profile loading',
    slow: true,
    ...at('details'),
    answers: [neverAnswers(getCustomer)],
    sees: 'main [role=status]',
  },
  {
    name: 'profile with faults',
    slow: true,
    ...at('details'),
    answers: [...signedIn, customerWith({ username: '', phone: '', email: '' })],
    open: press(save),
    sees: 'main .error',
  },
  {
    name: 'account menu',
    slow: true,
    path: '/faq',
    kept: asCustomer,
    answers: signedIn,
    open: press('.account summary'),
    sees: '.account .account-list',
    only: (width) => width >= 1024,
  },
  {
    name: 'password',
    slow: true,
    ...at('password'),
    sees: '[name=oldPassword]',
  },
  {
    name: 'settings',
    ...at('settings'),
    sees: '.devices li',
  },
  {
    name: 'addresses',
    ...at('addresses'),
    sees: '.address-card',
  },
  {
    name: 'addresses, none',
    slow: true,
    ...at('addresses'),
    answers: [...signedIn, ok(listAddresses, [])],
    sees: '#addresses .muted',
  },
  {
    name: 'new address',
    ...at('addresses'),
    open: press(add),
    sees: form,
  },
  {
    name: 'new address with faults',
    ...at('addresses'),
    open: press(add, `${form} .btn-primary`),
    sees: '.address-dialog .error',
  },
  {
    name: 'new address, its places',
    slow: true,
    ...at('addresses'),
    open: press(add, `${form} [name=province]`),
    sees: '.choices li',
  },
  {
    name: 'address to be deleted',
    slow: true,
    ...at('addresses'),
    open: (page) => askToDelete(page),
    sees: '.alert[open]',
  },
];

async function askToDelete(page: Page): Promise<void> {
  await page.locator('.address-card').last().locator('.address-actions .btn').nth(1).click();
}
