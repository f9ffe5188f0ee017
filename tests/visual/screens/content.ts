import { infoPages, infoPaths } from '#contract/content/infoPaths.ts';
import { longSentence } from '../fixtures/answers.ts';
import { press, type Screen } from './screen.ts';

/** Those that have no state of their own. */
const articles = infoPages.filter((page) => !['faq', 'help', 'contact', 'promotions', 'bestSeller'].includes(page));

/** Pages of words, the forms on them, and what the shop says in passing. */
export const contentScreens: readonly Screen[] = [
  ...articles.map((name) => ({ name, path: infoPaths[name], slow: true as const, sees: 'main h1' })),
  { name: 'questions', path: '/faq', sees: '.questions' },
  {
    name: 'questions unfolded',
    slow: true,
    path: '/faq',
    open: press('.questions summary'),
    sees: '.questions details[open] p',
  },
  { name: 'help', slow: true, path: '/about-us/help-center', sees: '.search input' },
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
    open: async (page) =>
      page.locator('zay-contact dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal()),
    sees: 'zay-contact dialog[open]',
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
