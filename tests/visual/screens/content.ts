import { sendContactMessage, subscribeNewsletter } from '#contract/contact.ts';
import { offline, longSentence, ok } from '../fixtures/answers.ts';
import { longName } from '../fixtures/customer.ts';
import { fillIn, inTurn, press, type Screen } from './screen.ts';

const subscribe = inTurn(async (page) => {
  await page.locator('zay-newsletter [name=email]').fill(longName.email);
}, press('zay-newsletter .btn-primary'));

/** Pages of words, the forms on them, and what the shop says in passing. */
export const contentScreens: readonly Screen[] = [
  ...[
    ['client fund security', '/about-us/client-fund-security'],
    ['fees', '/about-us/fees-charges'],
    ['terms', '/terms-conditions'],
    ['privacy', '/privacy-policy'],
    ['cancellation', '/cancellation-return-policy'],
  ].map(([name = '', path = '']) => ({ name, path, slow: true as const, sees: 'main h1' })),
  { name: 'about', slow: true, path: '/about-us', sees: 'main h1' },
  { name: 'questions', path: '/faq', sees: '.questions' },
  {
    name: 'questions unfolded',
    slow: true,
    path: '/faq',
    shows: { 'components/info/Questions': ['details'] },
    open: press('.questions summary'),
    sees: '.questions details[open] p',
  },
  { name: 'help', slow: true, path: '/about-us/help-center', sees: '.search input' },
  {
    name: 'help that finds nothing',
    slow: true,
    path: '/about-us/help-center',
    shows: { 'components/info/HelpSearch': ['status'] },
    open: async (page) => page.locator('.search input').fill('qqqq'),
    sees: '.said:not(:empty)',
  },
  { name: 'contact', path: '/contact-us', sees: 'zay-contact .form' },
  {
    name: 'contact with faults',
    slow: true,
    path: '/contact-us',
    open: press('zay-contact .btn-primary'),
    sees: 'zay-contact .error:not(:empty)',
  },
  {
    name: 'contact, sent',
    slow: true,
    path: '/contact-us',
    shows: { 'components/contact/Form': ['dialog'] },
    open: async (page) =>
      page.locator('zay-contact dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal()),
    sees: 'zay-contact dialog[open]',
  },
  {
    name: 'contact that failed',
    slow: true,
    path: '/contact-us',
    answers: [offline(sendContactMessage)],
    shows: { 'components/contact/Form': ['alert'] },
    open: inTurn(
      fillIn({ firstName: 'May', lastName: 'Thandar', email: longName.email, phone: '+66 81 234 5678', message: 'x' }),
      press('zay-contact .option', 'zay-contact .btn-primary'),
    ),
    sees: 'zay-contact [role=alert]:not(:empty)',
  },
  {
    name: 'newsletter, taken',
    slow: true,
    path: '/cart',
    answers: [ok(subscribeNewsletter, { message: longSentence })],
    shows: { 'components/forms/Newsletter': ['status'] },
    open: subscribe,
    sees: 'zay-newsletter .said:not(:empty)',
  },
  {
    name: 'newsletter that failed',
    slow: true,
    path: '/cart',
    answers: [offline(subscribeNewsletter)],
    shows: { 'components/forms/Newsletter': ['alert'] },
    open: subscribe,
    sees: 'zay-newsletter [role=alert]:not(:empty)',
  },
  {
    name: 'newsletter with a fault',
    slow: true,
    path: '/cart',
    open: press('zay-newsletter .btn-primary'),
    sees: 'zay-newsletter .error:not(:empty)',
  },
  {
    name: 'toasts',
    path: '/login-register',
    tab: { carried: (['success', 'warning', 'error'] as const).map((mood) => ({ mood, text: longSentence })) },
    sees: '.toast',
  },
  {
    name: 'Zawgyi typed',
    path: '/contact-us',
    open: async (page) => {
      await page.locator('[name=message]').fill('ျမန္မာစကားေျပာတတ္ပါသလား။ ကြၽန္ေတာ္တို႔ဆိုင္မွာ ဝယ္ယူအားေပးမႈကို ေက်းဇူးတင္ပါတယ္');
      await page.locator('[name=firstName]').fill('ေမာင္ေက်ာ္ေက်ာ္');
    },
    sees: '.zawgyi',
  },
];
