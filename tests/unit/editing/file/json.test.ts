import { expect, test } from 'vitest';
import { jsonFault } from '../../../../scripts/shop/files/jsonFault.ts';

const broken: [name: string, text: string, line: number, column: number, words: RegExp][] = [
  ['a trailing comma in an object', '{\n "a": 1,\n}', 3, 1, /comma too many/],
  ['a trailing comma in a list', '[1,2,]', 1, 6, /comma too many/],
  ['a missing comma', '{"a":1\n "b":2}', 2, 2, /a comma is missing/],
  ['a comment', '[\n// no\n]', 2, 1, /comment is not allowed/],
  ['a field twice', '{"a":1,\n "a":2}', 2, 2, /"a" stands in this object twice/],
  ['a bare word', '[NaN]', 1, 2, /not JSON/],
  ['single quotes', "['a']", 1, 2, /double quotes/],
  ['an open list', '[1', 1, 3, /closing ]/],
  ['an open text', '["a\nb"]', 1, 2, /closing "/],
  ['nothing', ' \n', 1, 1, /the file is empty/],
  ['words after the end', '[] x', 1, 4, /not JSON/],
  ['endless nesting', '['.repeat(200_000), 1, 1, /too deeply/],
];

test.each(broken)('%s is named by line and column', (_, text, line, column, words) => {
  expect(jsonFault(text)).toEqual({ line, column, message: expect.stringMatching(words) as string });
});

test('JSON is without a fault', () => {
  expect(jsonFault('{"a":[1,-2.5e3,"\\u1000",null,true,{"a":{"a":1}}]}')).toBeUndefined();
});
