import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { liveWords } from '#i18n/words/live.ts';
import { words } from '#i18n/words/build.ts';
import { wordsInLines } from '#publish/render/wordsInLines.ts';
import { loadWords } from '../../support/site/words.ts';
import { root } from '../../support/project/root.ts';

beforeAll(loadWords);

/** What a file of `i18n/words` gets of the Burmese words of products, in a script that was built. */
async function importedBy(file: string): Promise<Record<string, string>> {
  const source = '../../../public/locales/my/product.json';
  const importer = join(root, 'src/i18n/words', file);
  const id = await wordsInLines.resolveId.call(
    { resolve: (from) => Promise.resolve({ id: join(root, 'src/i18n/words', from) }) },
    source,
    importer,
  );
  const { code } = (await wordsInLines.load(id ?? '')) ?? { code: '{}' };
  return JSON.parse(code) as Record<string, string>;
}

it('a price and a stock that changed are told in the very letters of the page that was built', async () => {
  const imported = await importedBy('live.ts');
  const say = words('my', 'product');
  for (const key of Object.keys(liveWords.my).filter((name) => !name.startsWith('only')) as 'stock'[])
    expect(imported[key]).toBe(say(key));
  expect(imported['onlyLeft_other']).toBe(say('onlyLeft', { count: '{{count}}' }));
});

it('sentences of notices come with the marks of their lines', async () => {
  expect((await importedBy('basket.ts'))['insufficientStock']).toMatch(/\u200b.*\}\}\u00a0ခုသာ/u);
});

it('other scripts and English stay as they are', async () => {
  const resolve = (from: string) => Promise.resolve({ id: from });
  const resolved = (source: string, importer: string) => wordsInLines.resolveId.call({ resolve }, source, importer);
  expect(
    await resolved('../../public/locales/my/login.json', join(root, 'src/elements/account/header.ts')),
  ).toBeUndefined();
  expect(
    await resolved('../../../public/locales/en/product.json', join(root, 'src/i18n/words/live.ts')),
  ).toBeUndefined();
});
