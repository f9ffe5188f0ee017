import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Locale } from '#contract/values/locale.ts';
import { nameIn } from '#i18n/names.ts';
import { Select } from '#islands/kit/fields/Select.tsx';
import { $categories, readCategories } from '#stores/desk/goods/categoryChoices.ts';

interface Props {
  locale: Locale;
  words: { category: string; allCategories: string };
  /** 0: all of them. */
  category: number;
  choose: (category: number) => void;
}

/** Chooses a category of the shop, those below another one further to the right. */
export function CategorySelect({ locale, words, category, choose }: Props) {
  const categories = useStore($categories);
  useEffect(() => void readCategories(), []);
  return (
    <Select aria-label={words.category} value={category || ''} onChange={({ target }) => choose(Number(target.value))}>
      <option value="">{words.allCategories}</option>
      {categories.map(({ id, depth, ...names }) => (
        <option key={id} value={id}>
          {'\u00a0\u00a0'.repeat(depth) + nameIn(locale, names)}
        </option>
      ))}
    </Select>
  );
}
