import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { UnpublishedChange } from '#contract/operator/unpublished.ts';
import { fill } from '#i18n/fill.ts';
import { alertShopper, toast } from '#stores/shell/feedback.ts';
import { $isPublishing, undoChange } from '#stores/desk/publishing.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import type { DeskProps } from './words.ts';

interface Props extends Pick<DeskProps, 'words'> {
  change: UnpublishedChange;
}

/** Undoes a change of the catalogue, for example a wrong price. */
export function UndoButton({ change: { revision, summary }, words }: Props) {
  const { undo: t } = words;
  const [isUndoing, setUndoing] = useState(false);
  const isPublishing = useStore($isPublishing);
  const undo = async (): Promise<void> => {
    const question = { title: t.askTitle, text: fill(t.askText, { summary }), confirm: t.confirm, canCancel: true };
    if (!(await alertShopper({ mood: 'warning', ...question }))) return;
    setUndoing(true);
    await undoChange(revision).then(
      () => toast({ mood: 'success', text: t.done, closesAfter: 6_000 }),
      (failure: unknown) => {
        // The command line lists the errors field by field.
        const text = isRefusal(failure) && failure.body['faults'] ? t.refused : t.failed;
        return alertShopper({ mood: 'error', text: fill(text, { revision, reason: reasonOf(failure) }) });
      },
    );
    setUndoing(false);
  };
  const isDisabled = isUndoing || isPublishing;
  return (
    <button
      type="button"
      className="link editor-undo"
      aria-disabled={isDisabled}
      aria-label={fill(t.buttonOf, { summary })}
      onClick={() => void (isDisabled || undo())}
    >
      {isUndoing && <span className="spinner" aria-hidden="true" />}
      {t.button}
    </button>
  );
}
