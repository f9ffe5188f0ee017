import { describe, expect, it } from 'vitest';
import { Paper } from '#server/pdf/paper.ts';
import { readPages } from '../../support/pdf/readPages.ts';

const facts = { title: 'ဘောက်ချာ', author: 'Zay', lang: 'my', createdAt: new Date('2026-11-25T08:00:00Z') };

async function paperOf(texts: readonly string[]): Promise<Buffer> {
  const paper = await Paper.for(texts.join(''));
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

  it('is the same bytes again', async () => {
    expect((await paperOf(texts)).equals(await paperOf(texts))).toBe(true);
  });

  it('names its language and its parts for screen readers', async () => {
    const file = (await paperOf(texts)).toString('latin1');
    expect(file).toMatch(/^%PDF-1\.7\n/u);
    expect(file).toContain('/MarkInfo<</Marked true>>');
    expect(file.match(/\/S\/P\/P /gu)).toHaveLength(texts.length);
  });

  it('is small', async () => {
    expect((await paperOf(texts)).length).toBeLessThan(100_000);
  });
});
