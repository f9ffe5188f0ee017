import { describe, expect, it } from 'vitest';
import { facesFor } from '#server/pdf/faces.ts';
import { shape, sharedLetters, widthOf } from '#server/pdf/shape.ts';

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

  it('stacks letters: a stack is as wide as one letter', async () => {
    expect(widthOf(await shapedAs('က္က'))).toBe(widthOf(await shapedAs('က')));
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

describe('letters of a cluster', () => {
  it('go to its glyphs in their own order, the rest to the last', () => {
    expect(sharedLetters(['က', 'ျ', 'ေ', 'ာ'], [0, 0])).toEqual(['က', 'ျော']);
    expect(sharedLetters(['a', 'b'], [0, 1])).toEqual(['a', 'b']);
  });

  it('are none for a glyph too many, which is copied as something invisible', () => {
    expect(sharedLetters(['ำ'], [0, 0])).toEqual(['ำ', '\u200b']);
  });
});
