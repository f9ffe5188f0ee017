import { describe, expect, it } from 'vitest';
import { Refused, UnexpectedAnswer, Unreachable } from '#api/failures.ts';
import { searchWords } from '#components/search/words.ts';
import { noOption, optionAfter } from '#islands/ui/fields/useCombobox.ts';
import { failureText } from '#islands/ui/failureText.ts';
import { plural } from '#i18n/plural.ts';
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

const searched = { hash: 'abc', popular: ['Tea'], isChosen: false };

describe('the words of the island', () => {
  it('count in both languages', async () => {
    await loadWords();
    const [en, my] = [searchWords('en', searched), searchWords('my', searched)];
    expect([plural(en, 'found', 1), plural(en, 'found', 3)]).toEqual(['1 product found', '3 products found']);
    expect(plural(en, 'foundFor', 2, { text: '$&' })).toBe('2 products for “$&”');
    expect(plural(my, 'found', 1)).toContain('1');
    expect(plural(my, 'found', 7)).toContain('7');
  });

  it('say what failed: the words of a refusal, else in our own', async () => {
    await loadWords();
    const en = searchWords('en', searched);
    const refused = new Refused('GET /x', 429, { error: 'x', message: 'Too many attempts.', code: 'too_many' });
    expect(failureText(refused, en)).toBe('Error: Too many attempts.');
    expect(failureText(new Unreachable('GET /x', 'technical'), en)).toBe(`Error: ${en.networkError}`);
    expect(failureText(new UnexpectedAnswer('GET /x', 500, 'text/html'), en)).toBe(`Error: ${en.broken}`);
  });
});
