import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchAnswer, SearchHit } from '#contract/search/calls.ts';
import { createSearch } from '#stores/search/results.ts';
import { Refused, UnexpectedAnswer, Unreachable } from '#api/failures.ts';
import { searchWords } from '#components/search/words.ts';
import { noOption, optionAfter } from '#islands/kit/fields/useCombobox.ts';
import { failureText } from '#islands/ui/failureText.ts';
import { loadWords } from '../../support/site/words.ts';

const category = { id: 1, name: 'Category', slug: 'category' };
const aHit = (name: string): SearchHit => ({ id: 1, name, slug: name, category, images: [], price: 1 });

/** A shop whose answers the test gives when it likes. */
function aShop() {
  const asked: {
    text: string;
    signal: AbortSignal;
    answer: (names: string[]) => void;
    fail: (why: Error) => void;
  }[] = [];
  const searching = createSearch((text, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<SearchAnswer>();
    asked.push({ text, signal, answer: (names) => resolve({ data: names.map(aHit) }), fail: reject });
    return promise;
  });
  const question = (place: number) => {
    const found = asked[place];
    if (!found) throw new Error(`The shop was asked ${asked.length} times.`);
    return found;
  };
  return { ...searching, asked, question };
}

const pause = () => vi.advanceTimersByTimeAsync(120);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a search', () => {
  it('asks once, when the typing pauses, for the trimmed text', async () => {
    const { searchFor, asked, $search } = aShop();
    searchFor('t');
    await vi.advanceTimersByTimeAsync(119);
    searchFor(' tea ');
    expect($search.get()).toMatchObject({ state: 'loading', text: 'tea' });
    await pause();
    expect(asked.map(({ text }) => text)).toEqual(['tea']);
  });

  it('answers at once from the device, and lets the shop refine it', async () => {
    const { searchFor, addIndex, question, $search } = aShop();
    addIndex({ isComplete: true, find: () => ({ data: [aHit('Tea')], approximate: true }) });
    searchFor('tae');
    const ofDevice = { state: 'found', isFinal: false, isApproximate: true, hits: [{ name: 'Tea' }] };
    expect($search.get()).toMatchObject(ofDevice);
    await pause();
    question(0).answer(['Tea', 'Green Tea']);
    await pause();
    const hits = [{ name: 'Tea' }, { name: 'Green Tea' }];
    expect($search.get()).toMatchObject({ state: 'found', isFinal: true, isApproximate: false, hits });
  });

  it('falls back to the device’s index when the shop is unreachable', async () => {
    const { searchFor, addIndex, question, $search } = aShop();
    searchFor('tea');
    await pause();
    question(0).fail(new Error('no connection'));
    await pause();
    expect($search.get().state).toBe('failed');
    addIndex(aDevice(['Tea']));
    expect($search.get()).toMatchObject({ state: 'found', isFinal: true, hits: [{ name: 'Tea' }] });
  });

  it('shows no results only if the device’s index is complete', async () => {
    for (const [isComplete, state] of [
      [true, 'nothing'],
      [false, 'failed'],
    ] as const) {
      const { searchFor, addIndex, question, $search } = aShop();
      addIndex({ ...aDevice([]), isComplete });
      searchFor('zzz');
      expect($search.get().state).toBe('loading');
      await pause();
      question(0).fail(new Error('no connection'));
      await pause();
      expect($search.get().state).toBe(state);
    }
  });
});

/** A device that knows these and finds them whatever is typed. */
const aDevice = (names: string[]) => ({ isComplete: true, find: () => ({ data: names.map(aHit) }) });

it('the keys of the list go around, and leave Home and End to the text until something is chosen', () => {
  expect([optionAfter('ArrowDown', noOption, 3), optionAfter('ArrowDown', 2, 3)]).toEqual([0, 0]);
  expect([optionAfter('ArrowUp', 0, 3), optionAfter('Home', noOption, 3), optionAfter('End', 0, 3)]).toEqual([
    2,
    undefined,
    2,
  ]);
});

const searched = { hash: 'abc', popular: ['Tea'], isChosen: false };

it('the words of the island say what failed: the words of a refusal, else in our own', async () => {
  await loadWords();
  const en = searchWords('en', searched);
  const refused = new Refused('GET /x', 429, { error: 'x', message: 'Too many attempts.', code: 'too_many' });
  expect(failureText(refused, en)).toBe('Error: Too many attempts.');
  expect(failureText(new Unreachable('GET /x', 'technical'), en)).toBe(`Error: ${en.networkError}`);
  expect(failureText(new UnexpectedAnswer('GET /x', 500, 'text/html'), en)).toBe(`Error: ${en.broken}`);
});
