import type { ReactNode } from 'react';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';

interface Props {
  title: string;
  words: { back: string; saving: string };
  /** Label of the button that does it. */
  confirm: string;
  isBusy: boolean;
  press: () => void;
  close: () => void;
  /** All that will be so afterwards. */
  children: ReactNode;
}

/** Repeats what is about to be done, in full, before it is. */
export const ConfirmDialog = ({ title, words, confirm, isBusy, press, close, children }: Props) => (
  <Dialog title={title} closeLabel={words.back} close={close}>
    <div data-confirm="" className="grid grid-cols-1 gap-4 [&_p]:m-0">
      {children}
      <button type="button" className="btn min-h-12 w-full btn-primary" aria-disabled={isBusy} onClick={press}>
        {isBusy ? words.saving : confirm}
      </button>
    </div>
  </Dialog>
);
