import { useStore } from '@nanostores/react';
import type { ChangedThere } from '#contract/operator/goods/categories.ts';
import { fill } from '#i18n/fill.ts';
import { nameIn } from '#i18n/names.ts';
import { actorName } from '#islands/desk/actorName.ts';
import { aliasLabel } from '#islands/desk/aliases/words.ts';
import { Conflicts } from '#islands/kit/edit/Conflict.tsx';
import {
  $categoryOrBrandConflicts,
  type CategoryOrBrandOutcome,
  decideCategoryOrBrand,
} from '#stores/desk/goods/categoryForm.ts';
import type { FieldValue } from '#stores/desk/goods/draft.ts';
import type { FormProps } from './words.ts';

/** Changes of colleagues in what is to be saved. */
export function CategoryConflicts(props: FormProps) {
  const { words, form, draft } = props;
  const { conflict: t } = words;
  const labels: Readonly<Record<string, string>> = words.fields;
  const languageOf = (field: string): string => (field === 'name_mm' ? ` (${words.languages.my})` : '');
  const conflicts = useStore($categoryOrBrandConflicts).map((other) => ({
    key: other.field,
    label: aliasLabel(other.field, words.aliases) ?? (labels[other.field] ?? other.field) + languageOf(other.field),
    who: other.by === undefined ? t.someone : fill(t.who, { who: actorName(other.by) }),
    theirs: valueText(other.field, other.now, props),
    mine: valueText(other.field, draft.set[other.field] ?? null, props),
    choose: (keepsMine: boolean) => void decideCategoryOrBrand(form, other, keepsMine),
  }));
  return <Conflicts words={t} conflicts={conflicts} />;
}

/** Returns why nothing was saved, in words. */
export function failureIn(outcome: CategoryOrBrandOutcome | undefined, words: FormProps['words']): string | undefined {
  switch (outcome?.state) {
    case undefined:
    case 'saved':
      return undefined;
    case 'faults':
      return words.save.check;
    case 'others':
      return words.conflict.text;
    case 'unsure':
      return words.save.unsure;
    case 'failed':
      return fill(words.failed, { message: outcome.reason });
  }
}

function valueText(field: string, value: FieldValue | ChangedThere['now'], { words, form, locale }: FormProps): string {
  if (value === null || value === '') return field === 'parent' ? words.atTop : words.conflict.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value) && value.length === 0) return words.conflict.nothing;
  if (Array.isArray(value) || field === 'image') return words.picture;
  const above = field === 'parent' ? form.all.find(({ id }) => id === value) : undefined;
  return above ? nameIn(locale, { name: above.name, name_mm: above.name_mm ?? undefined }) : String(value);
}
