import { useStore } from '@nanostores/react';
import type { SyntheticEvent } from 'react';
import { goodsKinds } from '#contract/operator/goods/goods.ts';
import { nameIn } from '#i18n/names.ts';
import { $categories } from '#stores/desk/goods/categoryChoices.ts';
import { type GoodsQuery, showGoodsList } from '#stores/desk/goods/list.ts';
import type { GoodsProps } from './words.ts';

/** Finds goods by words, by what is the matter with them, and by category. */
export function Filters({ locale, words, query }: GoodsProps & { query: GoodsQuery }) {
  const { find: t, kinds } = words;
  const categories = useStore($categories);
  const find = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    void showGoodsList({ ...query, q: typeof typed === 'string' ? typed.trim() : '' });
  };
  return (
    <div className="goods-filters">
      <form className="goods-find" role="search" onSubmit={find}>
        <input
          type="search"
          name="q"
          aria-label={t.label}
          placeholder={t.hint}
          defaultValue={query.q}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="btn">{t.button}</button>
      </form>
      <div className="goods-kinds" role="group" aria-label={kinds.label}>
        {goodsKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === query.show}
            onClick={() => void showGoodsList({ ...query, show: kind })}
          >
            {kinds[kind]}
          </button>
        ))}
      </div>
      <select
        className="desk-select"
        aria-label={words.category}
        value={query.category ?? ''}
        onChange={({ target }) =>
          void showGoodsList({ ...query, category: target.value === '' ? undefined : Number(target.value) })
        }
      >
        <option value="">{words.allCategories}</option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {'\u00a0\u00a0'.repeat(category.depth) + nameIn(locale, category)}
          </option>
        ))}
      </select>
    </div>
  );
}
