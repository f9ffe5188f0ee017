import type { Page } from '@playwright/test';
import {
  changeFrontDocument,
  getFrontDocument,
  listFront,
  previewMail,
  sendTestMail,
} from '#contract/operator/front.ts';
import { changeGoodsLimits } from '#contract/operator/goodsLimits.ts';
import { longSentence, neverAnswers, offline, ok, refused } from '../fixtures/answers.ts';
import { firstOf, frontList, openDocument, openLimits } from '../fixtures/front.ts';
import { choosePicture, inTurn, press, type Screen } from './screen.ts';

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
const save = press('.front-bar .btn-primary');

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
    shows: {
      'islands/desk/front/List': ['by', 'changed > 0', 'here', 'isOwner', 'not changed > 0'],
      'islands/desk/front/Page': ['not isDocument(name, props.words)'],
    },
    sees: '.front-list',
  },
  {
    name: 'front, opening',
    slow: true,
    path: '/desk/front',
    answers: [...frontList, neverAnswers(listFront)],
    sees: 'main [role=status]',
  },
  {
    name: 'front, a page',
    ...about,
    answers: openDocument('page-about', { 'my.intro': 'ဈေးဆိုင်လေးပါ။' }),
    shows: {
      'islands/desk/front/Page': ['isDocument(name, props.words)'],
      'islands/desk/front/Both': ['isList'],
      'islands/desk/front/Changed': ['isOther'],
      'islands/desk/front/Editor': ['!isDirty', '!said', 'mayEdit', 'not isMailDocument(name)', 'page'],
      'islands/desk/front/Items': ['at < items.length - 1', 'at > 0', 'items.length < most'],
      'islands/desk/front/TextForm': ['list', 'text'],
    },
    sees: '.front-part.is-other',
  },
  {
    name: 'front, a page that does not come',
    slow: true,
    ...about,
    answers: [...openDocument('page-about'), offline(getFrontDocument)],
    sees: 'main [role=alert]',
  },
  {
    name: 'front, typed',
    slow: true,
    ...about,
    answers: openDocument('page-about'),
    open: write('ျမန္မာႏိုင္ငံမွ အစားအေသာက္မ်ား ေရာင္းပါသည္'),
    shows: { 'islands/desk/front/Editor': ['!said?.undo', 'isDirty'] },
    sees: '.zawgyi .btn',
  },
  {
    name: 'front, saving',
    slow: true,
    ...about,
    answers: [...openDocument('page-about'), neverAnswers(changeFrontDocument)],
    open: inTurn(write('က'), save),
    shows: { 'islands/desk/front/useDocument': ['isSaving'] },
    sees: '.front-bar .btn-primary[aria-disabled=true]',
  },
  {
    name: 'front, saved',
    slow: true,
    ...about,
    answers: [
      ...openDocument('page-about'),
      ok(changeFrontDocument, {
        data: {
          name: 'page-about',
          version: 4,
          first: firstOf('page-about'),
          fields: {},
          changedAt: null,
          changedBy: null,
        },
      }),
    ],
    open: inTurn(write('က'), save),
    shows: { 'islands/desk/front/Editor': ['said?.undo'] },
    sees: '.front-said .btn',
  },
  {
    name: 'front, not saved',
    slow: true,
    ...about,
    answers: [
      ...openDocument('page-about'),
      refused(changeFrontDocument, 'invalid', { 'my.title': 'ဤနေရာကို ဖြည့်ပေးပါ' }),
    ],
    open: inTurn(write(''), save),
    shows: { 'islands/desk/front/Both': ['error'] },
    sees: '.front-both .error',
  },
  {
    name: 'front, for who may only look',
    slow: true,
    ...about,
    answers: openDocument('page-about', {}, 'reader'),
    shows: { 'islands/desk/front/Editor': ['!mayEdit'] },
    sees: '.front-form > .note',
  },
  {
    name: 'front, history',
    slow: true,
    ...about,
    answers: openDocument('page-about', { 'my.intro': 'ဈေးဆိုင်လေးပါ။', 'en.cta.button': 'Buy' }),
    open: press('.front-history summary'),
    shows: { 'islands/desk/front/History': ['details', 'isShort(after)', 'isShort(before)', 'undo', 'status'] },
    sees: '.front-history[open] ins',
  },
  {
    name: 'front, no history',
    slow: true,
    ...about,
    answers: openDocument('page-about'),
    open: press('.front-history summary'),
    shows: { 'islands/desk/front/History': ['entries.length === 0'] },
    sees: '.front-history[open] li',
  },
  {
    name: 'front, contact',
    slow: true,
    path: '/desk/front?doc=contact',
    answers: [
      ...openDocument('contact'),
      refused(changeFrontDocument, 'invalid', { 'hours.0.to': 'ပိတ်ချိန်သည် ဖွင့်ချိန်ထက် နောက်ကျရပါမည်' }),
    ],
    open: save,
    shows: { 'islands/desk/front/Hours': ['day', 'error', 'not day'] },
    sees: '.front-hours .error',
  },
  {
    name: 'front, limits of a buyer',
    path: '/desk/front?doc=goods-limits',
    answers: openLimits('owner'),
    sees: '.front-part.is-other',
  },
  {
    name: 'front, limits of a buyer, refused',
    slow: true,
    path: '/desk/front?doc=goods-limits',
    answers: [...openLimits('owner'), refused(changeGoodsLimits, 'invalid', { openOrders: longSentence })],
    open: save,
    sees: '.front-fields .error',
  },
  {
    name: 'front, limits of a buyer, to look at',
    slow: true,
    path: '/desk/front?doc=goods-limits',
    answers: openLimits('orders'),
    sees: 'main .note',
  },
  {
    name: 'front, home page',
    slow: true,
    ...home,
    shows: {
      'islands/desk/front/Editor': ['here'],
      'islands/desk/front/PictureChoice': ['!sample'],
      'islands/desk/front/Sections': ['at < shown.length - 1', 'at > 0', 'isShown'],
      'islands/desk/front/Target': ['!isListed'],
    },
    sees: '.front-sections li',
  },
  {
    name: 'front, a picture of its own',
    slow: true,
    ...home,
    open: choosePicture,
    shows: { 'islands/desk/front/PictureChoice': ['opened'] },
    sees: '.picture-crop',
  },
  {
    name: 'front, a picture that is gone',
    slow: true,
    ...home,
    answers: [...home.answers, refused(changeFrontDocument, 'invalid', { 'slides.0.picture': 'ဤနေရာကို ပြန်စစ်ပေးပါ' })],
    open: save,
    shows: { 'islands/desk/front/PictureChoice': ['error'] },
    sees: '.front-both .error',
  },
  {
    name: 'front, a mail',
    slow: true,
    ...mail,
    shows: {
      'islands/desk/front/Both': ['gaps.length > 0'],
      'islands/desk/front/Editor': ['mail', 'isMailDocument(name)'],
    },
    sees: '.mail-gaps .btn',
  },
  {
    name: 'front, a mail as it is sent',
    slow: true,
    ...mail,
    open: lookAtMail,
    shows: {
      'islands/desk/front/Editor': ['previews'],
      'islands/desk/front/mails/MailPreview': ['preview'],
    },
    sees: '.mail-frame',
  },
  {
    name: 'front, a mail that was sent as a test',
    slow: true,
    ...mail,
    answers: [...mail.answers, ok(sendTestMail, { data: { to: 'thida@zay.example' } })],
    open: inTurn(lookAtMail, press('.desk-dialog > .btn')),
    sees: '.desk-dialog > [role=status]',
  },
  {
    name: 'front, a mail that is being sent as a test',
    slow: true,
    ...mail,
    answers: [...mail.answers, neverAnswers(sendTestMail)],
    open: inTurn(lookAtMail, press('.desk-dialog > .btn')),
    shows: { 'islands/desk/front/mails/MailPreview': ['isSending'] },
    sees: '.desk-dialog > .btn[aria-disabled=true]',
  },
  {
    name: 'front, a mail that was not sent as a test',
    slow: true,
    ...mail,
    answers: [...mail.answers, offline(sendTestMail)],
    open: inTurn(lookAtMail, press('.desk-dialog > .btn')),
    sees: '.desk-dialog > [role=alert]',
  },
  {
    name: 'front, a mail as text',
    slow: true,
    ...mail,
    open: inTurn(lookAtMail, press('.desk-dialog summary')),
    sees: '.mail-text',
  },
  {
    name: 'front, the greeting of mails',
    slow: true,
    path: '/desk/front?doc=mail-greeting',
    answers: openDocument('mail-greeting'),
    sees: '.front-both',
  },
];
