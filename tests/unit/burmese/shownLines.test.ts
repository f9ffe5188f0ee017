import { expect, it } from 'vitest';
import { markedLine } from '#burmese/markedLine.ts';
import { learnLines, lineParts, withoutMarks } from '#burmese/shownLines.ts';

const name = 'ပုစွန်ခြောက်အသေးစားတစ်ထုပ်';
const parts = ['ပုစွန်ခြောက်', 'အသေးစား', 'တစ်ထုပ်'];

it('a text without marks is left to the browser', () => {
  expect(lineParts(name)).toEqual([name]);
  expect(lineParts('Dried shrimp')).toEqual(['Dried shrimp']);
});

it('a text of an answer has the lines that came with it, alone and where it was filled in', () => {
  const answer = { data: { name_mm: name }, textLines: [markedLine(name)] };
  expect(learnLines(answer)).toBe(answer);
  expect(lineParts(name)).toEqual(parts);
  expect(lineParts(`အမှား – ${name}`)).toEqual(['အမှား – ပုစွန်ခြောက်', ...parts.slice(1)]);
  expect(lineParts(`${name} ကို \u200bဖယ်ပြီးပါပြီ`)).toEqual([...parts.slice(0, 2), 'တစ်ထုပ် ကို ', 'ဖယ်ပြီးပါပြီ']);
});

it('a name with a number is found, though its lines keep the number with what it counts', () => {
  const counted = 'ကြက်ဥအကြီးစားလတ်လတ် 10 လုံး';
  const line = markedLine(counted);
  expect(line).toContain('10\u00a0လုံး');
  learnLines({ data: { name_mm: counted }, textLines: [line] });
  expect(lineParts(counted).join('')).toBe(withoutMarks(line));
});

it('what somebody typed is broken between its syllables where it is long', () => {
  const typed = 'ဒေါ်အေးအေးမြင့်သန္တာထွန်း';
  expect(lineParts(`${typed} ကို \u200bဖယ်ပြီးပါပြီ`)).toEqual([
    ...['ဒေါ်', 'အေး', 'အေး', 'မြင့်', 'သန္တာ', 'ထွန်း ', 'ကို ', 'ဖယ်ပြီးပါပြီ'],
  ]);
});

it('an address within a sentence may be cut, and the sentence keeps its lines', () => {
  const address = 'https://zay.example/desk/join#3f9a1c77';
  const drawn = lineParts(`လင့်ခ် ${address} ကို \u200bပေးနိုင်ပါသည်`);
  expect(drawn.join('')).toBe(`လင့်ခ် ${address} ကို ပေးနိုင်ပါသည်`);
  expect(Math.max(...drawn.map(({ length }) => length))).toBeLessThanOrEqual(24);
});

it.each([undefined, null, 'text', 5, {}, { lines: [{ id: 5 }] }, []])(
  'an answer without lines teaches nothing: %j',
  (answer) => {
    expect(learnLines(answer)).toBe(answer);
  },
);
