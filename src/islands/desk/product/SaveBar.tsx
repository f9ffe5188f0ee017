import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import * as paths from '#i18n/paths.ts';
import { useLive } from '#islands/desk/useLive.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { countChanges, type FieldValue } from '#stores/desk/goods/draft.ts';
import {
  $conflicts,
  $savedRevision,
  decide,
  discardDraft,
  type SaveOutcome,
  undoSaved,
} from '#stores/desk/goods/product.ts';
import type { ChangedMeanwhile } from '#contract/operator/goods/catalogue.ts';
import { aliasLabel } from '#islands/desk/aliases/words.ts';
import { actorName } from '#islands/desk/actorName.ts';
import type { EditorProps } from './words.ts';

interface Props extends EditorProps {
  outcome: SaveOutcome | undefined;
  isBusy: boolean;
  /** Takes the marks of faults away. */
  forget: () => void;
}

/** The number of changes, the one button that saves them, and the outcome. */
export function SaveBar({ outcome, isBusy, forget, ...props }: Props) {
  const { words, product, draft } = props;
  const { save: t } = words;
  const count = countChanges(draft);
  const revision = useStore($savedRevision);
  const discard = (): void => {
    discardDraft();
    forget();
  };
  const isSaved = count === 0 && revision !== undefined;
  if (product && count === 0 && !isSaved) return null;
  return (
    <div className="goods-bar">
      <ErrorText text={outcome && failureIn(outcome, words)} />
      {isSaved && <Saved {...props} revision={revision} />}
      {product && count > 0 && <p role="status">{plural(t, 'changes', count)}</p>}
      {(count > 0 || !product) && (
        <div className="goods-buttons">
          <button className="btn btn-primary" aria-disabled={isBusy}>
            {isBusy ? t.saving : product ? t.save : t.create}
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
function Saved({ locale, words, product, revision }: EditorProps & { revision: number }) {
  const live = useLive(revision);
  const [undone, setUndone] = useState<{ reason?: string }>();
  const undo = async (): Promise<void> => {
    const reason = await undoSaved();
    setUndone(reason === undefined ? {} : { reason });
  };
  const isUndone = undone && undone.reason === undefined;
  return (
    <>
      <p role="status">
        {isUndone ? words.save.undone : words.save.done} {words.live[live]}
      </p>
      <ErrorText text={undone?.reason && fill(words.failed, { message: undone.reason })} />
      <div className="goods-buttons">
        {live === 'live' && product && !product.archived && (
          <a className="link alone" href={paths.inLanguage(product.path, locale)} target="_blank" rel="noreferrer">
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

function failureIn(outcome: SaveOutcome, words: EditorProps['words']): string | undefined {
  const { save: t } = words;
  switch (outcome.state) {
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

/** Changes of colleagues in what is to be saved: both values, and a choice for each. */
export function Conflicts(props: EditorProps) {
  const { words } = props;
  const others = useStore($conflicts);
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
    const texts = value.flatMap((each) => (typeof each === 'string' ? [] : [each.alt, each.alt_mm])).filter(Boolean);
    return [fill(t.pictures, { count: value.length }), ...texts].join(' · ');
  }
  return typeof value === 'boolean' ? (value ? '✓' : '–') : String(value);
}
