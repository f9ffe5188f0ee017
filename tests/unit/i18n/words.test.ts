import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { text, words } from '#i18n/words/build.ts';
import { missingWords } from '#i18n/words/missing.ts';
import type { Namespace } from '#i18n/words/namespaces.ts';
import { loadWords, wordsOf } from '../../support/site/words.ts';
import { root } from '../../support/project/root.ts';

/** Keys down to the sentences. Burmese has one plural form where English has two. */
function keysOf(words: unknown, path = ''): string[] {
  if (typeof words !== 'object' || words === null) return path.endsWith('_one') ? [] : [path];
  return Object.entries(words).flatMap(([key, value]) => keysOf(value, path ? `${path}.${key}` : key));
}

const sentencesOf = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(sentencesOf);

const sentenceAt = (words: unknown, key: string): string =>
  String(key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], words));

const placeholders = (words: unknown): string[] =>
  keysOf(words).map((key) => {
    return `${key}: ${[...sentenceAt(words, key).matchAll(/\{\{(\w+)\}\}/g)]
      .map(([, name]) => name)
      .sort()
      .join(' ')}`;
  });

describe('the words of both languages', () => {
  const english = wordsOf('en');
  const burmese = wordsOf('my');

  it('are the same ones', () => {
    expect(missingWords()).toEqual([]);
  });

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

  it('are none of them empty', () => {
    expect([...sentencesOf(english), ...sentencesOf(burmese)].filter((sentence) => sentence.trim() === '')).toEqual([]);
  });

  it('have the same gaps to fill', () => {
    expect(placeholders(burmese).sort()).toEqual(placeholders(english).sort());
  });
});

describe('saying a sentence', () => {
  beforeAll(loadWords);

  it('fills the gaps and leaves names as they are', () => {
    expect(words('en', 'product')('perUnit', { price: '<b>$ 1</b>' })).toBe('<b>$ 1</b> per 100 g');
    expect(words('en', 'listing')('title', { category: '{{x}} $t(y)' })).toBe('{{x}} $t(y)');
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

  it('gives a whole text in its language', () => {
    expect(text('en', 'about').sections).toHaveLength(text('my', 'about').sections.length);
    expect(text('my', 'about').title).not.toBe(text('en', 'about').title);
  });
});

describe('a component', () => {
  const files = globSync('src/**/*.astro', { cwd: root });

  it.each(files)('%s has no words of its own', (file) => {
    const template = readFileSync(join(root, file), 'utf8')
      .replace(/^---[\s\S]*?^---/m, '')
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/="[^"{}]*"/g, (value) => value.replaceAll('>', ''));
    const attributes = [...template.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]+)"/g)].map(
      ([, value]) => value,
    );
    expect([...attributes, ...literalsIn(template)]).toEqual([]);
  });
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
