import type { Page } from '@playwright/test';
import { createAddress, listAddresses } from '#contract/addresses.ts';
import { getCustomer, listSessions, updateCustomer } from '#contract/customer.ts';
import { down, never, ok, refused } from '../fixtures/answers.ts';
import { customer, signedIn } from '../fixtures/customer.ts';
import { asCustomer, press, type Screen } from './screen.ts';

const at = (view: string) => ({ path: `/profile?view=${view}`, kept: asCustomer, answers: signedIn });
const part = 'islands/account/Part';
const book = 'islands/account/address/Addresses';
const devices = 'islands/account/settings/Devices';
const save = 'main form .btn-primary';
const add = '#addresses .address-head .btn';
const form = '.address-dialog form';

/** The account but for its orders. */
export const account: readonly Screen[] = [
  { name: 'profile', slow: true, ...at('details'), shows: [`${part} details`], sees: '.avatar' },
  {
    name: 'profile loading',
    slow: true,
    ...at('details'),
    answers: [never(getCustomer)],
    shows: ['islands/account/Profile loading'],
    sees: 'main [role=status]',
  },
  {
    name: 'profile that failed',
    slow: true,
    ...at('details'),
    answers: [...signedIn, down(getCustomer)],
    shows: ['islands/account/Profile failed'],
    sees: 'main [role=alert]',
  },
  {
    name: 'profile with faults',
    ...at('details'),
    answers: [...signedIn, ok(getCustomer, { ...customer, username: '', phone: '', email: '' })],
    open: press(save),
    sees: 'main .error',
  },
  {
    name: 'profile refused',
    slow: true,
    ...at('details'),
    answers: [...signedIn, refused(updateCustomer, 'email_taken')],
    open: press(save),
    sees: '.alert[open]',
  },
  {
    name: 'settings, closing the account',
    ...at('settings'),
    open: press('.settings > section:last-of-type > .btn'),
    sees: '.settings form .btn-primary',
  },
  {
    name: 'account menu',
    slow: true,
    path: '/faq',
    kept: asCustomer,
    answers: signedIn,
    shows: ['elements/accountMenu details'],
    open: press('.account summary'),
    sees: '.account .account-list',
    only: (width) => width >= 1024,
  },
  {
    name: 'menu of a customer',
    slow: true,
    path: '/faq',
    kept: asCustomer,
    answers: signedIn,
    open: press('.drop > summary'),
    sees: '.sheet',
  },
  { name: 'password', slow: true, ...at('password'), shows: [`${part} password`], sees: '[name=oldPassword]' },
  { name: 'password with faults', slow: true, ...at('password'), open: press(save), sees: 'main .error' },
  { name: 'settings', ...at('settings'), shows: [`${part} settings`, `${devices} here`], sees: '.devices li' },
  {
    name: 'settings, devices loading',
    slow: true,
    ...at('settings'),
    answers: [...signedIn, never(listSessions)],
    shows: [`${devices} loading`],
    sees: '.devices [role=status]',
  },
  {
    name: 'settings, devices that failed',
    slow: true,
    ...at('settings'),
    answers: [...signedIn, down(listSessions)],
    shows: [`${devices} failed`],
    sees: '.devices [role=alert]',
  },
  { name: 'addresses', ...at('addresses'), shows: [`${part} addresses`, `${book} here`], sees: '.address-card' },
  {
    name: 'addresses loading',
    slow: true,
    ...at('addresses'),
    answers: [...signedIn, never(listAddresses)],
    shows: [`${book} loading`],
    sees: '#addresses [role=status]',
  },
  {
    name: 'addresses that failed',
    slow: true,
    ...at('addresses'),
    answers: [...signedIn, down(listAddresses)],
    shows: [`${book} failed`],
    sees: '#addresses [role=alert]',
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
    shows: ['islands/account/address/AddressDialog dialog'],
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
    ...at('addresses'),
    shows: ['islands/ui/Combobox listbox'],
    open: press(add, `${form} [name=province]`),
    sees: '.choices li',
  },
  {
    name: 'new address, no such place',
    slow: true,
    ...at('addresses'),
    open: async (page) => {
      await press(add)(page);
      await page.locator(`${form} [name=province]`).fill('qqqq');
    },
    sees: '.choices p',
  },
  {
    name: 'new address without places',
    slow: true,
    ...at('addresses'),
    lost: ['**/address/*.json'],
    open: press(add),
    sees: '.address-dialog .notice',
  },
  {
    name: 'new address without its form',
    slow: true,
    ...at('addresses'),
    lost: ['**/_astro/AddressForm*'],
    open: press(add),
    sees: '.address-dialog .notice',
  },
  {
    name: 'address refused',
    slow: true,
    ...at('addresses'),
    answers: [...signedIn, refused(createAddress, 'invalid')],
    open: press('.address-card .btn'),
    sees: form,
  },
  { name: 'address to be deleted', ...at('addresses'), open: (page) => askToDelete(page), sees: '.alert[open]' },
];

async function askToDelete(page: Page): Promise<void> {
  await page.locator('.address-card').last().locator('.address-actions .btn').nth(1).click();
}
