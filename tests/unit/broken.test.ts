import { expect, test } from 'vitest';
import { withBreaks } from '#i18n/broken.ts';

const word = 'လိုအပ်သောအချက်အလက်များကို';

test('a long word may be broken between its syllables', () => {
  expect(withBreaks(`<p>${word}</p>`)).toBe('<p>လို<wbr>အပ်<wbr>သော<wbr>အ<wbr>ချက်<wbr>အ<wbr>လက်<wbr>များ<wbr>ကို</p>');
});

test('a title is in larger letters, so that less fits', () => {
  expect(withBreaks('<h2 class="x">လက်ဖက်ရည်</h2><p>လက်ဖက်ရည်</p>')).toBe('<h2 class="x">လက်<wbr>ဖက်<wbr>ရည်</h2><p>လက်ဖက်ရည်</p>');
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
  ])
    expect(withBreaks(html)).toBe(html);
});

test('a number stays in one piece', () => {
  expect(withBreaks('<p>၁၂၃၄၅၆၇၈၉၀၁၂၃၄၅၆</p>')).toBe('<p>၁၂၃၄၅၆၇၈၉၀၁၂၃၄၅၆</p>');
});
