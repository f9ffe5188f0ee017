import { Dialog } from '#islands/desk/Dialog.tsx';
import type { MoneyProps } from '#islands/desk/front/money/words.ts';
import type { Differences } from '#stores/desk/money/feeChanges.ts';
import { DifferenceList } from './DifferenceList.tsx';

interface Props extends Pick<MoneyProps, 'words'> {
  differences: readonly Differences[];
  currency: string;
  isSaving: boolean;
  confirm: () => void;
  close: () => void;
}

/** Every difference, before it is saved. */
export function Confirm({ differences, currency, isSaving, confirm, close, words }: Props) {
  const { fees: t } = words;
  return (
    <Dialog title={t.confirmTitle} closeLabel={words.back} close={close}>
      <DifferenceList differences={differences} currency={currency} words={words} />
      <button type="button" className="btn btn-primary fee-confirm" aria-disabled={isSaving} onClick={confirm}>
        {isSaving ? words.saving : t.confirm}
      </button>
    </Dialog>
  );
}
