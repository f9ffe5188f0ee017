import { useStore } from '@nanostores/react';
import { diets } from '#contract/catalogue/fields.ts';
import { nameIn } from '#i18n/names.ts';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import { Combobox, type Option } from '#islands/kit/fields/Combobox.tsx';
import { $brandNames, $categories } from '#stores/desk/goods/categories.ts';
import { textOf } from '#stores/desk/goods/fields.ts';
import { Part } from '#islands/kit/Part.tsx';
import { pair } from './classes.ts';
import type { EditorProps } from './words.ts';

const flags = ['household', ...diets, 'vat_exempt', 'promotion', 'popular', 'archived'] as const;

/** Category, brand, and whether it is no food, who eats it, promoted, a best seller, or hidden. */
export function CategorySection({ locale, words, product, draft, set, errorOf }: EditorProps) {
  const categories = useStore($categories);
  const brands = useStore($brandNames);
  const category = textOf(draft['category']);
  const brand = textOf(draft['brand']);
  return (
    <Part heading="h3" title={words.shelf}>
      <div className={pair}>
        <Labelled name="category" label={words.fields.category} error={errorOf('category')}>
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
      {(product ? flags : flags.slice(-1)).map((flag) => (
        <Tick
          key={flag}
          label={words.fields[flag]}
          checked={draft[flag] === true}
          onChange={({ target }) => set(flag, target.checked)}
        />
      ))}
    </Part>
  );
}

/** No brand first, and the one that it has, hidden or not. */
function brandOptions(brands: readonly string[], own: string, none: string): Option[] {
  const names = own === '' || brands.includes(own) ? brands : [own, ...brands];
  return [{ key: '', label: none }, ...names.map((name) => ({ key: name, label: name }))];
}
