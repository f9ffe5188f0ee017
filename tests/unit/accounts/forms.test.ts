import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ruleMessages } from '#components/forms/ruleMessages.ts';
import type { Customer } from '#contract/accounts/customer.ts';
import { EmailField } from '#islands/account/Details.tsx';
import { RegisterForm, splitName } from '#islands/login/SignInForm.tsx';
import { ResetPassword } from '#islands/login/ResetPassword.tsx';
import { locales } from '#i18n/locales.ts';
import { resendVerification } from '#i18n/paths.ts';
import { text } from '#i18n/words/build.ts';
import { loadWords } from '../../support/site/words.ts';

beforeAll(loadWords);

describe.each(locales)('the page for a new password in %s', (locale) => {
  const words = () => text(locale, 'login');

  test('asks for the password twice and for nothing that is not sent', () => {
    vi.stubGlobal('location', { pathname: '/reset-password/token' });
    const { form, forgot, reset } = words();
    const said = { form, forgot, reset, rules: ruleMessages(locale) };
    const page = new JSDOM(renderToStaticMarkup(createElement(ResetPassword, { words: said, locale }))).window.document;
    expect([...page.querySelectorAll('input')].map(({ name }) => name)).toEqual(['password', 'confirm']);
    expect(page.querySelector('button.btn-primary')?.textContent).toBe(reset.save);
  });

  test('says that a new password is set, whatever its heading', () => {
    expect(words().reset.text).toMatch(locale === 'en' ? /new password/iu : /စကားဝှက်အသစ်/u);
  });
});

describe('registering', () => {
  test.each(locales)('asks for four things in %s, email and password first', (locale) => {
    const { form, result, social } = text(locale, 'login');
    const words = { form, result, social, rules: ruleMessages(locale) };
    const island = createElement(RegisterForm, { words, locale, email: '', onSwitch: () => undefined });
    const page = new JSDOM(renderToStaticMarkup(island)).window.document;
    expect([...page.querySelectorAll('input')].map(({ name }) => name)).toEqual(['email', 'password', 'name', 'phone']);
  });

  test.each([
    ['Aye', { firstname: 'Aye' }],
    ['  သူဇာ ', { firstname: 'သူဇာ' }],
    ['May Thu', { firstname: 'May', lastname: 'Thu' }],
    [' Daw  Khin Khin   Aye ', { firstname: 'Daw  Khin Khin', lastname: 'Aye' }],
    ["'; drop table customers; --", { firstname: "'; drop table customers;", lastname: '--' }],
  ])('the name %j is split for the call', (name, names) => expect(splitName(name)).toEqual(names));
});

describe.each([
  ['en', 'This email is not confirmed yet.'],
  ['my', 'ဤအီးမေးလ်ကို အတည်မပြုရသေးပါ။'],
] as const)('the email of an account in %s', (locale, sentence) => {
  const shown = (status: Customer['certification_status']) => {
    const customer = { email: 'may@mail.example', certification_status: status } as Customer;
    const [{ details }, { form }] = [text(locale, 'profile'), text(locale, 'login')];
    const field = createElement(EmailField, { customer, words: details, form, errors: {}, locale });
    return new JSDOM(renderToStaticMarkup(field)).window.document;
  };

  test('that is not confirmed says so, and leads to a new link', () => {
    const notice = shown('pending').querySelector('.notice');
    expect(notice?.textContent).toContain(sentence);
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe(resendVerification(locale));
  });

  test('that is confirmed says nothing', () => expect(shown('verified').querySelector('.notice')).toBeNull());
});
