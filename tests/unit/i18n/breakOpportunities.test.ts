import { expect, test } from 'vitest';
import { addLineBreaks } from '#i18n/lineBreaks.ts';

const word = 'လိုအပ်သောအချက်အလက်များကို';

test('a long word may be broken between its syllables', () => {
  expect(addLineBreaks(`<p>${word}</p>`)).toBe('<p>လို<wbr>အပ်<wbr>သော<wbr>အ<wbr>ချက်<wbr>အ<wbr>လက်<wbr>များ<wbr>ကို</p>');
});

test('a title is in larger letters, so that less fits', () => {
  expect(addLineBreaks('<h2 class="x">လက်ဖက်ရည်</h2><p>လက်ဖက်ရည်</p>')).toBe(
    '<h2 class="x">လက်<wbr>ဖက်<wbr>ရည်</h2><p>လက်ဖက်ရည်</p>',
  );
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
    `<div>${word}</div>`,
    `<div><a href="/"><img src="x.png">${word}</a></div>`,
  ])
    expect(addLineBreaks(html)).toBe(html);
});

test('a line goes on after what stands within it', () => {
  const broken = addLineBreaks(`<p>${word}</p>`).slice('<p>'.length, -'</p>'.length);
  expect(broken).toContain('<wbr>');
  expect(addLineBreaks(`<p><strong>${word}</strong> <br>${word}</p>`)).toBe(
    `<p><strong>${broken}</strong> <br>${broken}</p>`,
  );
  expect(addLineBreaks(`<p>x<img src="y"/>${word}</p><a>${word}</a>`)).toBe(
    `<p>x<img src="y"/>${broken}</p><a>${word}</a>`,
  );
});

test('a number stays in one piece', () => {
  expect(addLineBreaks('<p>၁၂၃၄၅၆၇၈၉၀၁၂၃၄၅၆</p>')).toBe('<p>၁၂၃၄၅၆၇၈၉၀၁၂၃၄၅၆</p>');
});
