import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { UnpublishedChange } from '#contract/operator/goods/unpublished.ts';
import { fill } from '#i18n/fill.ts';
import { showDialog, toast } from '#stores/shell/feedback.ts';
import { $isPublishing, undoChange } from '#stores/desk/publishing.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import { Spinner } from '#islands/kit/Spinner.tsx';
import type { DeskProps } from './words.ts';

interface Props {
  words: Pick<DeskProps['words'], 'undo'>;
  change: Pick<UnpublishedChange, 'revision' | 'summary'>;
  /** Called with the change that took it back. */
  undone?: (revision: number) => void;
}

/** Undoes a change of the catalogue, for example a wrong price. */
export function UndoButton({ change: { revision, summary }, words, undone }: Props) {
  const { undo: t } = words;
  const [isUndoing, setUndoing] = useState(false);
  const isPublishing = useStore($isPublishing);
  const takeBack = async (leaveLater: boolean): Promise<void> => {
    try {
      const back = await undoChange(revision, leaveLater);
      undone?.(back);
      toast({ mood: 'success', text: t.done, closesAfter: 6_000 });
    } catch (failure) {
      const conflicts = conflictsOf(failure);
      if (!conflicts) return void showDialog({ mood: 'error', text: fill(t.failed, { reason: reasonOf(failure) }) });
      if (leaveLater) return void showDialog({ mood: 'error', text: fill(t.refused, { conflicts }) });
      const rest = { title: t.askTitle, text: fill(t.askRest, { conflicts }), confirm: t.confirmRest, canCancel: true };
      if (await showDialog({ mood: 'warning', ...rest })) await takeBack(true);
    }
  };
  const undo = async (): Promise<void> => {
    const question = { title: t.askTitle, text: fill(t.askText, { summary }), confirm: t.confirm, canCancel: true };
    if (!(await showDialog({ mood: 'warning', ...question }))) return;
    setUndoing(true);
    await takeBack(false);
    setUndoing(false);
  };
  const isDisabled = isUndoing || isPublishing;
  return (
    <button
      type="button"
      className="min-h-11 cursor-pointer text-start link aria-disabled:cursor-progress aria-disabled:opacity-60"
      aria-disabled={isDisabled}
      aria-label={fill(t.buttonOf, { summary })}
      onClick={() => void (isDisabled || undo())}
    >
      {isUndoing && <Spinner />}
      {t.button}
    </button>
  );
}

/** Returns the obstacles in the sentences of the shop, the first few of them. */
function conflictsOf(failure: unknown): string | undefined {
  const faults = isRefusal(failure) ? failure.body['faults'] : undefined;
  if (!Array.isArray(faults)) return undefined;
  return faults
    .slice(0, 5)
    .map(({ message }: { message?: unknown }) => String(message))
    .join('\n');
}
