import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeTexts, text, words } from '#i18n/words/build.ts';
import { missingWords } from '#i18n/words/missing.ts';
import type { Namespace } from '#i18n/words/namespaces.ts';
import { documentNames } from '#contract/operator/content.ts';
import { contentProps } from '#islands/desk/content/words.ts';
import { firstTexts } from '#server/content/documents.ts';
import { wordsIn } from '#server/words.ts';
import { loadWords, sampleNames, wordsOf } from '../../support/site/words.ts';
import { root } from '../../support/project/root.ts';

/** Keys down to the sentences. Burmese has one plural form where English has two. */
function keysOf(words: unknown, path = ''): string[] {
  if (typeof words !== 'object' || words === null) return path.endsWith('_one') ? [] : [path];
  return Object.entries(words).flatMap(([key, value]) => keysOf(value, path ? `${path}.${key}` : key));
}

const sentencesOf = (words: unknown): string[] => textsOf(words, '').map(([, text]) => text);

const sentenceAt = (words: unknown, key: string): string =>
  String(key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], words));

/** But for the name of the shop, which is there for whoever says it. */
const placeholders = (words: unknown): string[] =>
  keysOf(words).map((key) =>
    [key, ...(sentenceAt(words, key).match(/\{\{(?!shop\}\})\w+\}\}/g) ?? []).sort()].join(' '),
  );

describe('the words of both languages', () => {
  const english = wordsOf('en');
  const burmese = wordsOf('my');

  it('are the same ones', () => expect(missingWords()).toEqual([]));

  it('are all in the list of namespaces', async () => {
    const lines = Object.keys(english).map(
      (name) => `  ${name}: typeof import('../../../public/locales/en/${name}.json');\n`,
    );
    const list = `/* oxlint-disable typescript/consistent-type-imports -- one line for each file of words */

/** The words of each namespace, in English. \`npx vitest run tests/unit/i18n/words.test.ts -u\` writes it. */
export interface Words {
${lines.sort().join('')}}

export type Namespace = keyof Words;
`;
    await expect(list).toMatchFileSnapshot(join(root, 'src/i18n/words/namespaces.ts'));
  });

  it('promise no way to pay that a shop may not offer; only checkout knows', () => {
    for (const { home, terms, fund } of [english, burmese]) {
      const { description, intro } = fund as Record<string, string>;
      const promising = sentencesOf([home, terms, description, intro]).filter((each) => /\bcards?\b|ကတ်/iu.test(each));
      expect(promising).toEqual([]);
    }
  });

  it('are none of them empty', () =>
    expect([...sentencesOf(english), ...sentencesOf(burmese)].filter((sentence) => sentence.trim() === '')).toEqual(
      [],
    ));

  it('have the same gaps to fill', () => expect(placeholders(burmese).sort()).toEqual(placeholders(english).sort()));
});

describe('saying a sentence', () => {
  beforeAll(loadWords);

  it('fills the gaps and leaves names as they are', () => {
    expect(words('en', 'product')('perUnit', { price: '<b>$ 1</b>' })).toBe('<b>$ 1</b> per 100 g');
    expect(words('en', 'listing')('title', { category: '{{x}} $t(y)' })).toBe('{{x}} $t(y)');
  });

  it('says the name of the shop', () => {
    expect(words('en', 'terms')('intro')).toContain('When you order from Zay,');
    changeTexts({ common: { 'en.siteName': 'Mya', 'my.siteNameLocal': 'မြ' } });
    expect(words('en', 'terms')('intro')).toContain('When you order from Mya,');
    expect(
      text('en', 'fund')
        .sections.flatMap(({ paragraphs }) => paragraphs)
        .join(' '),
    ).toContain('Mya is a shop');
    expect(words('my', 'mail')('newsletterLink.subject')).toContain('မြ၏');
    changeTexts({});
  });

  it('chooses the plural', () => {
    const say = words('en', 'listing');
    expect([say('count', { count: 1 }), say('count', { count: 0 })]).toEqual(['1 product', '0 products']);
    expect(words('my', 'listing')('count', { count: 1 })).toBe('ပစ္စည်း 1\u00a0မျိုး');
    expect(words('en', 'product')('stock', { count: 7 })).toBe('7 in stock');
  });

  it('keeps a number and what it counts on one line, whoever draws the sentence', () => {
    const counting = Object.entries(wordsOf('my')).flatMap(([file, own]) =>
      keysOf(own)
        .filter((key) => /\}\} (?:ခု|မျိုး|ရက်|ကြိမ်|စောင်|မိနစ်)/u.test(sentenceAt(own, key)))
        .map((key) => words('my', file as Namespace)(key.replace(/_other$/u, '') as never, { count: 5 })),
    );
    expect(counting.length).toBeGreaterThan(60);
    expect(counting.filter((sentence) => /(?:\d|undefined) (?:ခု|မျိုး|ရက်|ကြိမ်|စောင်|မိနစ်)/u.test(sentence))).toEqual([]);
  });
});

it('no component has words of its own', () => {
  const files = globSync('src/**/*.astro', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const template = readFileSync(join(root, file), 'utf8')
      .replace(/^---[\s\S]*?^---/m, '')
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/="[^"{}]*"/g, (value) => value.replaceAll('>', ''));
    const attributes = [...template.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]+)"/g)].map(
      ([, value]) => value,
    );
    return [...attributes, ...literalsIn(template)].map((words) => `${file}: ${words}`);
  });
  expect(found).toEqual([]);
});

/** Letters between tags that no braces hold. */
function literalsIn(template: string): string[] {
  const bare = withoutBraces(template);
  return bare
    .split(/<[^<>]*>/)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}{2,}/u.test(piece));
}

/** Leaves of each expression only the markup that it holds. */
function withoutBraces(template: string): string {
  let text = template;
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/\{[^{}]*\}/g, (expression) =>
      (expression.match(/<[^<>]+>[^<>{}()=?:&|]*(?=<)/g) ?? []).join(''),
    );
  }
  return text;
}

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

describe('labels', () => {
  const keysOf = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(keysOf);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
  };

  it.each(['en', 'my'] as const)('the desk has a name in %s for every document and every text in it', (locale) => {
    const { fields } = wordsIn(locale, 'deskFront');
    const { documents } = contentProps(locale, wordsIn).words;
    expect(Object.keys(documents).sort()).toEqual([...documentNames, 'goods-limits'].sort());
    const pages = documentNames.filter((name) => name.startsWith('page-'));
    const places = pages.flatMap((name) =>
      Object.entries(firstTexts(name, sampleNames)).flatMap(([field, value]) => [field.slice(3), ...keysOf(value)]),
    );
    expect(places.filter((place) => !Object.hasOwn(fields, place))).toEqual([]);
  });
});

/** Code that is only run by Node: the build and the server. */
const onlyInNode =
  /^src\/(?:catalogue|publish|server|pages|layouts|components)\/|^src\/i18n\/(?:words\/build|format)\.ts$|^src\/api\/build|^src\/contract\/values\/shopDay\.ts$|^src\/burmese\/breakParts\.ts$/;

/**
 * Languages of which every browser has the data, or none in particular; English stands behind the Burmese names. Thai is
 * cut into words by all of them, each by a dictionary of its own.
 */
const inEveryBrowser = /^(?:'en'|'th'|undefined|\[locale, 'en'\])$/;

/** What stands first in each use of Intl, and what is compared by the language of the browser. */
function usesIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [
    ...[...source.matchAll(/Intl\.\w+\((\[[^\]]*\]|[^,)]*)/g)].map(([, language = '']) => language),
    ...(source.match(/\.(?:localeCompare|toLocale(?:Date|Time)?String)\(/g) ?? []),
  ];
}

describe('in a browser', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !onlyInNode.test(file));

  it('no Burmese of Intl is asked for, since Chromium has none', () => {
    const uses = files.flatMap((file) => usesIn(file).map((language) => ({ file, language })));
    expect(uses.length).toBeGreaterThan(2);
    expect(uses.filter(({ language }) => !inEveryBrowser.test(language))).toEqual([]);
  });

  it('nothing is fetched that asks for it', () => {
    const browser = files.filter((file) => /^src\/(?:elements|islands|stores|search)\//u.test(file));
    const asking = browser.filter((file) =>
      /shopDay\.ts|breakParts\.ts|breakMarks\.ts/u.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(browser.length).toBeGreaterThan(200);
    expect(asking).toEqual([]);
  });
});
