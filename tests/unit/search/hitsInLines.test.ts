import { expect, it } from 'vitest';
import { hitsInLines } from '#islands/search/MarkedName.tsx';

const parts = ['ပုစွန်', 'ခြောက် ', 'အသေးစား'];

it.each(['ပုစွန်', 'စွန်ခြောက်', 'သေး', 'tea', ''])(
  'the lines of a name stay what they are, whatever is marked: %s',
  (typed) => {
    const pieces = hitsInLines(parts, typed);
    const written = pieces.map((piece) => piece?.text ?? '|').join('');
    expect(written).toBe(parts.join('|'));
    expect(pieces.every((piece) => piece?.text !== '')).toBe(true);
  },
);

it('what is marked is marked on both sides of a place where a line may begin', () => {
  expect(hitsInLines(parts, 'ပုစွန်ခြောက်')).toEqual([
    { text: 'ပုစွန်', hit: true },
    undefined,
    { text: 'ခြောက်', hit: true },
    { text: ' ', hit: false },
    undefined,
    { text: 'အသေးစား', hit: false },
  ]);
});
