import { describe, expect, it } from 'vitest';
import { PdfDocument } from '#server/pdf/document.ts';
import { facesFor } from '#server/pdf/faces.ts';
import { shape, sharedLetters, wrap } from '#server/pdf/shape.ts';
import { readPages } from '../../support/pdf/readPages.ts';

const facts = { title: 'ဘောက်ချာ', author: 'Zay', lang: 'my', createdAt: new Date('2026-11-25T08:00:00Z') };

async function paperOf(texts: readonly string[]): Promise<Buffer> {
  const paper = await PdfDocument.for(texts.join(''));
  for (const text of texts) {
    paper.addPage();
    paper.within('P', () => paper.text(text, { x: 40, y: 60, size: 12 }));
  }
  return paper.file(facts);
}

describe('a paper', () => {
  const texts = [
    'ကျောက်တံတားမြို့နယ်၊ ရန်ကုန်မြို့၊ မြန်မာနိုင်ငံ။',
    'အင်္ဂါ သင်္ဘော ကျွန်ုပ် မန္တလေး ဗုဒ္ဓ ပဋ္ဌာန်း ယောက်ျား လျှော့ ကြွေး ဩဂုတ် မြွှေ ညှို့ ဝဏ္ဏ',
    'ถนนสุขุมวิท แขวงคลองเตย น้ำปลา ปั๊ม',
    'Invoice ZAY-2026-000123 · $ 1,234.50 ฿ € Łódź',
  ];

  it('is read back in the order of its letters, page by page', async () => {
    expect(await readPages(await paperOf(texts))).toEqual(texts);
  });

  it('spells out what its faces lack and addresses have', async () => {
    const drawn = await readPages(await paperOf(['99/1, №7, 12½ Soi 3', '¼ ¾ m² m³ ①']));
    expect(drawn).toEqual(['99/1, No.7, 12 1/2 Soi 3', '1/4 3/4 m2 m3 1']);
  });

  it('names its language and its parts for screen readers', async () => {
    const file = (await paperOf(texts)).toString('latin1');
    expect(file).toMatch(/^%PDF-1\.7\n/u);
    expect(file).toContain('/MarkInfo<</Marked true>>');
    expect(file.match(/\/S\/P\/P /gu)).toHaveLength(texts.length);
  });
});

const shapedAs = async (text: string) => shape(text, await facesFor(text, 400));
const copied = async (text: string) =>
  (await shapedAs(text)).flatMap(({ glyphs }) => glyphs.map((glyph) => glyph.text));

describe('shaped text', () => {
  it('sets ေ before its letter, and is copied in the order of its letters', async () => {
    const [run] = await shapedAs('ကေ');
    const [alone] = await shapedAs('က');
    expect(run?.glyphs).toHaveLength(2);
    expect(run?.glyphs[1]?.id).toBe(alone?.glyphs[0]?.id);
    expect(await copied('ကေ')).toEqual(['က', 'ေ']);
  });

  it.each(['အင်္ဂါ', 'သင်္ဘော', 'ကျွန်ုပ်', 'မန္တလေး', 'ယောက်ျား', 'ဥက္ကဋ္ဌ', 'น้ำปลา', 'Zay ဈေး 10'])(
    'gives all letters of %s back',
    async (text) => {
      expect((await copied(text)).join('').replaceAll('\u200b', '')).toBe(text);
    },
  );

  it('takes each letter from a face that has it', async () => {
    const faces = (await shapedAs('Tea လက်ဖက် ชา Łódź')).map(({ face }) => face.name);
    expect(new Set(faces).size).toBe(4);
  });

  it('draws a question mark for what no face has, and copies what it is', async () => {
    const [run] = await shapedAs('王');
    expect(run?.glyphs[0]?.id).toBe((await shapedAs('?'))[0]?.glyphs[0]?.id);
    expect(await copied('王🙂')).toEqual(['王', '🙂']);
  });

  it('bears ten thousand marks', async () => {
    expect((await copied(`က${'့'.repeat(10_000)}`)).join('').replaceAll('\u200b', '')).toHaveLength(10_001);
  });
});

it('letters of a cluster go to its glyphs in their own order, the rest to the last', () => {
  expect(sharedLetters(['က', 'ျ', 'ေ', 'ာ'], [0, 0])).toEqual(['က', 'ျော']);
  expect(sharedLetters(['ำ'], [0, 0]), 'a glyph too many').toEqual(['ำ', '\u200b']);
});

/** As wide as it has characters. */
const characters = (text: string): number => text.length;

describe('lines', () => {
  it('break a word only where it is wider than a line', () =>
    expect(wrap('a Donaudampfschiff b', 8, characters)).toEqual(['a', 'Donaudam', 'pfschiff', 'b']));

  it('keep syllables of Burmese whole', () => {
    const text = 'ပုစွန်ခြောက်မှုန့်';
    for (const room of [12, 7, 1]) {
      const lines = wrap(text, room, characters);
      expect(lines.join('')).toBe(text);
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) expect(line).not.toMatch(/^[\u102b-\u103e]|^.[\u103a\u1039]/u);
    }
  });

  it('break Thai between words', () => expect(wrap('ถนนสุขุมวิท', 5, characters)[0]).toBe('ถนน'));
});
