import { MOST_ITEMS, shapeOf, type TextShape } from '#contract/content/textShape.ts';
import type { Locale } from '#contract/values/locale.ts';
import { Both, Changed, Items } from './Both.tsx';
import { type FormParts, type InBoth, labelOf } from './words.ts';

/** The texts of a page, each in both languages. */
export function TextForm(parts: FormParts) {
  const { first, values, change } = parts;
  const places = Object.keys(first)
    .filter((field) => field.startsWith('en.'))
    .map((field) => field.slice(3));
  return places.map((place) => {
    const fields = [`en.${place}`, `my.${place}`] as const;
    const [en, my] = fields;
    const name = place.slice(place.lastIndexOf('.') + 1);
    return (
      <Changed key={place} {...parts} fields={fields} label={labelOf(parts.words, place)}>
        <Value
          {...parts}
          label={labelOf(parts.words, place)}
          name={name}
          shape={shapeOf(name, [first[en], first[my]])}
          value={{ en: values[en], my: values[my] }}
          write={(value) => change({ [en]: value.en, [my]: value.my })}
          path={(locale) => `${locale}.${place}`}
        />
      </Changed>
    );
  });
}

interface ValueProps extends FormParts {
  label: string;
  name: string;
  shape: TextShape;
  value: InBoth;
  write: (value: InBoth) => void;
  path: (locale: Locale) => string;
}

/** A text of any shape; both languages have the same items. */
function Value({ label, name, shape, value, write, path, ...parts }: ValueProps) {
  if (shape.kind === 'text' || (shape.kind === 'list' && shape.item.kind === 'text'))
    return <Both {...parts} label={label} value={value} change={write} path={path} isList={shape.kind === 'list'} />;
  if (shape.kind === 'list') {
    const { item } = shape;
    const items = pairs(value);
    return (
      <Items
        name={name as 'sections' | 'groups' | 'items'}
        items={items}
        fresh={() => ({ en: emptyOf(item), my: emptyOf(item) })}
        change={(changed) => write({ en: changed.map(({ en }) => en), my: changed.map(({ my }) => my) })}
        most={MOST_ITEMS}
        words={parts.words}
      >
        {(pair, at, change) => (
          <Value
            {...parts}
            label={label}
            name={name}
            shape={item}
            value={pair}
            write={change}
            path={(locale) => `${path(locale)}.${at}`}
          />
        )}
      </Items>
    );
  }
  return Object.entries(shape.fields).map(([key, field]) => (
    <Value
      key={key}
      {...parts}
      label={labelOf(parts.words, key)}
      name={key}
      shape={field}
      value={{ en: inside(value.en, key), my: inside(value.my, key) }}
      write={(changed) => write({ en: withKey(value.en, key, changed.en), my: withKey(value.my, key, changed.my) })}
      path={(locale) => `${path(locale)}.${key}`}
    />
  ));
}

type Group = Readonly<Record<string, unknown>>;
const inside = (group: unknown, key: string): unknown => (group as Group | undefined)?.[key];

/** The group with another value; a list without lines that the group did not have stays away. */
function withKey(group: unknown, key: string, value: unknown): unknown {
  const old = group as Group | undefined;
  return value === undefined && old?.[key] === undefined ? old : { ...old, [key]: value };
}

/** The items of both languages side by side. */
function pairs({ en, my }: InBoth): InBoth[] {
  const [english, burmese] = [en, my].map((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  const length = Math.max(english?.length ?? 0, burmese?.length ?? 0);
  return Array.from({ length }, (_, at) => ({ en: english?.[at], my: burmese?.[at] }));
}

function emptyOf(shape: TextShape): unknown {
  if (shape.kind === 'text') return '';
  if (shape.kind === 'list') return shape.item.kind === 'text' ? [] : [emptyOf(shape.item)];
  return Object.fromEntries(Object.entries(shape.fields).map(([key, field]) => [key, emptyOf(field)]));
}
