import { forgotPassword, resetPassword } from '#contract/accounts/password.ts';
import { register } from '#contract/accounts/registration.ts';
import { logIn } from '#contract/accounts/sessions.ts';
import { keepEmail } from '#contract/accounts/emailChange.ts';
import { confirmNewsletter, leaveNewsletter } from '#contract/accounts/newsletterLink.ts';
import { allowMails, stopMails } from '#contract/accounts/mailPreferences.ts';
import { listSocialProviders } from '#contract/accounts/socialSignIn.ts';
import { offline, longSentence, neverAnswers, ok, refused } from '../fixtures/answers.ts';
import { fillIn, inTurn, press, type Screen } from './screen.ts';

const login = { path: '/login-register' } as const;
const send = 'main form .btn-primary';
const social = ok(listSocialProviders, { data: ['google', 'facebook'] });
const toRegister = '.turn .btn';
const typed = fillIn({ email: 'may@example.com', password: 'x' });
const account = fillIn({
  email: 'daw.khin.thandar.aye@a-long-name-of-a-company.example',
  password: 'Mohinga-1234',
  name: 'Aye',
  phone: '0812345678',
});
const ofMail = { path: `/stop-mails#${'a'.repeat(43)}`, slow: true } as const;
const stopped = ok(stopMails, { message: 'အော်ဒါများနှင့်ဆိုင်သော စာများမှလွဲ၍ အီးမေးလ် ထပ်မပို့တော့ပါ။' });
const ofNewsletter = { path: `/newsletter#${'a'.repeat(43)}`, slow: true } as const;
const keep = 'main .btn-primary:enabled';
const said = 'main [role=status]:not(:empty)';

/** Signing in, registering, and the ways back to an account. */
export const signInScreens: readonly Screen[] = [
  {
    name: 'sign in',
    ...login,
    answers: [social],
    shows: {
      'islands/login/SignInOrRegister': ['isLogIn'],
      'islands/login/SocialSignIn': ['not waiting === provider'],
      'islands/ui/fields/Field': ['beside'],
    },
    sees: '.social .btn',
  },
  {
    name: 'sign in without providers',
    slow: true,
    ...login,
    answers: [offline(listSocialProviders)],
    shows: { 'islands/login/SocialSignIn': ['offered.length === 0'] },
    sees: `${send}:enabled`,
  },
  {
    name: 'sign in with faults',
    slow: true,
    ...login,
    answers: [social],
    shows: { 'islands/ui/fields/Field': ['error'] },
    open: press(`${send}:enabled`),
    sees: '.error',
  },
  {
    name: 'sign in refused',
    slow: true,
    ...login,
    answers: [refused(logIn, 'bad_credentials')],
    shows: { 'islands/ui/ErrorText': ['alert'] },
    open: inTurn(typed, press(`${send}:enabled`)),
    sees: 'main [role=alert]',
  },
  {
    name: 'sign in on its way',
    slow: true,
    ...login,
    answers: [neverAnswers(logIn), social],
    shows: { 'islands/ui/fields/SubmitButton': ['sending'], 'islands/ui/fields/useForm': ['sending'] },
    open: inTurn(typed, press(`${send}:enabled`)),
    sees: `${send} .spinner`,
  },
  {
    name: 'sign in at a provider',
    slow: true,
    ...login,
    answers: [social],
    shows: { 'islands/login/SocialSignIn': ['status', 'waiting === provider'] },
    open: press('.social .btn:enabled'),
    sees: '.social .spinner',
  },
  {
    name: 'register',
    ...login,
    answers: [social],
    shows: { 'islands/login/SignInOrRegister': ['not isLogIn'], 'islands/ui/fields/Field': ['hint'] },
    open: press(`${toRegister}:enabled`),
    sees: '[name=phone]',
  },
  {
    name: 'register on the way to the checkout',
    slow: true,
    path: '/login-register?next=/checkout',
    answers: [social],
    shows: { 'islands/login/SignInOrRegister': ['why'] },
    sees: '[name=phone]',
  },
  {
    name: 'register with an email that has an account',
    slow: true,
    ...login,
    answers: [refused(register, 'email_taken')],
    open: inTurn(press(`${toRegister}:enabled`), account, press(`${send}:enabled`)),
    sees: '.error',
  },
  {
    name: 'registered, not signed in',
    slow: true,
    ...login,
    answers: [ok(register, { message: 'x' }), offline(logIn)],
    open: inTurn(press(`${toRegister}:enabled`), account, press(`${send}:enabled`)),
    sees: 'main [role=alert]',
  },
  {
    name: 'register with faults',
    ...login,
    answers: [social],
    open: press(`${toRegister}:enabled`, `${send}:enabled`),
    sees: '.error',
  },
  {
    name: 'register, a password in sight',
    slow: true,
    ...login,
    answers: [social],
    shows: { 'islands/ui/fields/PasswordField': ['shown'] },
    open: inTurn(
      press(`${toRegister}:enabled`),
      fillIn({ password: 'Thingyan-2026-with-a-long-sentence-for-a-password' }),
      press('main form .box .btn'),
    ),
    sees: '[name=password][type=text]',
  },
  { name: 'forgot password', slow: true, path: '/forgot-password', sees: `${send}:enabled` },
  {
    name: 'forgot password with a fault',
    slow: true,
    path: '/forgot-password',
    open: press(`${send}:enabled`),
    sees: '.error',
  },
  {
    name: 'forgot password refused',
    slow: true,
    path: '/forgot-password',
    answers: [refused(forgotPassword, 'too_many')],
    open: inTurn(fillIn({ email: 'may@example.com' }), press(`${send}:enabled`)),
    sees: '.alert[open]',
  },
  {
    name: 'forgot password, sent',
    slow: true,
    path: '/forgot-password',
    answers: [ok(forgotPassword, { message: longSentence })],
    shows: { 'elements/shell/alertDialog': ['dialog', 'alertdialog'] },
    open: inTurn(fillIn({ email: 'may@example.com' }), press(`${send}:enabled`)),
    sees: '.alert[open]',
  },
  { name: 'reset mail', slow: true, path: '/reset-mail', sees: 'main h1' },
  { name: 'resend verification', slow: true, path: '/resend-verification', sees: `${send}:enabled` },
  {
    name: 'new password',
    slow: true,
    path: '/reset-password/0123456789',
    shows: { 'islands/ui/fields/NewPassword': ['confirm', 'confirmName'] },
    sees: `${send}:enabled`,
  },
  {
    name: 'new password with faults',
    slow: true,
    path: '/reset-password/0123456789',
    answers: [neverAnswers(resetPassword)],
    open: press(`${send}:enabled`),
    sees: '.error',
  },
  {
    name: 'new password without its link',
    slow: true,
    path: '/reset-password',
    shows: { 'islands/login/ResetPassword': ['!hasToken'] },
    sees: 'main [role=alert]',
  },
  { name: 'email taken back', slow: true, path: '/keep-email#0123456789', sees: 'main .btn-primary' },
  {
    name: 'email on its way back',
    slow: true,
    path: '/keep-email#0123456789',
    answers: [neverAnswers(keepEmail)],
    shows: { 'islands/login/KeepEmail': ['sending'] },
    open: press(keep),
    sees: 'main .btn-primary:disabled',
  },
  {
    name: 'email kept',
    slow: true,
    path: '/keep-email#0123456789',
    answers: [ok(keepEmail, { message: longSentence })],
    shows: { 'islands/login/KeepEmail': ['done'] },
    open: press(keep),
    sees: 'main p[tabindex]',
  },
  {
    name: 'email not kept',
    slow: true,
    path: '/keep-email#0123456789',
    answers: [refused(keepEmail, 'bad_token')],
    open: press(keep),
    sees: '.alert[open]',
  },
  {
    name: 'email taken back without its link',
    slow: true,
    path: '/keep-email',
    shows: { 'islands/login/IncompleteLink': ['alert'], 'islands/login/KeepEmail': ['!hasToken'] },
    sees: 'main [role=alert]',
  },
  {
    name: 'mails to stop',
    ...ofMail,
    shows: { 'islands/login/StopMails': ['writing'] },
    sees: 'main form .btn-primary',
  },
  {
    name: 'mails, stopping',
    ...ofMail,
    answers: [neverAnswers(stopMails)],
    shows: { 'islands/login/StopMails': ['sending'] },
    open: press(send),
    sees: `${send} .spinner`,
  },
  {
    name: 'mails not stopped',
    ...ofMail,
    answers: [offline(stopMails)],
    shows: { 'islands/login/StopMails': ['state.reason'] },
    open: press(send),
    sees: 'main .error',
  },
  {
    name: 'mails stopped',
    ...ofMail,
    answers: [stopped],
    shows: { 'islands/login/StopMails': ['status', 'stopped'] },
    open: press(send),
    sees: said,
  },
  {
    name: 'mails allowed again',
    ...ofMail,
    answers: [stopped, ok(allowMails, { message: longSentence })],
    open: async (page) => {
      await press(send)(page);
      await page.locator(said).waitFor();
      await press(send)(page);
    },
    sees: `${said}:has-text("Request-Id")`,
  },
  {
    name: 'mails to stop without a link',
    slow: true,
    path: '/stop-mails',
    shows: { 'islands/login/StopMails': ["token === ''"] },
    sees: 'main [role=alert]',
  },
  { name: 'newsletter to confirm', ...ofNewsletter, sees: 'main .form .btn-primary' },
  {
    name: 'newsletter, confirming',
    ...ofNewsletter,
    answers: [neverAnswers(confirmNewsletter)],
    shows: { 'islands/login/NewsletterLink': ['confirm'] },
    open: press('main .form .btn-primary'),
    sees: 'main .form [aria-disabled=true]',
  },
  {
    name: 'newsletter, leaving',
    ...ofNewsletter,
    answers: [neverAnswers(leaveNewsletter)],
    shows: { 'islands/login/NewsletterLink': ['leave'] },
    open: press('main .form .btn + .btn'),
    sees: 'main .form [aria-disabled=true]',
  },
  {
    name: 'newsletter confirmed',
    ...ofNewsletter,
    answers: [ok(confirmNewsletter, { message: longSentence })],
    shows: { 'islands/login/NewsletterLink': ['done'] },
    open: press('main .form .btn-primary'),
    sees: 'main [tabindex="-1"]:focus',
  },
  {
    name: 'newsletter, a link that is too old',
    ...ofNewsletter,
    answers: [refused(confirmNewsletter, 'bad_token')],
    shows: { 'islands/login/NewsletterLink': ['reason'] },
    open: press('main .form .btn-primary'),
    sees: 'main .error',
  },
  {
    name: 'newsletter without a link',
    slow: true,
    path: '/newsletter',
    shows: { 'islands/login/NewsletterLink': ["token === ''"] },
    sees: 'main [role=alert]',
  },
  { name: 'verification', slow: true, path: '/verification', sees: 'main h1' },
  { name: 'verification that failed', slow: true, path: '/verification/failure', sees: 'main h1' },
  { name: 'verification that succeeded', slow: true, path: '/verification/success', sees: 'main h1' },
];
