import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { nameIn } from '#i18n/names.ts';
import { type Fields, type FieldValue, shownFields, textOf, withField } from '#stores/desk/goods/draft.ts';
import { $categories, flatCategories } from '#stores/desk/goods/list.ts';
import { $brands, changeDraft } from '#stores/desk/goods/product.ts';
import type { EditorProps } from './words.ts';

const flags = ['promotion', 'popular', 'archived'] as const;

/** Category, brand, and whether it is promoted, a best seller, or hidden. */
export function Shelf({ locale, words, product, draft, faults }: EditorProps) {
  const id = useId();
  const categories = useStore($categories);
  const brands = useStore($brands);
  const shown = shownFields(product, draft);
  const set = (field: string, value: FieldValue): void =>
    changeDraft((now) => withField(now, (product ?? {}) as unknown as Fields, field, value));
  const category = textOf(shown['category']);
  const brand = textOf(shown['brand']);
  const listed = flatCategories(categories);
  return (
    <section className="panel goods-section" aria-labelledby="goods-shelf">
      <h3 id="goods-shelf">{words.shelf}</h3>
      <div className="goods-pair">
        <div className="field">
          <label htmlFor={`${id}category`}>{words.fields.category}</label>
          <select
            id={`${id}category`}
            className="desk-select"
            value={category}
            aria-invalid={faults['category'] ? true : undefined}
            aria-describedby={faults['category'] ? `${id}error` : undefined}
            onChange={({ target }) => set('category', target.value)}
          >
            <option value="">{words.choose}</option>
            {category !== '' && !listed.some((each) => each.category.name === category) && (
              <option value={category}>{category}</option>
            )}
            {listed.map(({ category: each, depth }) => (
              <option key={each.id} value={each.name}>
                {'\u00a0\u00a0'.repeat(depth) + nameIn(locale, each)}
              </option>
            ))}
          </select>
          {faults['category'] && (
            <p className="error" id={`${id}error`}>
              {words.errors[faults['category']]}
            </p>
          )}
        </div>
        {product && (
          <div className="field">
            <label htmlFor={`${id}brand`}>{words.fields.brand}</label>
            <select
              id={`${id}brand`}
              className="desk-select"
              value={brand}
              onChange={({ target }) => set('brand', target.value)}
            >
              <option value="">{words.noBrand}</option>
              {brand !== '' && !brands.includes(brand) && <option value={brand}>{brand}</option>}
              {brands.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
        )}
      </div>
      {(product ? flags : flags.slice(2)).map((flag) => (
        <label key={flag} className="goods-tick">
          <input type="checkbox" checked={shown[flag] === true} onChange={({ target }) => set(flag, target.checked)} />
          <span>{words.fields[flag]}</span>
        </label>
      ))}
    </section>
  );
}
