import type { Page } from '@playwright/test';
import { forgotPassword, logIn, resetPassword } from '#contract/customer.ts';
import { stopMails } from '#contract/mails.ts';
import { listSocialProviders } from '#contract/social.ts';
import { down, never, ok, refused } from '../fixtures/answers.ts';
import { press, type Screen } from './screen.ts';

const login = { path: '/login-register' } as const;
const send = 'main form .btn-primary';
const social = ok(listSocialProviders, { data: ['google', 'facebook'] });
const toRegister = '.turn .btn';

/** Signing in, registering, and the ways back to an account. */
export const signIn: readonly Screen[] = [
  { name: 'sign in', ...login, answers: [social], sees: '.social .btn' },
  {
    name: 'sign in without providers',
    slow: true,
    ...login,
    answers: [down(listSocialProviders)],
    sees: `${send}:enabled`,
  },
  { name: 'sign in with faults', ...login, answers: [social], open: press(`${send}:enabled`), sees: '.error' },
  {
    name: 'sign in refused',
    slow: true,
    ...login,
    answers: [refused(logIn, 'bad_credentials')],
    open: async (page) => {
      await fill(page, { email: 'may@example.com', password: 'x' });
      await press(`${send}:enabled`)(page);
    },
    sees: '.alert[open]',
  },
  {
    name: 'sign in on its way',
    slow: true,
    ...login,
    answers: [never(logIn), social],
    open: async (page) => {
      await fill(page, { email: 'may@example.com', password: 'x' });
      await press(`${send}:enabled`)(page);
    },
    sees: `${send} .spinner`,
  },
  { name: 'register', ...login, answers: [social], open: press(`${toRegister}:enabled`), sees: '[name=firstname]' },
  {
    name: 'register with faults',
    ...login,
    answers: [social],
    open: press(`${toRegister}:enabled`, `${send}:enabled`),
    sees: '.error',
  },
  { name: 'forgot password', slow: true, path: '/forgot-password', sees: `${send}:enabled` },
  { name: 'forgot password with a fault', path: '/forgot-password', open: press(`${send}:enabled`), sees: '.error' },
  {
    name: 'forgot password refused',
    slow: true,
    path: '/forgot-password',
    answers: [refused(forgotPassword, 'too_many')],
    open: async (page) => {
      await fill(page, { email: 'may@example.com' });
      await press(`${send}:enabled`)(page);
    },
    sees: '.alert[open]',
  },
  { name: 'reset mail', slow: true, path: '/reset-mail', sees: 'main h1' },
  { name: 'resend verification', slow: true, path: '/resend-verification', sees: `${send}:enabled` },
  { name: 'new password', slow: true, path: '/reset-password/0123456789', sees: `${send}:enabled` },
  {
    name: 'new password with faults',
    slow: true,
    path: '/reset-password/0123456789',
    answers: [never(resetPassword)],
    open: press(`${send}:enabled`),
    sees: '.error',
  },
  { name: 'new password without its link', slow: true, path: '/reset-password', sees: 'main [role=alert]' },
  { name: 'email taken back', slow: true, path: '/keep-email#0123456789', sees: 'main .btn-primary' },
  { name: 'email taken back without its link', slow: true, path: '/keep-email', sees: 'main [role=alert]' },
  { name: 'mails to stop', slow: true, path: `/stop-mails#${'a'.repeat(43)}`, sees: 'main form .btn-primary' },
  {
    name: 'mails stopped',
    slow: true,
    path: `/stop-mails#${'a'.repeat(43)}`,
    answers: [ok(stopMails, { message: 'အော်ဒါများနှင့်ဆိုင်သော စာများမှလွဲ၍ အီးမေးလ် ထပ်မပို့တော့ပါ။' })],
    open: press('main form .btn-primary:enabled'),
    sees: 'main [role=status]:not(:empty)',
  },
  { name: 'mails to stop without a link', slow: true, path: '/stop-mails', sees: 'main [role=alert]' },
  { name: 'verification', slow: true, path: '/verification', sees: 'main h1' },
  { name: 'verification that failed', slow: true, path: '/verification/failure', sees: 'main h1' },
  { name: 'verification that succeeded', slow: true, path: '/verification/success', sees: 'main h1' },
];

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name=${name}]`).fill(value);
}
