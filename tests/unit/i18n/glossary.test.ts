import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../support/site/words.ts';

/** What an English word is in Burmese (docs/glossary.md); several where the sentence decides. */
const terms: readonly (readonly [english: RegExp, burmese: RegExp])[] = [
  [/\bcart\b/i, /ဈေးခြင်း/],
  [/\bwishlist\b/i, /နှစ်သက်ရာ/],
  [/\bcheckout\b/i, /ငွေရှင်း/],
  [/\border(s|ed)?\b/i, /အော်ဒါ|မှာ/],
  [/\b(delivery|shipping) fees?\b/i, /ပို့ဆောင်ခ/],
  [/\bpayment slip\b/i, /ငွေလွှဲပြေစာ/],
  [/\bbank transfer\b/i, /ဘဏ်ငွေလွှဲ/],
  [/\binvoice\b/i, /ဘောက်ချာ/],
  [/\bparcel\b/i, /ပါဆယ်/],
  [/\btracking number\b/i, /ပါဆယ်ခြေရာခံနံပါတ်/],
  [/\bpostal code\b/i, /စာတိုက်ကုဒ်/],
  [/\bcustoms\b/i, /အကောက်ခွန်/],
  [/\bcategor(y|ies)\b/i, /အမျိုးအစား/],
  [/\bbrands?\b/i, /အမှတ်တံဆိပ်/],
  [/\bweight\b/i, /အလေးချိန်/],
  [/\bproducts?\b/i, /ပစ္စည်း|စားသောက်ကုန်/],
  [/\bdiscount\b/i, /လျှော့ဈေး/],
  [/\bsubtotal\b/i, /ပစ္စည်းဖိုး/],
  [/\brefund/i, /ပြန်အမ်း/],
  [/\bcancel/i, /ပယ်ဖျက်|မလုပ်တော့/],
  [/\baccount\b/i, /အကောင့်/],
  [/\bpasswords?\b/i, /စကားဝှက်/],
  [/\bemail\b/i, /အီးမေးလ်|အတည်ပြုရန်စာ/],
  [/\bphone\b/i, /ဖုန်း/],
  [/\busername\b/i, /အသုံးပြုသူအမည်/],
  [/\bbrowser\b/i, /ဘရောင်ဇာ/],
  [/\blink\b/i, /လင့်ခ်/],
  [/\bpicture\b/i, /ပုံ/],
  [/\bzawgyi\b/i, /ဇော်ဂျီ/],
  [/\bunicode\b/i, /ယူနီကုဒ်/],
];

/** Where Burmese says the same without the word, or the English word means something else. */
const elsewhere = new Set([
  'about.sections.2.paragraphs.0',
  'cart.popular',
  'checkout.description',
  'home.banner.slides.0.title',
  'orderMails.number',
  'orders.detail.none',
  'orders.detail.orderNo',
  'orders.list.status',
  'product.detailsTab',
  'wishlist.popular',
]);

/** Other words for the same things, other spellings, and the spoken style. */
const never: readonly (readonly [what: string, found: RegExp])[] = [
  ['another word for the cart', /ခြင်းတောင်း|ဈေးလှည်း|ကတ်ထရောလီ|တွန်းလှည်း/],
  ['another word for an order', /အမှာစာ|အော်ဒါစာ(?!ရင်း|မျက်)/],
  ['another word for a product', /ကုန်ပစ္စည်း|ထုတ်ကုန်/],
  ['another word for the fee', /ပို့ခ(?!ြ)|ပို့ဆောင်ကြေး|ပို့ဆောင်ခနှုန်း/],
  ['the slip without its money', /(^|[^ဲ])ပြေစာ/],
  ['another spelling of ဈေး', /စျေး/],
  ['another spelling of အီးမေးလ်', /အီးမေး(?!လ်)|အီမေးလ်/],
  ['another spelling of ဘရောင်ဇာ', /ဘရောက်ဇာ|ဘရောဇာ/],
  ['another spelling of အကောင့်', /အကောင့်တ်|အကောင့်(?=င်)|အကောင်(?!့)(?=[\s။]|$)/],
  ['another word for the password', /လျှို့ဝှက်နံပါတ်|ပတ်စ်ဝါ/],
  ['the spoken style', /(?:တယ်|မယ်|ဘူး)(?:။|$)|(?:^|\s)ဒီ(?!ဇ)/],
  ['a sentence that is not polite', /(?<!ပါ|ပါသေး)သည်။/],
  ['၍ without its space', /၍[\u1000-\u1049]/],
  ['an exclamation', /!(?! @)/],
];

/** Every sentence with where it stands: `cart.title`. */
function sentencesOf(words: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof words === 'string') return [[path.join('.'), words]];
  return Object.entries(words as object).flatMap(([key, inner]) => sentencesOf(inner, [...path, key]));
}

const english = sentencesOf(wordsOf('en'));
const burmese = new Map(sentencesOf(wordsOf('my')));
const inBurmese = (path: string): string => burmese.get(path) ?? burmese.get(path.replace(/_one$/, '_other')) ?? '';
/** Gaps are no words. */
const withoutGaps = (sentence: string): string => sentence.replaceAll(/\{\{[\w.-]+\}\}/g, '');

describe('one word for one thing', () => {
  it.each(terms)('%s is %s', (word, agreed) => {
    const said = english.filter(([path, sentence]) => word.test(withoutGaps(sentence)) && !elsewhere.has(path));
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter(([path]) => !agreed.test(inBurmese(path))).map(([path]) => [path, inBurmese(path)])).toEqual([]);
  });
});

it.each(never)('nowhere stands %s', (_, found) => {
  expect([...burmese].filter(([, sentence]) => found.test(sentence))).toEqual([]);
});
