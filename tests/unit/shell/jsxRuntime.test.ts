import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { learnLines } from '#burmese/shownLines.ts';
import { Fragment, jsx, jsxs } from '#islands/ui/jsxRuntime.ts';

const html = (type: Parameters<typeof jsx>[0], props: Record<string, unknown>): string =>
  renderToStaticMarkup((Array.isArray(props['children']) ? jsxs : jsx)(type, props));

it('a text has a <wbr> at each of its marks', () => {
  expect(html('p', { children: 'one \u200btwo\u200bthree' })).toBe('<p>one <wbr/>two<wbr/>three</p>');
  expect(html('p', { children: ['left: \u200b', 3, '\u200bthings'] })).toBe('<p>left: <wbr/>3<wbr/>things</p>');
});

it('what is filled in is broken at its spaces', () => {
  const name = 'Somebody with a very long name';
  const broken = 'Somebody <wbr/>with <wbr/>a <wbr/>very <wbr/>long <wbr/>name';
  expect(html('p', { children: `${name}\u200bx` })).toBe(`<p>${broken}<wbr/>x</p>`);
});

it('what is too long and has no spaces may be cut anywhere', () => {
  const long = 'anamethatisverylongandhasnospaces';
  const cut = 'anametha<wbr/>tisveryl<wbr/>ongandha<wbr/>snospace<wbr/>s';
  expect(html('p', { children: `${long}\u200bx` })).toBe(`<p>${cut}<wbr/>x</p>`);
});

it('a text beside elements, and the label of a button, is a span of its own', () => {
  expect(html('button', { children: 'one \u200btwo' })).toBe('<button><span>one <wbr/>two</span></button>');
  expect(html('p', { children: ['one \u200btwo ', jsx('b', { children: 'x' })] })).toBe(
    '<p><span>one <wbr/>two <wbr/></span><b>x</b></p>',
  );
  expect(html(Fragment, { children: 'one \u200btwo' })).toBe('<span>one <wbr/>two</span>');
  expect(html('p', { children: ['one \u200btwo', undefined, false] })).toBe('<p>one <wbr/>two</p>');
});

it('what holds nothing but text, and what is not shown, has no lines', () => {
  expect(html('option', { children: 'one \u200btwo', title: 'a\u200bb' })).toBe('<option title="ab">one two</option>');
});

it('a text that the API answered has its lines without a mark of its own', () => {
  learnLines({ textLines: ['ပုစွန်\u200bခြောက်\u200bအသေးစား'] });
  expect(html('a', { children: 'ပုစွန်ခြောက်အသေးစား', 'aria-label': 'ပုစွန်ခြောက်အသေးစား' })).toBe(
    '<a aria-label="ပုစွန်ခြောက်အသေးစား"><span>ပုစွန်<wbr/>ခြောက်<wbr/>အသေးစား</span></a>',
  );
});
