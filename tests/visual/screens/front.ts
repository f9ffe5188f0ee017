import type { Page } from '@playwright/test';
import { previewMail } from '#contract/operator/front.ts';
import { longSentence, ok } from '../fixtures/answers.ts';
import { frontList, openDocument, openLimits } from '../fixtures/front.ts';
import { press, type Screen } from './screen.ts';

const about = { path: '/desk/front?doc=page-about' } as const;
const ownSlide = {
  picture: { url: '/uploads/front/x.webp' },
  to: { kind: 'product', id: 123 },
  title: { en: 'Thingyan', my: 'သင်္ကြန်' },
  subtitle: { en: 'All week', my: 'တစ်ပတ်လုံး' },
  points: { en: [], my: [] },
  cta: { en: 'Look', my: 'ကြည့်ရန်' },
};
const home = { path: '/desk/front?doc=home', answers: openDocument('home', { slides: [ownSlide] }) } as const;
const write = (text: string) => (page: Page) => page.locator('textarea:lang(my)').first().fill(text);

/** The frame stays empty: what stands in it is a page of its own. */
const shippedMail = [
  ...openDocument('mail-shipped', { 'my.closing': 'ဒေါ်ခင် (ဈေး)' }),
  ok(previewMail, {
    data: (['en', 'my'] as const).map((locale) => ({
      locale,
      subject: longSentence,
      text: longSentence,
      url: 'about:blank',
    })),
  }),
];
const mail = { path: '/desk/front?doc=mail-shipped', answers: shippedMail } as const;
const lookAtMail = press('.front-buttons .btn');

/** The front of the shop: the list, and the forms. */
export const frontScreens: readonly Screen[] = [
  {
    name: 'front',
    slow: true,
    path: '/desk/front',
    answers: frontList,
    sees: '.front-list',
  },
  {
    name: 'front, a page',
    ...about,
    answers: openDocument('page-about', { 'my.intro': 'ဈေးဆိုင်လေးပါ။' }),
    sees: '.front-part.is-other',
  },
  {
    name: 'front, typed',
    slow: true,
    ...about,
    answers: openDocument('page-about'),
    open: write('ျမန္မာႏိုင္ငံမွ အစားအေသာက္မ်ား ေရာင္းပါသည္'),
    sees: '.zawgyi .btn',
  },
  {
    name: 'front, history',
    slow: true,
    ...about,
    answers: openDocument('page-about', { 'my.intro': 'ဈေးဆိုင်လေးပါ။', 'en.cta.button': 'Buy' }),
    open: press('.front-history summary'),
    sees: '.front-history[open] ins',
  },
  {
    name: 'front, limits of a buyer',
    path: '/desk/front?doc=goods-limits',
    answers: openLimits('owner'),
    sees: '.front-part.is-other',
  },
  {
    name: 'front, home page',
    slow: true,
    ...home,
    sees: '.front-sections li',
  },
  {
    name: 'front, a mail',
    slow: true,
    ...mail,
    sees: '.mail-gaps .btn',
  },
  {
    name: 'front, a mail as it is sent',
    slow: true,
    ...mail,
    open: lookAtMail,
    sees: '.mail-frame',
  },
];
