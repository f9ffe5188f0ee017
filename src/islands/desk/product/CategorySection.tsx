import { useStore } from '@nanostores/react';
import { nameIn } from '#i18n/names.ts';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import { Combobox, type Option } from '#islands/kit/fields/Combobox.tsx';
import { type Fields, type FieldValue, shownFields, textOf, withField } from '#stores/desk/goods/draft.ts';
import { $brandNames, $categories } from '#stores/desk/goods/categoryChoices.ts';
import { changeDraft } from '#stores/desk/goods/product.ts';
import { pair, Section } from './Section.tsx';
import type { EditorProps } from './words.ts';

const flags = ['promotion', 'popular', 'archived'] as const;

/** Category, brand, and whether it is promoted, a best seller, or hidden. */
export function CategorySection({ locale, words, product, draft, faults }: EditorProps) {
  const categories = useStore($categories);
  const brands = useStore($brandNames);
  const shown = shownFields(product, draft);
  const set = (field: string, value: FieldValue): void =>
    changeDraft((now) => withField(now, (product ?? {}) as unknown as Fields, field, value));
  const category = textOf(shown['category']);
  const brand = textOf(shown['brand']);
  return (
    <Section title={words.shelf}>
      <div className={pair}>
        <Labelled
          name="category"
          label={words.fields.category}
          error={faults['category'] && words.errors[faults['category']]}
        >
          {(box) => (
            <Select {...box} value={category} onChange={({ target }) => set('category', target.value)}>
              <option value="">{words.choose}</option>
              {category !== '' && !categories.some((each) => each.name === category) && (
                <option value={category}>{category}</option>
              )}
              {categories.map((each) => (
                <option key={each.id} value={each.name}>
                  {'\u00a0\u00a0'.repeat(each.depth) + nameIn(locale, each)}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        {product && (
          <Combobox
            name="brand"
            label={words.fields.brand}
            options={brandOptions(brands, brand, words.noBrand)}
            chosen={brand}
            shown={brand || words.noBrand}
            empty={words.noSuchBrand}
            onChoose={(name) => set('brand', name)}
          />
        )}
      </div>
      {(product ? flags : flags.slice(2)).map((flag) => (
        <Tick
          key={flag}
          label={words.fields[flag]}
          checked={shown[flag] === true}
          onChange={({ target }) => set(flag, target.checked)}
        />
      ))}
    </Section>
  );
}

/** No brand first, and the one that it has, hidden or not. */
function brandOptions(brands: readonly string[], own: string, none: string): Option[] {
  const names = own === '' || brands.includes(own) ? brands : [own, ...brands];
  return [{ key: '', label: none }, ...names.map((name) => ({ key: name, label: name }))];
}
