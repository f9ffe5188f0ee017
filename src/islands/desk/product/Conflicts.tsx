import { useStore } from '@nanostores/react';
import type { ChangedMeanwhile } from '#contract/operator/goods/catalogue.ts';
import { fill } from '#i18n/fill.ts';
import { actorName } from '#islands/desk/actorName.ts';
import { aliasLabel } from '#islands/desk/aliases/words.ts';
import { Conflicts } from '#islands/kit/edit/Conflict.tsx';
import type { FieldValue } from '#stores/desk/goods/draft.ts';
import { $conflicts, decide, type SaveOutcome } from '#stores/desk/goods/product.ts';
import type { EditorProps } from './words.ts';

/** Changes of colleagues in what is to be saved. */
export function GoodsConflicts({ words, draft, product }: EditorProps) {
  const { conflict: t } = words;
  const mine = ({ field, variation }: ChangedMeanwhile) =>
    variation === undefined ? draft.set[field] : draft.variations[variation]?.set[field];
  const conflicts = useStore($conflicts).map((other) => ({
    key: `${other.variation ?? ''}${other.field}`,
    label: labelOf(other.field, words, product?.currency ?? ''),
    who: other.by === undefined ? t.someone : fill(t.who, { who: actorName(other.by) }),
    theirs: valueText(other.now, words),
    mine: valueText(mine(other) ?? null, words),
    choose: (keepsMine: boolean) => void decide(other, keepsMine),
  }));
  return <Conflicts words={t} conflicts={conflicts} />;
}

/** Returns why nothing was saved, in words. */
export function failureIn(outcome: SaveOutcome | undefined, words: EditorProps['words']): string | undefined {
  const { save: t } = words;
  switch (outcome?.state) {
    case undefined:
    case 'saved':
      return undefined;
    case 'faults':
      return t.check;
    case 'others':
      return words.conflict.text;
    case 'short':
      return fill(t.short, { available: outcome.available });
    case 'unsure':
      return t.unsure;
    case 'failed':
      return fill(words.failed, { message: outcome.reason });
  }
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
    const texts = value.flatMap((each) => (typeof each === 'string' ? [] : [each.alt, each.alt_mm])).filter(Boolean);
    return [fill(t.pictures, { count: value.length }), ...texts].join(' · ');
  }
  return typeof value === 'boolean' ? (value ? '✓' : '–') : String(value);
}
