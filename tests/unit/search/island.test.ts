import { describe, expect, it } from 'vitest';
import { Refused, UnexpectedAnswer, Unreachable } from '#api/failures.ts';
import { searchWords } from '#components/search/words.ts';
import { noOption, optionAfter } from '#islands/search/optionKeys.ts';
import { countText, errorOf } from '#islands/search/words.ts';
import { loadWords } from '../../support/site/words.ts';

describe('the keys of the list', () => {
  it('go around, and leave Home and End to the text until something is chosen', () => {
    expect([optionAfter('ArrowDown', noOption, 3), optionAfter('ArrowDown', 2, 3)]).toEqual([0, 0]);
    expect([optionAfter('ArrowUp', noOption, 3), optionAfter('ArrowUp', 0, 3)]).toEqual([2, 2]);
    expect([optionAfter('Home', noOption, 3), optionAfter('End', noOption, 3)]).toEqual([undefined, undefined]);
    expect([optionAfter('Home', 2, 3), optionAfter('End', 0, 3)]).toEqual([0, 2]);
    expect([optionAfter('ArrowDown', noOption, 0), optionAfter('a', 1, 3)]).toEqual([undefined, undefined]);
  });
});

const searched = { hash: 'abc', popular: ['Tea'] };

describe('the words of the island', () => {
  it('count in both languages', async () => {
    await loadWords();
    const [en, my] = [searchWords('en', searched), searchWords('my', searched)];
    expect([countText(en.found, 1), countText(en.found, 3)]).toEqual(['1 product found', '3 products found']);
    expect(countText(en.foundFor, 2, '$&')).toBe('2 products for “$&”');
    expect(countText(my.found, 1)).toContain('1');
    expect(countText(my.found, 7)).toContain('7');
  });

  it('say what failed: the words of a refusal, else in our own', async () => {
    await loadWords();
    const en = searchWords('en', searched);
    const refused = new Refused('GET /x', 429, { error: 'x', message: 'Too many tries.', code: 'too_many' });
    expect(errorOf(refused, en)).toBe('Error: Too many tries.');
    expect(errorOf(new Unreachable('GET /x', 'technical'), en)).toBe(`Error: ${en.unreachable}`);
    expect(errorOf(new UnexpectedAnswer('GET /x', 500, 'text/html'), en)).toBe(`Error: ${en.broken}`);
  });
});
