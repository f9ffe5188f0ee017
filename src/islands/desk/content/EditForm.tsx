import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { fill } from '#i18n/fill.ts';
import { ConflictNote } from '#islands/kit/edit/Conflict.tsx';
import { editForm, SaveBar } from '#islands/kit/edit/SaveBar.tsx';
import type { Editing, Outcome } from '#stores/document.ts';

interface Props extends Pick<ComponentProps<typeof SaveBar>, 'undo' | 'link'> {
  editing: Pick<Editing<unknown, unknown>, 'outcome' | 'isDirty' | 'isSaving'>;
  /** `saved` and what stands beside it are what the bar says of an outcome; `failed` has a place for the `{{reason}}`. */
  words: Record<Exclude<Outcome<unknown>['state'], 'changed'> | 'unsaved' | 'drop' | 'save' | 'saving', string>;
  /** The reason why nothing can be changed. */
  closed?: string | false;
  /** Says who was faster. */
  conflict?: string | false | undefined;
  /** Something else that somebody has to mend. */
  fault?: string | undefined;
  /** Whenever this is another one, the first field that is marked gets the focus. */
  marked: unknown;
  className?: string;
  save: () => void;
  /** Forgets what was typed. */
  drop: () => void;
  /** Before the button that saves. */
  buttons?: ReactNode;
  /** Above the bar, below all else. */
  children: ReactNode;
}

/** A form of a document: who was faster, its parts, and the bar that saves it. */
export function EditForm({ editing, words, closed = false, conflict, fault, marked, className = '', ...props }: Props) {
  const { outcome, isDirty, isSaving } = editing;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (marked) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [marked]);
  const message = fault ?? outcomeText(outcome, words);
  const { undo, link, drop } = props;
  return (
    <form
      ref={form}
      className={`${editForm} ${className}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) props.save();
      }}
    >
      {closed !== false && <p className="rounded-box bg-base-200 px-4 py-3">{closed}</p>}
      {conflict && <ConflictNote text={conflict} />}
      {props.children}
      {closed === false && (
        <SaveBar
          said={message ?? (isDirty ? words.unsaved : '')}
          isError={fault !== undefined || outcome?.state === 'refused' || outcome?.state === 'failed'}
          undo={undo}
          drop={!undo && isDirty ? { label: words.drop, press: drop } : undefined}
          link={!isDirty && message === undefined && link}
        >
          {props.buttons}
          <button className="btn btn-primary" aria-disabled={isSaving}>
            {isSaving ? words.saving : words.save}
          </button>
        </SaveBar>
      )}
    </form>
  );
}

/** Returns what the bar says of an outcome; that a colleague was faster is said above the form. */
function outcomeText(outcome: Outcome<unknown> | undefined, words: Props['words']): string | undefined {
  if (!outcome || outcome.state === 'changed') return undefined;
  return outcome.state === 'failed' ? fill(words.failed, { reason: outcome.reason }) : words[outcome.state];
}
