import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { rulesIn } from '#components/formRules.ts';
import { ResetPassword } from '#islands/login/ResetPassword.tsx';
import { locales } from '#i18n/locales.ts';
import { text } from '#i18n/words.ts';
import { loadWords } from '../support/words.ts';

beforeAll(loadWords);

describe.each(locales)('the page for a new password in %s', (locale) => {
  const words = () => text(locale, 'login');

  test('asks for the password twice and for nothing that is not sent', () => {
    vi.stubGlobal('location', { pathname: '/reset-password/token' });
    const { form, forgot, reset } = words();
    const said = { form, forgot, reset, rules: rulesIn(locale) };
    const page = new JSDOM(renderToStaticMarkup(createElement(ResetPassword, { words: said, locale }))).window.document;
    expect([...page.querySelectorAll('input')].map(({ name }) => name)).toEqual(['password', 'confirm']);
    expect(page.querySelector('button.btn-primary')?.textContent).toBe(reset.save);
  });

  test('is headed by what it does, and the page before by what was sent', () => {
    const { reset, resetMail, verification } = words();
    expect([reset.title, resetMail.title]).not.toContain(verification.title);
    expect(reset.title).toMatch(locale === 'en' ? /new password/iu : /စကားဝှက်အသစ်/u);
    expect(resetMail.title).toMatch(locale === 'en' ? /link/iu : /လင့်ခ်/u);
    expect(resetMail.title).not.toMatch(locale === 'en' ? /code|verif/iu : /အတည်ပြု/u);
  });
});
