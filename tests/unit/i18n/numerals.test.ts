import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../support/project/root.ts';
import { wordsOf } from '../../support/site/words.ts';

/** What shows the choice of numerals itself. */
const choice = new Set(['common.numerals.burmese', 'profile.settings.burmese']);

const burmeseDigit = /[\u1040-\u1049]/u;

/** Every text below a value, with its path. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, path === '' ? key : `${path}.${key}`));
}

it('texts have 0 to 9, as what is filled into them: the face draws ၀ to ၉ for who chose them', () => {
  const texts = textsOf(wordsOf('my'), '');
  const found = texts.filter(([, text]) => burmeseDigit.test(text)).map(([path]) => path);
  expect(new Set(found)).toEqual(choice);
});

it('so have the goods of the sample', () => {
  const catalogue = JSON.parse(readFileSync(join(root, 'src/server/sample/catalogue.json'), 'utf8')) as unknown;
  expect(textsOf(catalogue, '').filter(([, text]) => burmeseDigit.test(text))).toEqual([]);
});
