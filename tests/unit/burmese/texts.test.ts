import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { burmeseIn, misspelt } from '../../support/burmese/spelling.ts';
import { siteStrings } from '../../support/burmese/texts.ts';
import { root } from '../../support/project/root.ts';

const folder = join(root, 'public/locales/my');

test('every word of the locale files and of the sample is Unicode in one spelling', () => {
  const words = readdirSync(folder).flatMap((file) => burmeseIn(readFileSync(join(folder, file), 'utf8')));
  expect(words.length).toBeGreaterThan(1_000);
  expect(misspelt([...words, ...siteStrings()])).toEqual([]);
});
