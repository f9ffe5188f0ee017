import { expect, test } from 'vitest';
import { addLineBreaks } from '#i18n/lineBreaks.ts';

const word = 'လိုအပ်သောအချက်အလက်များကို';
const broken = 'လိုအပ်သော<wbr>အချက်အလက်များကို';

test('a text may be broken between words, and after its spaces', () => {
  expect(addLineBreaks(`<p>${word} တောင်းပါသည်။</p>`)).toBe(`<p>${broken} <wbr>တောင်းပါသည်။</p>`);
});

test('a title is in larger letters, so that less fits', () => {
  expect(addLineBreaks('<h2 class="x">ငါးသေတ္တာဆီစိမ်</h2><p>ဆီစိမ်ငါး</p>')).toBe(
    '<h2 class="x">ငါးသေတ္တာ<wbr>ဆီ<wbr>စိမ်</h2><p>ဆီစိမ်ငါး</p>',
  );
});

test('two cards stand beside each other on a phone: their names fit into half of it', () => {
  expect(addLineBreaks('<li class="card"><h3><a href="/">ကြက်သားဟင်းချက်အနှစ်</a></h3></li>')).toContain(
    '>ကြက်သား<wbr>ဟင်းချက်<wbr>အနှစ်</a>',
  );
});

test('what belongs together stays together: a count, a price, a dash', () => {
  expect(addLineBreaks('<p>လက်ကျန် 4 ခုသာ ကျန်ပါသည် – $ 6.50</p>')).toBe(
    '<p>လက်ကျန် <wbr>4\u00a0ခုသာ <wbr>ကျန်ပါသည် – <wbr>$ 6.50</p>',
  );
});

test('an address within a text may be broken too', () => {
  expect(addLineBreaks(`<p>${word} somebody.with.a.long.name@example.com</p>`)).toBe(
    `<p>${broken} <wbr>somebody.with.a.<wbr>long.name@example.com</p>`,
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

test('a link of the footer or beside an article and the label of a button may be broken', () => {
  expect(addLineBreaks(`<footer><ul><li><a href="/">${word}</a></li></ul></footer>`)).toContain(broken);
  for (const current of ['', ' aria-current="page"'])
    expect(
      addLineBreaks(`<nav class="beside panel"><ul><li><a href="/"${current}>${word}</a></li></ul></nav>`),
    ).toContain(broken);
  expect(addLineBreaks(`<button><span>${word}</span></button>`)).toBe(`<button><span>${broken}</span></button>`);
});

test('so does what is never broken, such as a price', () => {
  const html = `<p class="cost num">${word} 12 ခု</p>`;
  expect(addLineBreaks(html)).toBe(html);
});

test('a line goes on after what stands within it', () => {
  expect(addLineBreaks(`<p><strong>${word}</strong> <br>${word}</p>`)).toBe(
    `<p><strong>${broken}</strong> <br>${broken}</p>`,
  );
  expect(addLineBreaks(`<p>x<img src="y"/>${word}</p><a>${word}</a>`)).toBe(
    `<p>x<img src="y"/>${broken}</p><a>${word}</a>`,
  );
  expect(addLineBreaks(`<p>${word} <em>x</em> or y</p>`)).toBe(`<p>${broken} <wbr><em>x</em> <wbr>or <wbr>y</p>`);
});

test('a number stays in one piece', () => {
  expect(addLineBreaks('<p>၁၂၃၄၅၆၇၈၉၀၁၂၃၄၅၆</p>')).toBe('<p>၁၂၃၄၅၆၇၈၉၀၁၂၃၄၅၆</p>');
});
