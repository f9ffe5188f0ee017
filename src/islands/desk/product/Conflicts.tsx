import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ChangedMeanwhile } from '#contract/operator/goods/catalogue.ts';
import { fill } from '#i18n/fill.ts';
import { aliasLabel } from '#islands/desk/aliases/words.ts';
import { actorName } from '#islands/desk/actorName.ts';
import type { FieldValue } from '#stores/desk/goods/draft.ts';
import { $others, decide } from '#stores/desk/goods/product.ts';
import type { EditorProps } from './words.ts';

/** What colleagues changed of what is to be saved: both values, and a choice for each. */
export function Conflicts(props: EditorProps) {
  const { words } = props;
  const others = useStore($others);
  const section = useRef<HTMLElement>(null);
  const isThere = others.length > 0;
  useEffect(() => {
    if (isThere) section.current?.focus();
  }, [isThere]);
  if (!isThere) return null;
  return (
    <section ref={section} className="panel goods-conflicts" tabIndex={-1} aria-labelledby="goods-conflicts">
      <h3 id="goods-conflicts">{words.conflict.title}</h3>
      <p>{words.conflict.text}</p>
      {others.map((other) => (
        <Conflict key={`${other.variation ?? ''}${other.field}`} {...props} other={other} />
      ))}
    </section>
  );
}

function Conflict({ other, words, draft, product }: EditorProps & { other: ChangedMeanwhile }) {
  const { conflict: t } = words;
  const { field, variation, now, by } = other;
  const mine = variation === undefined ? draft.set[field] : draft.variations[variation]?.set[field];
  return (
    <div className="goods-conflict">
      <h4>{labelOf(field, words, product?.currency ?? '')}</h4>
      <p>
        <span className="muted">{by === undefined ? t.someone : fill(t.who, { who: actorName(by) })}</span>{' '}
        <q>{valueText(now, words)}</q>
      </p>
      <p>
        <span className="muted">{t.yours}</span> <q>{valueText(mine ?? null, words)}</q>
      </p>
      <div className="goods-buttons">
        <button type="button" className="btn" onClick={() => void decide(other, true)}>
          {t.mine}
        </button>
        <button type="button" className="btn" onClick={() => void decide(other, false)}>
          {t.theirs}
        </button>
      </div>
    </div>
  );
}

function labelOf(field: string, words: EditorProps['words'], currency: string): string {
  const alias = aliasLabel(field, words.aliases);
  if (alias !== undefined) return alias;
  const plain = field.replace(/_mm$/u, '');
  const fields: Readonly<Record<string, string>> = words.fields;
  const language = field === plain ? '' : ` (${words.languages.my})`;
  return fill(fields[plain] ?? plain, { currency }) + language;
}

function valueText(value: FieldValue | ChangedMeanwhile['now'], { conflict: t }: EditorProps['words']): string {
  if (value === null || value === '') return t.nothing;
  if (Array.isArray(value)) {
    const said = value.flatMap((each) => (typeof each === 'string' ? [] : [each.alt, each.alt_mm])).filter(Boolean);
    return [fill(t.pictures, { count: value.length }), ...said].join(' · ');
  }
  return typeof value === 'boolean' ? (value ? '✓' : '–') : String(value);
}
