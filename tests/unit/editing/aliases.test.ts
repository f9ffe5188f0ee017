import { describe, expect, it } from 'vitest';
import { MAX_ALIAS, MAX_ALIASES } from '#contract/catalogue/aliasKinds.ts';
import { shorterTexts } from '#server/editing/aliases/rules.ts';
import { aliases, givenAliases, splitNames } from '#server/editing/values/aliases.ts';
import { Place } from '#server/editing/values/place.ts';

function read(value: unknown) {
  const faults: Place['faults'] = [];
  const names = aliases(Place.top(value, faults));
  return faults.length > 0 ? faults.map(({ message }) => message) : names;
}

describe('hidden names', () => {
  it.each([
    ['are trimmed, in plain spaces', ['  shrimp\u00a0 paste '], ['shrimp paste']],
    ['are each kept once, whatever their capitals', ['Kapi', 'kapi', 'KAPI '], ['Kapi']],
    ['stand behind a semicolon, a Burmese comma or on lines', 'ငပိ၊ kapi; กะปิ\nshrimp', ['ငပိ', 'kapi', 'กะปิ', 'shrimp']],
    ['may be none', ['', ' ; '], []],
    ['are in the spelling of the search', ['မုန့်\u200bဟင်းခါး'], ['မုန့်ဟင်းခါး']],
    ['are kept with two scripts in a word', ['laphetသုပ်'], ['laphetသုပ်']],
    ['are kept in Mon, Shan and Karen', ['ၶဝ်ႈ', 'ဗၠးၜတ်', 'မ့ၤ'], ['ၶဝ်ႈ', 'ဗၠးၜတ်', 'မ့ၤ']],
    ['are kept with an emoji beside letters', ['🍤 prawn'], ['🍤 prawn']],
    ['lose what turns the reading direction', ['\u202eprawn\u202c\u200f'], ['prawn']],
    ['may be a short Thai sentence', ['น้ำพริกกุ้งแห้งของพม่า'], ['น้ำพริกกุ้งแห้งของพม่า']],
  ])('%s', (_, value, names) => expect(read(value)).toEqual(names));

  it.each([
    ['emoji alone', ['🍤'], /no letter/u],
    ['a letter under 10,000 marks', [`a${'\u0301'.repeat(10_000)}`], /too many marks/u],
    ['a letter under 20 marks', [`q${'\u0323'.repeat(20)}`], /too many marks/u],
    ['a long sentence', ['กุ้ง'.repeat(MAX_ALIAS)], /too long: \d+ characters, at most 80 in a name/u],
    ['half a character', ['a\ud83c'], /lone surrogate/u],
    ['a control character', ['a\u0007'], /control character/u],
    ['a number', [5], /must be text, but is the number 5/u],
    ['too many', Array.from({ length: MAX_ALIASES + 1 }, (_, i) => `name ${i}`), /holds 41 names, at most 40/u],
    ['an object', { en: 'a' }, /must be a list/u],
  ])('are refused: %s', (_, value, message) => expect(read(value)?.[0]).toMatch(message));

  it('of a file are by kind; one that is not said stays, and an unknown kind is a fault', () => {
    const faults: Place['faults'] = [];
    givenAliases(Place.top({ alsoCalled: { thai: [] } }, faults));
    expect(faults[0]?.message).toContain('unknown field "thai"');
    const known = givenAliases(Place.top({ alsoCalled: { en: ['a'], my: null } }, []));
    expect(known).toMatchObject({ alsoCalledEn: ['a'], alsoCalledMy: [], alsoCalledTh: undefined });
  });

  it('in a cell are split without blanks', () => expect(splitNames('a;;b ; \n c')).toEqual(['a', 'b ', ' c']));
});

describe('what a search may mean', () => {
  it.each([
    ['green papaya salad', ['papaya', 'green', 'salad']],
    ['ငပိရည်ကျို', ['ငပိရည်', 'ငပိ']],
    ['tea', []],
  ])('of %s is found by shorter texts', (text, parts) => expect(shorterTexts(text)).toEqual(parts));
});
