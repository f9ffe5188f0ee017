import type { Locale } from '#contract/values/locale.ts';
import { nameIn } from '#i18n/names.ts';
import { pair, Section } from '#islands/desk/product/Section.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import { Combobox, type Option } from '#islands/kit/fields/Combobox.tsx';
import { siblings, withBelow } from '#stores/desk/goods/categories.ts';
import { asTree, type CategoryOrBrand } from '#stores/desk/goods/categoryChoices.ts';
import { errorOf, type FormProps, idIn } from './words.ts';

/** Below which category it is, behind which one it stands, and whether it is hidden. */
export function PlaceSection(props: FormProps) {
  const { locale, words, form, shown, set } = props;
  const { kind, one, all } = form;
  const parent = idIn(shown, 'parent') ?? null;
  const beside = siblings(all, parent, one?.id).filter((each) => each.id !== one?.id);
  return (
    <Section title={words.place}>
      <div className={pair}>
        {kind === 'category' && (
          <Choice {...props} field="parent" chosen={parent ?? undefined} none={words.atTop} options={parents(props)} />
        )}
        <Choice
          {...props}
          field="after"
          chosen={idIn(shown, 'after')}
          none={words.first}
          options={optionsOf(beside, locale)}
        />
      </div>
      {kind === 'brand' && <p className="muted">{words.brandHint}</p>}
      {one && <Hiding {...props} one={one} isHidden={shown['archived'] === true} hide={(is) => set('archived', is)} />}
    </Section>
  );
}

interface ChoiceProps extends FormProps {
  field: 'parent' | 'after';
  chosen: number | undefined;
  /** Label of the choice of none. */
  none: string;
  options: readonly Option[];
}

function Choice({ field, chosen, none, options, ...props }: ChoiceProps) {
  const { words, set } = props;
  const all = [{ key: '', label: none }, ...options];
  const key = chosen === undefined ? '' : String(chosen);
  return (
    <Combobox
      name={field}
      label={words.fields[field]}
      options={all}
      chosen={key}
      shown={all.find((each) => each.key === key)?.label ?? none}
      empty={words.noSuch}
      error={errorOf(field, props)}
      onChoose={(choice) => set(field, choice === '' ? null : Number(choice))}
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
