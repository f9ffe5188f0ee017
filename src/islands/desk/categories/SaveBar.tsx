import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import * as paths from '#i18n/paths.ts';
import { useLive } from '#islands/desk/useLive.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { $namedRevision, discardNamed, type NamedOutcome, undoNamed } from '#stores/desk/goods/categoryForm.ts';
import type { FormProps } from './words.ts';

interface Props extends FormProps {
  outcome: NamedOutcome | undefined;
  isBusy: boolean;
  /** Takes the marks of faults away. */
  forget: () => void;
}

/** How much is changed, the one button that saves it, and what becomes of it. */
export function SaveBar({ outcome, isBusy, forget, ...props }: Props) {
  const { words, form, draft } = props;
  const { save: t } = words;
  const count = Object.keys(draft.set).length;
  const revision = useStore($namedRevision);
  const discard = (): void => {
    discardNamed(form);
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

/** Where the change is on its way to the site, and the way to take it back. */
function Saved({ locale, words, form, revision }: FormProps & { revision: number }) {
  const live = useLive(revision);
  const [undone, setUndone] = useState<{ reason?: string }>();
  const undo = async (): Promise<void> => {
    const reason = await undoNamed(form);
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

function failureIn(outcome: NamedOutcome, words: FormProps['words']): string | undefined {
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
