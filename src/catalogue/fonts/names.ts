import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Category } from '#contract/catalogue/category.ts';
import { words } from '#i18n/words/build.ts';
import { subsetFontTo } from './subset.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';

const require = createRequire(import.meta.url);
const source = '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff2';

/** The font that English pages set the second, Burmese names of the catalogue in. */
export const namesFont = async (catalogue: Catalogue): Promise<Buffer> =>
  subsetFontTo(await readFile(require.resolve(source)), burmeseNames(catalogue));

/** Every Burmese text that a prebuilt English page shows as a name, and what its shell says in Burmese. */
export function burmeseNames({ categories, products }: Pick<Catalogue, 'categories' | 'products'>): string[] {
  const said = [words('en', 'common')('language.switchTo'), words('en', 'product')('detailsTabMm')];
  const named = [
    ...products.flatMap(({ name, name_mm }) => [name, name_mm]),
    ...categories.flatMap(withChildren).flatMap(({ name, name_mm }) => [name, name_mm]),
  ];
  return [...new Set([...said, ...named])].filter((name) => name !== undefined).filter((name) => burmese.test(name));
}

const burmese = /[\u1000-\u109f]/;

const withChildren = (category: Category): Category[] => [category, ...category.children.flatMap(withChildren)];
