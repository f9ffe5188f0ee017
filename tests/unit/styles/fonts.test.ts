import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { hasRareStacks } from '#burmese/commonStacks.ts';
import { isAllowedInlineCode } from '#catalogue/allowedCode.ts';
import { subsetFontTo, burmeseNames } from '#catalogue/fonts/subset.ts';
import { fontFaces, withRareStacks } from '#layouts/fontFaces.ts';
import { siteStrings } from '../../support/burmese/texts.ts';
import { sampleCatalogue } from '../../support/catalogue/sample.ts';
import { loadWords } from '../../support/site/words.ts';
import { root } from '../../support/project/root.ts';

const require = createRequire(import.meta.url);
const source = require.resolve('@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff2');
const published = (name: string): Promise<Buffer> => readFile(join(root, 'public/fonts', name));

/** A face to set texts in. */
async function opened(woff2: Buffer): Promise<hb.Font> {
  const plain = await subsetFont(woff2, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
  return new hb.Font(new hb.Face(new hb.Blob(plain)));
}

/** How far each picture of a text goes, and whether one is missing. */
function set(font: hb.Font, text: string, feature?: string): { missing: boolean; steps: (number | undefined)[] } {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer, feature ? [new hb.Feature(feature)] : []);
  const pictures = buffer.getGlyphInfosAndPositions();
  return {
    missing: pictures.some(({ codepoint }) => codepoint === 0),
    steps: pictures.flatMap(({ xAdvance, xOffset, yOffset }) => [xAdvance, xOffset, yOffset]),
  };
}

const names = ['မုန့်ဟင်းခါး', 'ပုစွန်ခြောက်', 'ကြက်ဥ', 'သင်္ဘောသီး', 'ဥက္ကလာ', 'ဟင်းသီးဟင်းရွက်'];

it('the face of the Burmese pages draws 0 to 9 as ၀ to ၉', async () => {
  const face = await opened(await readFile(join(root, 'public/fonts/burmese.woff2')));
  const digits = Array.from('0123456789', (digit) => face.nominalGlyph(digit.charCodeAt(0)));
  expect(digits).toEqual(Array.from('၀၁၂၃၄၅၆၇၈၉', (digit) => face.nominalGlyph(digit.charCodeAt(0))));
  expect(new Set(digits).size).toBe(10);
  expect(digits).not.toContain(undefined);
});

describe('the face of Burmese', () => {
  it('sets every Burmese word of the site, of the sample and of some others as the face it was cut from', async () => {
    const face = await opened(await published('burmese.woff2'));
    const whole = await opened(await readFile(source));
    const others = ['သင်္ကြန်', 'သင်္ချာ', 'ဣန္ဒြေ', 'တဏှာ', 'ယောက်ျား', 'အွန်လိုင်း', 'ဝိဇ္ဇာ', 'ကမ္ဘာ့', 'ပုဏ္ဏား', 'ဉာဏ်', 'ဿ'];
    const texts = [...siteStrings(), ...names, ...others];
    const words = new Set(texts.flatMap((text) => text.match(/[\u1000-\u104f]+/gu) ?? []));
    expect(words.size).toBeGreaterThan(2000);
    expect([...words].filter((word) => JSON.stringify(set(face, word)) !== JSON.stringify(set(whole, word)))).toEqual(
      [],
    );
    expect([...words].filter((word) => set(face, word).missing)).toEqual([]);
  });

  it('leaves rare stacks to the second file, which a page of them has instead, and no other page', async () => {
    const rare = ['သက္ကဋ္ဋ္ဌ', 'ဗြဟ္မာ', 'ဣန္ဒြေစက္ခ္ယာ', 'မဟာဝိဠ္ဠ'];
    const whole = await opened(await readFile(source));
    const second = await opened(await published('burmese-rest.woff2'));
    for (const word of rare) {
      expect(hasRareStacks(`ဈေး ${word}`), word).toBe(true);
      expect(set(second, word), word).toEqual(set(whole, word));
    }
    const page = (text: string): string => `<style>${fontFaces.my}</style>${text}`;
    expect(withRareStacks(page('သင်္ကြန် ကမ္ဘာ့'))).toBe(page('သင်္ကြန် ကမ္ဘာ့'));
    const [, style = ''] = /<style>(.*)<\/style>/u.exec(withRareStacks(page('ဗြဟ္မာ'))) ?? [];
    expect(style).not.toContain('/burmese.woff2');
    expect(isAllowedInlineCode('style', style)).toBe(true);
  });
});

describe('the face of headings, names and prices', () => {
  /** The files of a page's faces with the letters that are taken from them: of two ranges with a letter the last one has it. */
  const files = [...fontFaces.en.matchAll(/family:Zay;src:url\(\/fonts\/([\w-]+).*?unicode-range:([^}]+)/gu)].map(
    ([, name = '', ranges = '']) => ({
      name,
      ranges: ranges.split(',').map((range) => {
        const [first = 0, last = first] = range
          .slice(2)
          .split('-')
          .map((code) => Number.parseInt(code, 16));
        return { first, last };
      }),
    }),
  );
  const fileOf = (letter: number): string | undefined =>
    files.findLast(({ ranges }) => ranges.some(({ first, last }) => letter >= first && letter <= last))?.name;

  it.each(['latin', 'latin-rest'])('is asked for the letters that its file %s has', async (name) => {
    const { face } = await opened(await published(`${name}.woff2`));
    const letters = [...face.collectUnicodes()].filter((letter) => letter !== 0x20 && letter !== 0xa0);
    expect(letters.length).toBeGreaterThan(40);
    expect(letters.filter((letter) => fileOf(letter) !== name).map((letter) => String.fromCodePoint(letter))).toEqual(
      [],
    );
  });

  it('sets every English name of the sample with its first file', () => {
    const { categories, products } = sampleCatalogue();
    const texts = [...products.map(({ nameEn }) => nameEn), ...categories.map(({ name }) => name)];
    const others = texts.filter((text) =>
      Array.from(text).some((letter) => fileOf(letter.charCodeAt(0)) === 'latin-rest'),
    );
    expect(others).toEqual([]);
  });
});

it('a face for a few names sets them as the whole one, in a quarter of its size', async () => {
  const whole = await readFile(source);
  const few = await subsetFontTo(whole, names);
  const [face, reference] = [await opened(few), await opened(whole)];
  for (const name of names) {
    expect(set(face, name)).toEqual(set(reference, name));
    expect(set(face, name).missing).toBe(false);
  }
  expect(few.length).toBeLessThan(whole.length / 4);
  expect(set(face, 'ဃ').missing).toBe(true);
});

it('a face for a few names knows every Burmese name of a catalogue, of the categories below others too', async () => {
  await loadWords();
  const category = { name: 'Fish', name_mm: 'ငါး', children: [{ name: 'Dry', name_mm: 'ငါးခြောက်', children: [] }] };
  const known = burmeseNames({
    categories: [category],
    products: [{ name: 'ပဲ' }, { name: 'Tea', name_mm: 'လက်ဖက်' }],
  } as unknown as Parameters<typeof burmeseNames>[0]);
  expect(known).toEqual(expect.arrayContaining(['ငါး', 'ငါးခြောက်', 'ပဲ', 'လက်ဖက်', 'မြန်မာ']));
  expect(known).not.toContain('Tea');
});
