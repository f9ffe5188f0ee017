import type { Locale } from '#contract/values/locale.ts';
import { nameIn } from '#i18n/names.ts';
import { Part } from '#islands/kit/Part.tsx';
import { pair } from '#islands/desk/product/classes.ts';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import { Combobox, type Option } from '#islands/kit/fields/Combobox.tsx';
import { asTree, type CategoryOrBrand, withBelow } from '#stores/desk/goods/categories.ts';
import { placeOf, siblings } from '#stores/desk/goods/categoryForm.ts';
import { textOf } from '#stores/desk/goods/fields.ts';
import { errorOf, type FormProps } from './words.ts';

/** Below which category it is, behind which one it stands, and whether it is hidden. */
export function PlaceSection(props: FormProps) {
  const { locale, words, form, draft, set } = props;
  const { kind, one } = form;
  return (
    <Part heading="h3" title={words.place}>
      <div className={pair}>
        {kind === 'category' && (
          <Choice
            {...props}
            field="parent"
            chosen={textOf(draft['parent'])}
            none={words.atTop}
            options={parents(props)}
          />
        )}
        <Choice
          {...props}
          field="after"
          chosen={placeOf(form, draft)}
          none={words.first}
          options={optionsOf(siblings(form, draft), locale)}
        />
      </div>
      {kind === 'brand' && <p className="muted">{words.brandHint}</p>}
      {one && <Hiding {...props} one={one} isHidden={draft['archived'] === true} hide={(is) => set('archived', is)} />}
    </Part>
  );
}

interface ChoiceProps extends FormProps {
  field: 'parent' | 'after';
  /** An id, or nothing. */
  chosen: string;
  /** Label of the choice of none. */
  none: string;
  options: readonly Option[];
}

function Choice({ field, chosen, none, options, ...props }: ChoiceProps) {
  const { words, set } = props;
  const all = [{ key: '', label: none }, ...options];
  return (
    <Combobox
      name={field}
      label={words.fields[field]}
      options={all}
      chosen={chosen}
      shown={all.find(({ key }) => key === chosen)?.label ?? none}
      empty={words.noSuch}
      error={errorOf(field, props)}
      onChoose={(choice) => set(field, choice)}
    />
  );
}

const labelOf = ({ name, name_mm }: CategoryOrBrand, locale: Locale): string =>
  nameIn(locale, { name, name_mm: name_mm ?? undefined });

const optionsOf = (list: readonly CategoryOrBrand[], locale: Locale): Option[] =>
  list.map((each) => ({ key: String(each.id), label: labelOf(each, locale) }));

/** Every category that it can stand below, with those above it. */
function parents({ locale, form: { one, all } }: FormProps): Option[] {
  const own = one ? withBelow(all, one.id) : new Set();
  const path: string[] = [];
  return asTree(all).flatMap(({ one: each, depth }) => {
    path.splice(depth, path.length, labelOf(each, locale));
    return own.has(each.id) || each.archived ? [] : [{ key: String(each.id), label: path.join(' › ') }];
  });
}

interface HidingProps extends FormProps {
  one: CategoryOrBrand;
  isHidden: boolean;
  hide: (isHidden: boolean) => void;
}

/** Hides it, where nothing would go with it. */
function Hiding({ one, isHidden, hide, ...props }: HidingProps) {
  const { words, form } = props;
  const below = form.all.some(({ parent, archived }) => parent === one.id && !archived);
  const isUsed = !one.archived && (one.products > 0 || (form.kind === 'category' && below));
  const error = errorOf('archived', props);
  return (
    <div>
      <Tick
        label={words.fields.archived}
        checked={isHidden}
        disabled={isUsed && !isHidden}
        aria-describedby="category-used"
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => hide(target.checked)}
      />
      <p
        id="category-used"
        // The row to press is higher than its box.
        className={`-mt-2 empty:hidden ${error ? 'font-semibold text-error' : 'muted'}`}
      >
        {error ?? (isUsed ? words.used : '')}
      </p>
    </div>
  );
}
