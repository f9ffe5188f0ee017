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
    <dialog
      ref={dialog}
      className="m-auto max-h-[calc(100dvh-1rem)] w-[min(34rem,calc(100vw-1rem))] overflow-auto rounded-box bg-base-100 p-6 text-base-content shadow-lift backdrop:bg-black/50 [&>p]:mt-2 [&>p]:mb-5"
      aria-labelledby={id}
      onClose={close}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id={id} className="min-w-min flex-auto basis-32 text-h3">
          {title}
        </h2>
        <button type="button" className="btn ms-auto" onClick={close}>
          {closeLabel}
        </button>
      </div>
      {children}
    </dialog>
  );
}
