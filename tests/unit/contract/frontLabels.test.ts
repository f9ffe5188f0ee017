import { expect, it } from 'vitest';
import { documentNames } from '#contract/operator/front.ts';
import { frontProps } from '#islands/desk/front/words.ts';
import { firstTexts } from '#server/content/documents.ts';
import { wordsIn } from '#server/words.ts';

const keysOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
};

it.each(['en', 'my'] as const)('the desk has a name in %s for every document and every text in it', (locale) => {
  const { fields } = wordsIn(locale, 'deskFront');
  const { documents } = frontProps(locale, wordsIn).words;
  expect(Object.keys(documents).sort()).toEqual([...documentNames, 'goods-limits'].sort());
  const pages = documentNames.filter((name) => name.startsWith('page-'));
  const places = pages.flatMap((name) =>
    Object.entries(firstTexts(name)).flatMap(([field, value]) => [field.slice(3), ...keysOf(value)]),
  );
  expect(places.filter((place) => !Object.hasOwn(fields, place))).toEqual([]);
});
