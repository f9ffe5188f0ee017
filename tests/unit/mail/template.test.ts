import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { bodiesOf, type Letter } from '#server/mail/template.ts';

// Mail programs need styles on elements, and know no other sheet.
const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'no-inline-style': 'off' } });
const url = 'https://zay.example/reset-password/abc?from=mail&lang="my"';
const letter: Letter = {
  locale: 'my',
  heading: 'စကားဝှက် <အသစ်>',
  paragraphs: ['Ma Thida & "Ko Ko" <script>alert(1)</script>', 'first line\nsecond line'],
  button: { label: 'ဖွင့်ရန်', url },
};

describe('the bodies of a mail', () => {
  it.each(['en', 'my'] as const)('are well-formed HTML in %s', async (locale) => {
    const { html } = bodiesOf({ ...letter, locale });
    const report = await validator.validateString(html);
    expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
    expect(html).toContain(`<html lang="${locale}">`);
  });

  it('hold what they are given as text, never as markup', () => {
    const { html } = bodiesOf(letter);
    expect(html).not.toContain('<script');
    expect(html).toContain('Ma Thida &amp; &quot;Ko Ko&quot; &lt;script&gt;');
    expect(html).toContain('first line<br>second line');
    expect(html).toContain('href="https://zay.example/reset-password/abc?from=mail&amp;lang=&quot;my&quot;"');
  });

  it('say the same in plain text, with the whole link', () => {
    const { text } = bodiesOf(letter);
    expect(text).toContain('စကားဝှက် <အသစ်>\n\nMa Thida & "Ko Ko"');
    expect(text).toContain(`ဖွင့်ရန်:\n${url}`);
  });

  it('may be broken where a reader would break Burmese, in the HTML alone', () => {
    const { html, text } = bodiesOf({ ...letter, paragraphs: ['လိုအပ်သောအချက်အလက်များကို 3 ရက်အတွင်း <ပို့ပါ>'] });
    expect(html).toContain('<p style="margin:0 0 16px">လိုအပ်သော<wbr>အချက်အလက်များကို 3\u00a0ရက်<wbr>အတွင်း &lt;ပို့ပါ&gt;</p>');
    expect(text).toContain('လိုအပ်သောအချက်အလက်များကို 3 ရက်အတွင်း <ပို့ပါ>');
  });

  it('fetch nothing from anywhere', () => {
    expect(bodiesOf(letter).html).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|@import/u);
  });
});
