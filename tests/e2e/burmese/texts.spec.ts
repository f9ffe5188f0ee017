import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openBackend } from '#api/backend.ts';
import { faults } from '#burmese/faults.ts';
import { normalise } from '#burmese/normalise.ts';
import { isZawgyi } from '#burmese/zawgyi.ts';
import { siteStrings, zawgyiProbability } from '../../support/burmese/texts.ts';
import { expectedPages } from '../../support/site/expectedPages.ts';
import { root } from '../../support/project/root.ts';

const folder = join(root, 'public/locales/my');

/** What is between tags, in quotes, and between the strings of a JSON. Entities and escapes stand for no Burmese letter. */
const textsIn = (source: string): string[] =>
  source
    // Where lines may be broken: as elements, and as marks in the words of islands.
    .replaceAll(/<wbr>|\u200b/gu, '')
    .split(/[<>"\n]|\\[nt"]|&#?\w+;/u)
    .filter((text) => /[\u1000-\u109f]/u.test(text))
    .map((text) => text.replaceAll(/\s+/gu, ' '));

/** What is wrong with a text that should be Burmese in Unicode. */
function wrongWith(text: string): string | undefined {
  if (isZawgyi(text)) return 'is Zawgyi';
  if (zawgyiProbability(text) > 0.95 && faults(text) > 0) return 'is Zawgyi to the model, and misspelt';
  return normalise(text) === text ? undefined : 'is not normalised';
}

const wrong = (texts: Iterable<string>): string[] =>
  [...texts].flatMap((text) => {
    const fault = wrongWith(text);
    return fault ? [`${text} ${fault}`] : [];
  });

test('every Burmese text of the site is Unicode in one spelling @slow', async ({ request, baseURL }) => {
  test.setTimeout(120_000);
  const pages = (await expectedPages(openBackend({ base: `${baseURL ?? ''}/api/v1` }))).map(({ path }) => path);
  const others = [
    '/404',
    '/cart',
    '/checkout',
    '/profile',
    '/wishlist',
    '/login-register',
    '/payment-status',
    '/order-placed',
  ];
  const parts = new Set<string>();
  const texts = new Set<string>();
  const read = async (path: string): Promise<void> => {
    const source = await (await request.get(path)).text();
    for (const text of textsIn(source)) texts.add(text);
    for (const [, part = ''] of source.matchAll(/"(\/[^"\s]+\.json)"/gu)) parts.add(part);
  };
  for (const path of [...pages, ...others.flatMap((other) => [other, `/my${other}`])]) await read(path);
  const named = [...parts, '/built.json', '/my/cards/1', '/my/cards/tools', '/my/cards/back-in-stock'];
  for (const part of named) await read(part);
  // With too little found, nothing would be wrong with it either.
  expect(parts.size).toBeGreaterThan(0);
  expect(texts.size).toBeGreaterThan(1_000);
  expect(wrong(texts)).toEqual([]);
});

test('so is every word of the locale files and of the sample', () => {
  const words = readdirSync(folder).flatMap((file) => textsIn(readFileSync(join(folder, file), 'utf8')));
  expect(words.length).toBeGreaterThan(1_000);
  expect(wrong([...words, ...siteStrings()])).toEqual([]);
});
