import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '#contract/accounts/customer.ts';
import { EmailField } from '#islands/account/Details.tsx';
import { splitName } from '#islands/login/SignInForm.tsx';
import { locales } from '#i18n/locales.ts';
import { resendVerification } from '#i18n/paths.ts';
import { text } from '#i18n/words/build.ts';
import { nextPage } from '#islands/login/finishSignIn.ts';
import { initial } from '#i18n/initial.ts';
import { parseView } from '#stores/account/view.ts';
import { loadWords } from '../../support/site/words.ts';

beforeAll(loadWords);

test.each([
  ['  သူဇာ ', { firstname: 'သူဇာ' }],
  [' Daw  Khin Khin   Aye ', { firstname: 'Daw  Khin Khin', lastname: 'Aye' }],
])('the name %j is split for the call', (name, names) => expect(splitName(name)).toEqual(names));

describe.each(locales)('the email of an account in %s', (locale) => {
  const shown = (status: Customer['certification_status']) => {
    const customer = { email: 'may@mail.example', certification_status: status } as Customer;
    const [{ details }, { form }] = [text(locale, 'profile'), text(locale, 'login')];
    const field = createElement(EmailField, { customer, words: details, form, errors: {}, locale });
    return new JSDOM(renderToStaticMarkup(field)).window.document;
  };

  test('that is not confirmed says so, and leads to a new link', () => {
    const notice = shown('pending').querySelector('[data-notice]');
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe(resendVerification(locale));
  });

  test('that is confirmed says nothing', () => expect(shown('verified').querySelector('[data-notice]')).toBeNull());
});

const shop = 'https://zay.example';
const next = (page: string): string => nextPage('my', `?next=${encodeURIComponent(page)}`, shop);

test.each(['/profile', '/my/cart?a=1#b', '/canned-food/product', '/'])('%s is a page of the shop', (page) => {
  expect(next(page)).toBe(page);
});

test.each([
  '',
  'profile',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
])('%j is not, so it leads home', (page) => expect(next(page)).toBe('/my'));

test('the first letter of a name comes with its marks', () => {
  expect([initial(' may'), initial('ဒေါ်မေ'), initial('👩‍👩‍👧 family'), initial(' ')]).toEqual(['M', 'ဒေါ်', '👩‍👩‍👧', '']);
});

test.each([
  ['?view=password', { part: 'password' }],
  ['?view=nothing', { part: 'details' }],
  ['?view=orders&orderStatus=Shipped&page=3', { part: 'orders', orderStatus: 'Shipped', page: 3 }],
] as const)('%j is a view of the account', (search, view) => expect(parseView(search)).toEqual(view));

test.each(['0', '1.5', 'x', '1e999'])('page %j of the orders is the first', (page) => {
  const first = { part: 'orders', orderStatus: 'AllOrders', page: 1 };
  expect(parseView(`?view=orders&orderStatus=No&page=${page}`)).toEqual(first);
});
