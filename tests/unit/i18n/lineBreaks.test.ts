import { join } from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { addLineBreaks } from '#i18n/lineBreaks.ts';
import { breakable } from '#i18n/breakable.ts';
import { rememberLineBreaks } from '#burmese/shownLines.ts';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { timeText } from '#islands/ui/whoAndWhen.ts';
import { Fragment, jsx, jsxs } from '#islands/ui/jsxRuntime.ts';
import { liveWords } from '#i18n/words/live.ts';
import { words } from '#i18n/words/build.ts';
import { wordsInLines } from '#publish/render/wordsInLines.ts';
import { hitsInLines } from '#islands/search/MarkedName.tsx';
import { highlight } from '#search/highlights.ts';
import { loadWords, my } from '../../support/site/words.ts';
import { root } from '../../support/project/root.ts';

const word = 'လိုအပ်သောအချက်အလက်များကို';
const broken = 'လိုအပ်သော<wbr>အချက်အလက်များကို';

test('a text may be broken between words, and after its spaces; a count, a price and a dash stay together', () => {
  const linesOf = (given: string) => addLineBreaks(`<p>${given}</p>`);
  expect(linesOf(`${word} တောင်းပါသည်။`)).toBe(`<p>${broken} <wbr>တောင်းပါသည်။</p>`);
  expect(linesOf('လက်ကျန် 4 ခုသာ ကျန်ပါသည် – $ 6.50')).toBe('<p>လက်ကျန် <wbr>4\u00a0ခုသာ <wbr>ကျန်ပါသည် – <wbr>$ 6.50</p>');
  expect(linesOf(`${word} somebody.with.a.long.name@example.com`)).toBe(
    `<p>${broken} <wbr>somebody.with.a.<wbr>long.name@example.com</p>`,
  );
});

test('a title is in larger letters, and two cards stand beside each other on a phone, so that less fits', () => {
  expect(addLineBreaks('<h2 class="x">ငါးသေတ္တာဆီစိမ်</h2><p>ဆီစိမ်ငါး</p>')).toBe(
    '<h2 class="x">ငါးသေတ္တာ<wbr>ဆီ<wbr>စိမ်</h2><p>ဆီစိမ်ငါး</p>',
  );
  expect(addLineBreaks('<li data-card><h3><a href="/">ကြက်သားဟင်းချက်အနှစ်</a></h3></li>')).toContain(
    '>ကြက်သား<wbr>ဟင်းချက်<wbr>အနှစ်</a>',
  );
  // One word that fits is never broken: not by the dictionary of the browser either.
  expect(addLineBreaks('<h2>လက်ဖက်ရည်မစ်</h2>')).toBe('<h2>လက်ဖက်ရည်မစ်<wbr></h2>');
});

test('what is short, Latin or no text stays as it is', () => {
  for (const html of [
    '<p>ပုစွန်ခြောက်</p>',
    '<p>International delivery service</p>',
    `<p title="${word}" data-x='${word}'>x</p>`,
    `<script>const x = "${word}"</script>`,
    `<script type="application/json">"<p>${word}"</script>`,
    `<title>${word}</title>`,
    `<textarea>${word}</textarea>`,
    `<style>x{content:"${word}"}</style>`,
    `<astro-island uid="x"><main><p>${word}</p></main></astro-island>`,
  ])
    expect(addLineBreaks(html)).toBe(html);
});

test('text that may be in a flex row stays unchanged, since a <wbr> would become a flex item', () => {
  for (const html of [
    `<nav><a href="/">${word}</a></nav>`,
    `<li><a href="/">${word}</a></li>`,
    `<button>${word}</button>`,
    `<p class="btn none">${word}</p>`,
    `<p class="pt-1" data-cost><b>${word}</b></p>`,
    `<div>${word}</div>`,
    `<div><a href="/"><img src="x.png">${word}</a></div>`,
    // Cut off instead, such as a crumb.
    `<li><a href="/"><span class="block truncate">${word}</span></a></li>`,
    // Never broken, such as a price.
    `<p class="cost num">${word} 12 ခု</p>`,
    '<p>၁၂၃၄၅၆၇၈၉၀၁၂၃၄၅၆</p>',
  ])
    expect(addLineBreaks(html)).toBe(html);
});

test('a link of the footer or beside an article and the label of a button may be broken', () => {
  expect(addLineBreaks(`<footer><ul><li><a href="/">${word}</a></li></ul></footer>`)).toContain(broken);
  for (const current of ['', ' aria-current="page"'])
    expect(
      addLineBreaks(`<nav class="panel" data-beside><ul><li><a href="/"${current}>${word}</a></li></ul></nav>`),
    ).toContain(broken);
  expect(addLineBreaks(`<button><span>${word}</span></button>`)).toBe(`<button><span>${broken}</span></button>`);
});

test('a line goes on after what stands within it', () => {
  expect(addLineBreaks(`<p><strong>${word}</strong> <br>${word}</p>`)).toBe(
    `<p><strong>${broken}</strong> <br>${broken}</p>`,
  );
  expect(addLineBreaks(`<p>x<img src="y"/>${word}</p><a>${word}</a>`)).toBe(
    `<p>x<img src="y"/>${broken}</p><a>${word}</a>`,
  );
  expect(addLineBreaks(`<p>${word} <b>သိမ်းရန်</b></p>`)).toBe(`<p>${broken} <wbr><b>သိမ်းရန်<wbr></b></p>`);
  expect(addLineBreaks('<p><b>သိမ်းရန်</b> <i>သိမ်းရန်</i></p>')).toBe('<p><b>သိမ်းရန်<wbr></b> <i>သိမ်းရန်</i></p>');
  expect(addLineBreaks(`<p>${word} <em>x</em> or y</p>`)).toBe(`<p>${broken} <wbr><em>x</em> <wbr>or <wbr>y</p>`);
});

const text = 'လိုအပ်သောအချက်အလက်များကို 3 ရက်အတွင်း ပို့ပေးပါ။ {{price}} – $ 5';

it('words of an island say where their lines may be broken', () =>
  expect(breakable({ t: { text }, list: [text] })).toEqual({
    t: {
      text: 'လိုအပ်သော\u200bအချက်အလက်များကို \u200b3\u00a0ရက်\u200bအတွင်း \u200bပို့ပေးပါ။ \u200b{{price}} – \u200b$ 5',
    },
    list: [expect.stringContaining('\u200b')],
  }));

it('what is filled in and the particle after it stay together, and so do a number and what it counts', () => {
  expect(breakable('{{name}} ကို ဈေးခြင်းမှ ဖယ်ပြီးပါပြီ။ {{email}} ကမ်းလှမ်းသည်')).toBe(
    '{{name}} ကို \u200bဈေးခြင်းမှ \u200bဖယ်ပြီးပါပြီ။ \u200b{{email}} \u200bကမ်းလှမ်းသည်',
  );
  expect(breakable('{{count}} ခု')).toBe('{{count}}\u00a0ခု');
});

it('what is short, English or data stays as it is', () => {
  const words = { a: 'ထည့်ရန်', b: 'Your cart is empty', months: text, n: 5, none: null, is: true };
  expect(breakable(words)).toEqual(words);
});

const html = (type: Parameters<typeof jsx>[0], props: Record<string, unknown>): string =>
  renderToStaticMarkup((Array.isArray(props['children']) ? jsxs : jsx)(type, props));

it.each([
  ['at each of its marks', 'one \u200btwo\u200bthree', 'one <wbr/>two<wbr/>three'],
  ['beside what is filled in', ['left: \u200b', 3, '\u200bthings'], 'left: <wbr/>3<wbr/>things'],
  [
    'at the spaces of what is filled in',
    'Somebody with a long name\u200bx',
    'Somebody <wbr/>with <wbr/>a <wbr/>long <wbr/>name<wbr/>x',
  ],
  [
    'anywhere in what is too long',
    'anamethatisverylongandhasnospaces\u200bx',
    'anametha<wbr/>tisveryl<wbr/>ongandha<wbr/>snospace<wbr/>s<wbr/>x',
  ],
])('a text has a <wbr> %s', (_, children, lines) => expect(html('p', { children })).toBe(`<p>${lines}</p>`));

it('a text beside elements, and the label of a button, is a span of its own', () => {
  expect(html('button', { children: 'one \u200btwo' })).toBe('<button><span>one <wbr/>two</span></button>');
  expect(html('p', { children: ['one \u200btwo ', jsx('b', { children: 'x' })] })).toBe(
    '<p><span>one <wbr/>two <wbr/></span><b>x</b></p>',
  );
  expect(html(Fragment, { children: 'one \u200btwo' })).toBe('<span>one <wbr/>two</span>');
  expect(html('p', { children: ['one \u200btwo', undefined, false] })).toBe('<p>one <wbr/>two</p>');
});

it('a dot between two facts is a space that has gone where a line ends, and is read and copied', () => {
  const between = '<span class="between"> <span class="sr-only">·</span> </span>';
  expect(html('p', { children: '100 g · Mild' })).toBe(`<p>100 g${between}Mild</p>`);
  expect(html('p', { children: 'one · \u200btwo' })).toBe(`<p>one${between}<wbr/>two</p>`);
  expect(html(Fragment, { children: ' · ' })).toBe(`<span>${between}</span>`);
  expect(html('option', { children: '100 g · Mild' })).toBe('<option>100 g · Mild</option>');
});

it('what somebody typed is broken at its spaces, and between syllables of what is longer', () => {
  const drawnOf = (text: string) => renderToStaticMarkup(createElement(BreakableText, { text }));
  const whole = (text: string) => `<span class="whitespace-nowrap">${text}</span>`;
  expect(drawnOf('ဦးဝိစာရရပ်ကွက် အမှတ်')).toBe(`<span lang="my">${whole('ဦးဝိစာရရပ်ကွက်')} ${whole('အမှတ်')}</span>`);
  expect(drawnOf(word)).toContain('<wbr/>');
});

it('a time is broken at its spaces', () => {
  const time = timeText('2026-11-21T09:05:00Z', { locale: 'my', months: my.profile.months });
  expect(time).toMatch(/^2026\u00a0ခုနှစ် \u200bနိုဝင်ဘာလ \u200b21\u00a0ရက်၊ \u200b\d\d:\d\d\u00a0နာရီ$/u);
});

it('what holds nothing but text, and what is not shown, has no lines', () => {
  expect(html('option', { children: 'one \u200btwo', title: 'a\u200bb' })).toBe('<option title="ab">one two</option>');
});

it('a text that the API answered has its lines without a mark of its own', () => {
  rememberLineBreaks({ textLines: ['ပုစွန်\u200bခြောက်\u200bအသေးစား'] });
  expect(html('a', { children: 'ပုစွန်ခြောက်အသေးစား', 'aria-label': 'ပုစွန်ခြောက်အသေးစား' })).toBe(
    '<a aria-label="ပုစွန်ခြောက်အသေးစား"><span>ပုစွန်<wbr/>ခြောက်<wbr/>အသေးစား</span></a>',
  );
});

describe('scripts', () => {
  beforeAll(loadWords);

  /** What a file of `i18n/words` gets of the Burmese words of products, in a script that was built. */
  async function importedBy(file: string): Promise<Record<string, string>> {
    const source = '../../../public/locales/my/product.json';
    const importer = join(root, 'src/i18n/words', file);
    const id = await wordsInLines.resolveId.call(
      { resolve: (from) => Promise.resolve({ id: join(root, 'src/i18n/words', from) }) },
      source,
      importer,
    );
    const { code } = (await wordsInLines.load(id ?? '')) ?? { code: '{}' };
    return JSON.parse(code) as Record<string, string>;
  }

  it('a price and a stock that changed are told in the very letters of the page that was built', async () => {
    const imported = await importedBy('live.ts');
    const say = words('my', 'product');
    for (const key of Object.keys(liveWords.my).filter(
      (name) => !name.startsWith('only') && name !== 'months',
    ) as 'stock'[])
      expect(imported[key]).toBe(say(key));
    expect(imported['onlyLeft_other']).toBe(say('onlyLeft', { count: '{{count}}' }));
  });

  it('sentences of notices come with the marks of their lines', async () => {
    expect((await importedBy('basket.ts'))['insufficientStock']).toMatch(/\u200b.*\}\}\u00a0ခုသာ/u);
  });
});

const parts = ['ပုစွန်', 'ခြောက် ', 'အသေးစား'];

it.each(['ပုစွန်', 'စွန်ခြောက်', 'သေး', 'tea', ''])(
  'the lines of a name stay what they are, whatever is marked: %s',
  (typed) => {
    const pieces = hitsInLines(parts, typed, highlight);
    const written = pieces.map((piece) => piece?.text ?? '|').join('');
    expect(written).toBe(parts.join('|'));
    expect(pieces.every((piece) => piece?.text !== '')).toBe(true);
  },
);

it('what is marked is marked on both sides of a place where a line may begin', () =>
  expect(hitsInLines(parts, 'ပုစွန်ခြောက်', highlight)).toEqual([
    { text: 'ပုစွန်', hit: true },
    undefined,
    { text: 'ခြောက်', hit: true },
    { text: ' ', hit: false },
    undefined,
    { text: 'အသေးစား', hit: false },
  ]));
