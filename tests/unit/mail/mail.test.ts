import { describe, expect, it } from 'vitest';
import { HtmlValidate } from 'html-validate';
import { greetedName, greeting } from '#server/mail/greeting.ts';
import { type MailBody, bodiesOf } from '#server/mail/template.ts';

describe('the name in a mail', () => {
  it.each(['Aye Mya', 'ဒေါ်အေးမြ', 'Jean-Luc O’Hara', '<b>Aye</b>'.replaceAll('/', '')])('%s is greeted', (name) => {
    expect(greetedName(name, true)).toBe(name);
    expect(greeting('en', name, true)).toBe(`Hello ${name},`);
  });

  it.each([
    ...['https://evil.example/win', 'evil.com click', 'www evil com', 'click evil。com', 'evil．com', 'evil․com'],
    ...['mail me@evil', 'tel:0900', '\\\\evil\\share'],
    'You have won one thousand dollars, ring us now to have them sent home',
  ])('%s is not', (name) => {
    expect(greetedName(name, true)).toBeUndefined();
    expect([greeting('en', name, true), greeting('my', name, true)]).toEqual(['Hello,', 'မင်္ဂလာပါ၊']);
  });

  it('is left out when the email address is not verified', () =>
    expect(greeting('my', 'ဒေါ်အေးမြ', false)).toBe('မင်္ဂလာပါ၊'));
});

// Mail programs need styles on elements, and know no other sheet.
const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'no-inline-style': 'off' } });
const url = 'https://zay.example/reset-password/abc?from=mail&lang="my"';
const letter: MailBody = {
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

  it('may be broken where a reader would break Burmese, in the HTML alone', () => {
    const { html, text } = bodiesOf({ ...letter, paragraphs: ['လိုအပ်သောအချက်အလက်များကို 3 ရက်အတွင်း <ပို့ပါ>'] });
    expect(html).toContain('<p style="margin:0 0 16px">လိုအပ်သော<wbr>အချက်အလက်များကို 3\u00a0ရက်<wbr>အတွင်း &lt;ပို့ပါ&gt;</p>');
    expect(text).toContain('လိုအပ်သောအချက်အလက်များကို 3 ရက်အတွင်း <ပို့ပါ>');
  });

  it('fetch nothing from anywhere', () =>
    expect(bodiesOf(letter).html).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|@import/u));
});
