import { describe, expect, it } from 'vitest';
import { HtmlValidate } from 'html-validate';
import { greetedName, greeting } from '#server/mail/greeting.ts';
import { mailWordsOf } from '#server/content/mailTexts.ts';
import { mailPicture, shopAround } from '#server/mail/shopAround.ts';
import type { MailBody, MailLine } from '#server/mail/body.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { movedMail } from '#server/orders/orderMails.ts';

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

  it('are broken where a reader would break Burmese and nowhere else; the text keeps amounts together', () => {
    const { html, text } = bodiesOf({ ...letter, paragraphs: ['အကောင့်များကို 3 ရက်အတွင်း <ပို့ပါ> 6.80 USD'] });
    const joined = (part: string): string => `<span style="white-space:nowrap">${part}</span>`;
    const parts = `${joined('အကောင့်များကို')} ${joined('3\u00a0ရက်')}<wbr>${joined('အတွင်း')} ${joined('&lt;ပို့ပါ&gt;')} 6.80\u00a0USD`;
    expect(html).toContain(`<p style="margin:0 0 16px">${parts}</p>`);
    expect(text).toContain('အကောင့်များကို 3\u00a0ရက်အတွင်း <ပို့ပါ> 6.80\u00a0USD');
    const { html: lines } = bodiesOf({ ...letter, paragraphs: ['အော်ဒါ ZAY-2026-000123\nအကောင့်များကို'] });
    expect(lines).toContain(`${joined('အော်ဒါ')} ${joined('ZAY-2026-000123')}<br>${joined('အကောင့်များကို')}`);
    // What is filled in later, or reaches over a narrow screen, is broken as the program likes.
    const long = bodiesOf({ ...letter, paragraphs: ['somebody.with.a.name@zay.example ကို {{shop}} က'] }).html;
    expect(long).toContain('>somebody.with.a.name@zay.example ကို {{shop}} က<');
  });

  it('has a dash behind a label in Burmese', () => {
    expect(bodiesOf(letter).text).toContain(`ဖွင့်ရန် –\n${url}`);
    expect(bodiesOf({ ...letter, locale: 'en' }).text).toContain(`ဖွင့်ရန်:\n${url}`);
  });

  it('fetch nothing from anywhere', () =>
    expect(bodiesOf(letter).html).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|@import/u));
});

const publicUrl = 'https://zay.example';
const words = mailWordsOf(new Map([['contact', { phone: '+66 81 234 5678' }]]));
const line = (at: number): MailLine => ({
  text: `2 × Tea ${at}: 9.00 USD`,
  name: `Tea <b>${at}</b>`,
  traits: 'လက်ဖက် 100 g',
  quantity: 2,
  sum: '9.00 USD',
  picture: { url: `${publicUrl}/uploads/tea-${at}.webp`, width: 56, height: 42, alt: '"Tea" <i>' },
});
const order: MailBody = {
  locale: 'my',
  heading: 'Thank you',
  paragraphs: [
    'Hello <img src=x onerror=alert(1)>,',
    { panel: 'Amount: 9.00 USD' },
    { title: 'What you ordered:', goods: Array.from({ length: 100 }, (_, at) => line(at)) },
    {
      sums: [
        { text: 'Delivery fee: 5.00 USD', amount: '5.00 USD' },
        { text: 'Total: 14.00 USD', amount: '14.00 USD' },
      ],
    },
  ],
  shop: shopAround('my', words, publicUrl),
};

describe('a mail about an order', () => {
  it('is well-formed, and holds names as text', async () => {
    const { html } = bodiesOf(order);
    const report = await validator.validateString(html);
    expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
    expect(html).not.toMatch(/<img src=x|<b>|<i>/u);
    expect(html).toContain('alt="&quot;Tea&quot; &lt;i&gt;"');
  });

  it('shows pictures of twenty goods and says all hundred, in less than mail programs cut off', () => {
    const { html } = bodiesOf(order);
    expect(html.match(/<img [^>]*\/uploads\//gu)).toHaveLength(20);
    expect(html).toContain('Tea &lt;b&gt;99&lt;');
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });

  it('loads pictures of the shop alone', () => {
    const { html } = bodiesOf(order);
    const sources = [...html.matchAll(/src="([^"]*)"/gu)].map(([, source]) => source);
    expect(sources.every((source) => source?.startsWith(`${publicUrl}/`))).toBe(true);
    expect(html).not.toMatch(/<(?:link|script|iframe)\b|url\(|@import/u);
  });

  it('knows the dark, and stands higher in Burmese', () => {
    const { html } = bodiesOf(order);
    for (const part of ['name="color-scheme" content="light dark"', 'prefers-color-scheme:dark', 'font:16px/1.9'])
      expect(html).toContain(part);
    expect(bodiesOf({ ...order, locale: 'en' }).html).toContain('font:16px/1.5');
  });

  it('says how the shop is reached, in both bodies', () => {
    const { html, text } = bodiesOf(order);
    expect(html).toContain('href="tel:+66812345678"');
    expect(html).toContain(`href="${publicUrl}/my/contact-us"`);
    expect(text).toContain(`${publicUrl}/my/contact-us`);
    expect(text).toContain('+66 81 234 5678');
  });

  it('says in the text what it shows in tables', () => {
    const { text } = bodiesOf(order);
    for (const part of [
      'What you ordered:\n2 × Tea 0: 9.00\u00a0USD',
      'Delivery fee: 5.00\u00a0USD\nTotal: 14.00\u00a0USD',
    ])
      expect(text).toContain(part);
  });
});

describe('a picture of goods', () => {
  const about = { locale: 'my', name: 'လက်ဖက်', publicUrl } as const;
  it('is a small JPEG, of its own shape, and described', () =>
    expect(
      mailPicture({ url: '/uploads/tea.webp', width: 800, height: 600, alt: 'Tea', alt_mm: 'ခြောက်' }, about),
    ).toEqual({
      url: `${publicUrl}/uploads/jpeg/mail/tea.webp.jpg`,
      width: 56,
      height: 42,
      alt: 'ခြောက်',
    }));
  it.each(['https://evil.example/a.webp', '//evil.example/a.webp', 'data:image/png;base64,AA'])(
    'is not from %s',
    (foreign) => expect(mailPicture({ url: foreign }, about)).toBeUndefined(),
  );
  it('is called by the name where nothing describes it', () =>
    expect(mailPicture({ url: '/uploads/tea.webp' }, about)?.alt).toBe('လက်ဖက်'));
});

describe('news of an order', () => {
  const settings = { words, publicUrl };
  const order = {
    ...({ id: 1, invoiceNo: 'ZAY-1', locale: 'my', currency: 'USD', totalMinor: 1_400 } as const),
    ...({ paymentMethod: 'bankTransfer', paymentStatus: 'Paid' } as const),
    ...{ carrier: null, carrierName: null, trackingNumber: null, pickup: null },
    ...{ arrivesEarliest: '2026-12-03', arrivesLatest: '2026-12-07' },
  };
  const lines = [{ name: 'Tea', nameMm: 'လက်ဖက်<b>', weightGrams: 100, quantity: 2, unitPriceMinor: 450 }];
  const to = { email: 'a@b.example', username: '<i>Aye</i>'.replace('/', ''), emailVerifiedAt: new Date() };

  it('shows the goods in its language, and the total, with every name as text', () => {
    const { html, text } = movedMail({ ...order, isTest: false }, to, { kind: 'paid', lines }, settings);
    expect(text).toContain('လက်ဖက်<b> (100\u00a0ဂရမ်) × 2 – 9.00\u00a0USD');
    expect(text).toContain('စုစုပေါင်း – 14.00\u00a0USD');
    expect(html).toContain('လက်ဖက်&lt;b&gt;');
    expect(html).not.toMatch(/<b>|<i>/u);
  });
});
