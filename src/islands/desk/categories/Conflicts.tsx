import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ChangedThere } from '#contract/operator/goods/categories.ts';
import { fill } from '#i18n/fill.ts';
import { nameIn } from '#i18n/names.ts';
import { aliasLabel } from '#islands/desk/aliases/words.ts';
import { actorName } from '#islands/desk/actorName.ts';
import { $namedOthers, decideNamed } from '#stores/desk/goods/categoryForm.ts';
import type { FieldValue } from '#stores/desk/goods/draft.ts';
import type { FormProps } from './words.ts';

/** What colleagues changed of what is to be saved: both values, and a choice for each. */
export function Conflicts(props: FormProps) {
  const { words } = props;
  const others = useStore($namedOthers);
  const section = useRef<HTMLElement>(null);
  const isThere = others.length > 0;
  useEffect(() => {
    if (isThere) section.current?.focus();
  }, [isThere]);
  if (!isThere) return null;
  return (
    <section ref={section} className="panel goods-conflicts" tabIndex={-1} aria-labelledby="category-conflicts">
      <h3 id="category-conflicts">{words.conflict.title}</h3>
      <p>{words.conflict.text}</p>
      {others.map((other) => (
        <Conflict key={other.field} {...props} other={other} />
      ))}
    </section>
  );
}

function Conflict({ other, ...props }: FormProps & { other: ChangedThere }) {
  const { words, form, draft } = props;
  const { conflict: t } = words;
  const { field, now, by } = other;
  const labels: Readonly<Record<string, string>> = words.fields;
  const language = field === 'name_mm' ? ` (${words.languages.my})` : '';
  return (
    <div className="goods-conflict">
      <h4>{aliasLabel(field, words.aliases) ?? (labels[field] ?? field) + language}</h4>
      <p>
        <span className="muted">{by === undefined ? t.someone : fill(t.who, { who: actorName(by) })}</span>{' '}
        <q>{valueText(field, now, props)}</q>
      </p>
      <p>
        <span className="muted">{t.yours}</span> <q>{valueText(field, draft.set[field] ?? null, props)}</q>
      </p>
      <div className="goods-buttons">
        <button type="button" className="btn" onClick={() => void decideNamed(form, other, true)}>
          {t.mine}
        </button>
        <button type="button" className="btn" onClick={() => void decideNamed(form, other, false)}>
          {t.theirs}
        </button>
      </div>
    </div>
  );
}

function valueText(field: string, value: FieldValue | ChangedThere['now'], { words, form, locale }: FormProps): string {
  if (value === null || value === '') return field === 'parent' ? words.atTop : words.conflict.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value) && value.length === 0) return words.conflict.nothing;
  if (Array.isArray(value) || field === 'image') return words.picture;
  const above = field === 'parent' ? form.all.find(({ id }) => id === value) : undefined;
  return above ? nameIn(locale, { name: above.name, name_mm: above.name_mm ?? undefined }) : String(value);
}
