import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  title: string;
  closeLabel: string;
  close: () => void;
  children: ReactNode;
}

/** A dialog that is open as long as it is there. */
export function Dialog({ title, closeLabel, close, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing gives the focus back to where it was.
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dialog desk-dialog" aria-labelledby={id} onClose={close}>
      <div className="desk-dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="btn" onClick={close}>
          {closeLabel}
        </button>
      </div>
      {children}
    </dialog>
  );
}
