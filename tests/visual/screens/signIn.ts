import { keepEmail } from '#contract/accounts/customer.ts';
import { confirmNewsletter } from '#contract/accounts/mailPreferences.ts';
import { listSocialProviders } from '#contract/accounts/socialSignIn.ts';
import { longSentence, ok } from '../fixtures/answers.ts';
import { press, type Screen } from './screen.ts';

const login = { path: '/login-register' } as const;
const send = 'main form .btn-primary';
const social = ok(listSocialProviders, { data: ['google', 'facebook'] });
const toRegister = '.turn .btn';
const ofMail = { path: `/stop-mails#${'a'.repeat(43)}`, slow: true } as const;
const ofNewsletter = { path: `/newsletter#${'a'.repeat(43)}`, slow: true } as const;

/** Signing in, registering, and the ways back to an account. */
export const signInScreens: readonly Screen[] = [
  {
    name: 'sign in',
    ...login,
    answers: [social],
    sees: '.social .btn',
  },
  {
    name: 'sign in with faults',
    slow: true,
    ...login,
    answers: [social],
    open: press(`${send}:enabled`),
    sees: '.error',
  },
  {
    name: 'register',
    ...login,
    answers: [social],
    open: press(`${toRegister}:enabled`),
    sees: '[name=phone]',
  },
  {
    name: 'register with faults',
    ...login,
    answers: [social],
    open: press(`${toRegister}:enabled`, `${send}:enabled`),
    sees: '.error',
  },
  { name: 'forgot password', slow: true, path: '/forgot-password', sees: `${send}:enabled` },
  { name: 'reset mail', slow: true, path: '/reset-mail', sees: 'main h1' },
  { name: 'resend verification', slow: true, path: '/resend-verification', sees: `${send}:enabled` },
  {
    name: 'new password',
    slow: true,
    path: '/reset-password/0123456789',
    sees: `${send}:enabled`,
  },
  { name: 'new password without its link', slow: true, path: '/reset-password', sees: 'main [role=alert]' },
  {
    name: 'email kept',
    slow: true,
    path: '/keep-email#0123456789',
    answers: [ok(keepEmail, { message: longSentence })],
    open: press('main .btn-primary:enabled'),
    sees: 'main p[tabindex]',
  },
  {
    name: 'mails to stop',
    ...ofMail,
    sees: 'main form .btn-primary',
  },
  {
    name: 'newsletter confirmed',
    ...ofNewsletter,
    answers: [ok(confirmNewsletter, { message: longSentence })],
    open: press('main .form .btn-primary'),
    sees: 'main [tabindex="-1"]:focus',
  },
  { name: 'verification', slow: true, path: '/verification', sees: 'main h1' },
  { name: 'verification that succeeded', slow: true, path: '/verification/success', sees: 'main h1' },
  { name: 'verification that failed', slow: true, path: '/verification/failure', sees: 'main h1' },
];
