import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import * as paths from '#i18n/paths.ts';
import { useLive } from '#islands/desk/useLive.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import {
  $categoryOrBrandConflicts,
  $namedRevision,
  decideCategoryOrBrand,
  discardCategoryOrBrand,
  type CategoryOrBrandOutcome,
  undoCategoryOrBrand,
} from '#stores/desk/goods/categoryForm.ts';
import type { ChangedThere } from '#contract/operator/goods/categories.ts';
import { nameIn } from '#i18n/names.ts';
import { aliasLabel } from '#islands/desk/aliases/words.ts';
import { actorName } from '#islands/desk/actorName.ts';
import type { FieldValue } from '#stores/desk/goods/draft.ts';
import type { FormProps } from './words.ts';

interface Props extends FormProps {
  outcome: CategoryOrBrandOutcome | undefined;
  isBusy: boolean;
  /** Takes the marks of faults away. */
  forget: () => void;
}

/** The number of changes, the one button that saves them, and the outcome. */
export function SaveBar({ outcome, isBusy, forget, ...props }: Props) {
  const { words, form, draft } = props;
  const { save: t } = words;
  const count = Object.keys(draft.set).length;
  const revision = useStore($namedRevision);
  const discard = (): void => {
    discardCategoryOrBrand(form);
    forget();
  };
  const isSaved = count === 0 && revision !== undefined;
  if (form.one && count === 0 && !isSaved) return null;
  return (
    <div className="goods-bar">
      <ErrorText text={outcome && failureIn(outcome, words)} />
      {isSaved && <Saved {...props} revision={revision} />}
      {form.one && count > 0 && <p role="status">{plural(t, 'changes', count)}</p>}
      {(count > 0 || !form.one) && (
        <div className="goods-buttons">
          <button className="btn btn-primary" aria-disabled={isBusy}>
            {isBusy ? t.saving : form.one ? t.save : words.create[form.kind]}
          </button>
          {count > 0 && (
            <button type="button" className="btn" onClick={discard}>
              {t.discard}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** The way of a change to the site, and the way to take it back. */
function Saved({ locale, words, form, revision }: FormProps & { revision: number }) {
  const live = useLive(revision);
  const [undone, setUndone] = useState<{ reason?: string }>();
  const undo = async (): Promise<void> => {
    const reason = await undoCategoryOrBrand(form);
    setUndone(reason === undefined ? {} : { reason });
  };
  const isUndone = undone && undone.reason === undefined;
  const path = form.one?.archived ? undefined : form.one?.path;
  return (
    <>
      <p role="status">
        {isUndone ? words.save.undone : words.save.done} {words.live[live]}
      </p>
      <ErrorText text={undone?.reason && fill(words.failed, { message: undone.reason })} />
      <div className="goods-buttons">
        {live === 'live' && path && (
          <a className="link alone" href={paths.inLanguage(path, locale)} target="_blank" rel="noreferrer">
            {words.live.open}
          </a>
        )}
        {(live === 'failed' || live === 'held') && (
          <a className="link alone" href={deskPaths.publishing(locale)}>
            {words.live.publishing}
          </a>
        )}
        {!isUndone && (
          <button type="button" className="btn" onClick={() => void undo()}>
            {words.save.undo}
          </button>
        )}
      </div>
    </>
  );
}

function failureIn(outcome: CategoryOrBrandOutcome, words: FormProps['words']): string | undefined {
  switch (outcome.state) {
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

/** Changes of colleagues in what is to be saved: both values, and a choice for each. */
export function Conflicts(props: FormProps) {
  const { words } = props;
  const others = useStore($categoryOrBrandConflicts);
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
        <button type="button" className="btn" onClick={() => void decideCategoryOrBrand(form, other, true)}>
          {t.mine}
        </button>
        <button type="button" className="btn" onClick={() => void decideCategoryOrBrand(form, other, false)}>
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
