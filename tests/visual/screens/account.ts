import type { Page } from '@playwright/test';
import { createAddress, listAddresses, setDefaultAddress } from '#contract/accounts/addresses.ts';
import { endSession, listSessions, logOut } from '#contract/accounts/sessions.ts';
import { getCustomer, updateCustomer } from '#contract/accounts/customer.ts';
import { cancelEmailChange } from '#contract/accounts/emailChange.ts';
import { getCustomerData } from '#contract/accounts/privacy.ts';
import { offline, neverAnswers, ok, refused } from '../fixtures/answers.ts';
import { customerWith, longName, signedIn } from '../fixtures/customer.ts';
import { asCustomer, fillIn, inTurn, press, type Screen } from './screen.ts';

const at = (view: string) => ({ path: `/profile?view=${view}`, kept: asCustomer, answers: signedIn });
const save = 'main form .btn-primary';
const add = '#addresses .address-head .btn';
const form = '.address-dialog form';
const otherEmail = fillIn({ email: `another.${longName.email}` });
const waiting = [...signedIn, customerWith({ pendingEmail: `another.${longName.email}` })];
const pending = 'main .notice[role=status]';
const data = '.settings > section:nth-last-of-type(2) > .btn';

/** The account but for its orders. */
export const accountScreens: readonly Screen[] = [
  {
    name: 'profile',
    slow: true,
    ...at('details'),
    shows: {
      'islands/account/CurrentPart': ['details'],
      'islands/account/Avatar': ['not shown'],
      'islands/account/EmailField': ['pending'],
      'islands/account/Tabs': ['!entries', 'isOpen'],
    },
    sees: '.avatar',
  },
  {
    name: 'profile loading',
    slow: true,
    ...at('details'),
    answers: [neverAnswers(getCustomer)],
    shows: { 'islands/account/Loaded': ['loading'] },
    sees: 'main [role=status]',
  },
  {
    name: 'profile that failed',
    slow: true,
    ...at('details'),
    answers: [...signedIn, offline(getCustomer)],
    shows: { 'islands/account/Loaded': ['failed'] },
    sees: 'main [role=alert]',
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
    name: 'profile refused',
    slow: true,
    ...at('details'),
    answers: [...signedIn, refused(updateCustomer, 'email_taken')],
    open: press(save),
    sees: 'main [role=alert]',
  },
  {
    name: 'profile, another email',
    slow: true,
    ...at('details'),
    shows: { 'islands/account/EmailField': ['isOther'] },
    open: otherEmail,
    sees: 'main [name=password]',
  },
  {
    name: 'profile, another email without its password',
    slow: true,
    ...at('details'),
    open: inTurn(otherEmail, press(save)),
    sees: 'main .error:not(:empty)',
  },
  {
    name: 'profile, an email that waits',
    slow: true,
    ...at('details'),
    answers: waiting,
    shows: { 'islands/account/EmailField': ['customer.pendingEmail', 'status'] },
    sees: `${pending} .btn:enabled`,
  },
  {
    name: 'profile, an email being forgotten',
    slow: true,
    ...at('details'),
    answers: [...waiting, neverAnswers(cancelEmailChange)],
    shows: { 'islands/account/EmailField': ['sending'] },
    open: press(`${pending} .btn`),
    sees: `${pending} .btn:disabled`,
  },
  {
    name: 'profile without a password',
    slow: true,
    ...at('details'),
    answers: [...signedIn, customerWith({ hasPassword: false })],
    shows: { 'islands/account/EmailField': ['!mayChange'] },
    sees: 'main [name=email][readonly]',
  },
  {
    name: 'profile, a picture that is none',
    slow: true,
    ...at('details'),
    answers: [...signedIn, customerWith({ imageUrl: '/image/avatar.webp' })],
    shows: { 'islands/account/Avatar': ['alert', 'shown'] },
    open: choosePaper,
    sees: '.avatar .error:not(:empty)',
  },
  {
    name: 'profile, its addresses on their way',
    slow: true,
    ...at('addresses'),
    late: ['**/_astro/address-Book*.js'],
    shows: { 'islands/account/CurrentPart': ['status'] },
    sees: '.account-page [role=status]',
  },
  {
    name: 'settings, all on their way',
    slow: true,
    ...at('settings'),
    answers: [...signedIn, neverAnswers(logOut), neverAnswers(endSession), neverAnswers(getCustomerData)],
    shows: {
      'islands/account/settings/Devices': ['ending'],
      'islands/account/settings/SignOut': ['leaving'],
      'islands/account/settings/YourData': ['reading'],
    },
    open: press('.devices li .btn', data, '.settings > .btn'),
    sees: `.settings > .btn:disabled`,
  },
  {
    name: 'settings, closing the account',
    slow: true,
    ...at('settings'),
    shows: { 'islands/account/settings/CloseAccount': ['isOpen'] },
    open: press('.settings > section:last-of-type > .btn'),
    sees: '.settings form .btn-primary',
  },
  {
    name: 'account menu',
    slow: true,
    path: '/faq',
    kept: asCustomer,
    answers: signedIn,
    shows: { 'elements/account/menu': ['details'] },
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
  {
    name: 'password',
    slow: true,
    ...at('password'),
    shows: { 'islands/account/CurrentPart': ['password'] },
    sees: '[name=oldPassword]',
  },
  { name: 'password with faults', slow: true, ...at('password'), open: press(save), sees: 'main .error' },
  {
    name: 'settings',
    ...at('settings'),
    shows: {
      'islands/account/CurrentPart': ['settings'],
      'islands/account/settings/Devices': ['!device.current', 'device.current'],
      'islands/account/settings/CloseAccount': ['!isOpen'],
    },
    sees: '.devices li',
  },
  {
    name: 'settings, devices loading',
    slow: true,
    ...at('settings'),
    answers: [...signedIn, neverAnswers(listSessions)],
    shows: {
      'islands/account/Loaded': ['loading'],
      'islands/account/settings/LanguageChoice': ['mails !== locale'],
    },
    sees: '.devices [role=status]',
  },
  {
    name: 'settings, devices that failed',
    slow: true,
    ...at('settings'),
    answers: [...signedIn, offline(listSessions)],
    shows: { 'islands/account/Loaded': ['failed'] },
    sees: '.devices [role=alert]',
  },
  {
    name: 'addresses',
    ...at('addresses'),
    shows: {
      'islands/account/CurrentPart': ['addresses'],
      'islands/account/Loaded': ['here'],
      'islands/account/address/Book': ['here', 'not saved.length === 0'],
      'islands/account/address/Card': ['!isActive', 'isActive', 'note'],
    },
    sees: '.address-card',
  },
  {
    name: 'addresses loading',
    slow: true,
    ...at('addresses'),
    answers: [...signedIn, neverAnswers(listAddresses)],
    shows: { 'islands/account/Loaded': ['loading'] },
    sees: '#addresses [role=status]',
  },
  {
    name: 'addresses that failed',
    slow: true,
    ...at('addresses'),
    answers: [...signedIn, offline(listAddresses)],
    shows: { 'islands/account/Loaded': ['failed'] },
    sees: '#addresses [role=alert]',
  },
  {
    name: 'addresses, none',
    slow: true,
    ...at('addresses'),
    answers: [...signedIn, ok(listAddresses, [])],
    shows: { 'islands/account/address/Book': ['saved.length === 0'] },
    sees: '#addresses .muted',
  },
  {
    name: 'new address',
    ...at('addresses'),
    shows: {
      'islands/account/address/Dialog': ['dialog'],
      'islands/account/address/LazyForm': ['Form'],
      'islands/account/address/Form': ['not address?.isActive'],
      'islands/account/address/Book': ['dialog'],
      'islands/account/address/PlaceFields': ['!lists.isChoice'],
      'islands/ui/fields/Combobox': ['hint'],
    },
    open: press(add),
    sees: form,
  },
  {
    name: 'new address with faults',
    ...at('addresses'),
    shows: { 'islands/ui/fields/Combobox': ['error'] },
    open: press(add, `${form} .btn-primary`),
    sees: '.address-dialog .error',
  },
  {
    name: 'new address, its places',
    slow: true,
    ...at('addresses'),
    shows: { 'islands/ui/fields/Combobox': ['open', 'option.beside'] },
    open: press(add, `${form} [name=province]`),
    sees: '.choices li',
  },
  {
    name: 'new address by its postal code',
    slow: true,
    ...at('addresses'),
    shows: {
      'islands/account/address/CodeField': ['output'],
      'islands/ui/fields/Combobox': ['beside'],
    },
    open: async (page) => {
      await press(add)(page);
      await page.locator(`${form} [name=postal_code]`).fill('30000');
      await page.locator(`${form} output`).getByText(/./u).waitFor();
    },
    sees: `${form} output`,
  },
  {
    name: 'new address in Myanmar',
    slow: true,
    ...at('addresses'),
    open: async (page) => {
      const json = ['thailand', 'australia', 'myanmar'];
      await page.route('**/address/countries.json', (route) => route.fulfill({ json }));
      await press(add)(page);
      await page.locator(`${form} [role=combobox][name=country]`).click();
      await page.locator(`${form} [name=country] ~ .choices li`).last().click();
      await page.locator(`${form} [name=province]`).fill('Yangon');
      await page.locator(`${form} .choices li`).first().click();
    },
    sees: `${form} [name=district]:enabled`,
  },
  {
    name: 'new address, no such place',
    slow: true,
    ...at('addresses'),
    shows: { 'islands/ui/fields/Combobox': ['matches.length === 0'] },
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
    shows: { 'islands/account/address/PlaceFields': ['failed'] },
    open: press(add),
    sees: '.address-dialog .notice',
  },
  {
    name: 'new address without its form',
    slow: true,
    ...at('addresses'),
    lost: ['**/_astro/address-Form*'],
    shows: {
      'islands/account/address/LazyForm': ['failed'],
      'islands/account/address/useLazyForm': ['failed'],
    },
    open: press(add),
    sees: '.address-dialog .notice',
  },
  {
    name: 'new address, its form on its way',
    slow: true,
    ...at('addresses'),
    late: ['**/_astro/address-Form*'],
    shows: { 'islands/account/address/LazyForm': ['!Form', '!failed'] },
    open: press(add),
    sees: '.address-dialog [role=status]',
  },
  {
    name: 'address, made the default',
    slow: true,
    ...at('addresses'),
    answers: [...signedIn, neverAnswers(setDefaultAddress)],
    shows: { 'islands/account/address/useActions': ['busy'] },
    open: press('.address-card:last-child .btn:last-child'),
    sees: '.address-card .btn:disabled',
  },
  {
    name: 'address refused',
    slow: true,
    ...at('addresses'),
    answers: [...signedIn, refused(createAddress, 'invalid')],
    shows: { 'islands/account/address/Form': ['address?.isActive'] },
    open: press('.address-card .btn'),
    sees: form,
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

/** A file that is no picture, in place of one. */
async function choosePaper(page: Page): Promise<void> {
  const paper = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await page.locator('.avatar input').setInputFiles(paper);
}
